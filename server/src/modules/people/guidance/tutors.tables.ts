import type { Generated, JSONColumnType } from 'kysely';

/** A condition as it was when somebody applied. */
type KeptCheck = { code: string; ok: boolean; soft: boolean; found: string };
type Project = { name: string; source: string; fundsWan: number; from: string | null; to: string | null };
type Outcome = {
  kind: 'paper' | 'book' | 'patent' | 'prize' | 'standard' | 'other';
  title: string;
  venue: string;
  date: string | null;
};

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    staff: {
      id: string;
      accountId: string | null;
      staffNo: string;
      name: string;
      namePinyin: Generated<string>;
      nameInitials: Generated<string>;
      gender: string;
      birthDate: string | null;
      departmentId: string;
      title: string | null;
      titleLevel: 'senior' | 'associate' | 'middle' | 'junior' | null;
      degree: string | null;
      graduatedFrom: string | null;
      jobState: Generated<'onDuty' | 'retired' | 'left' | 'seconded' | 'deceased'>;
      mobile: string | null;
      email: string | null;
      office: string | null;
      idType: string | null;
      idNumber: string | null;
      homepage: string | null;
      intro: string | null;
      version: Generated<number>;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
    };
    tutors: {
      id: string;
      staffId: string;
      category: Generated<'internal' | 'parttime' | 'industry' | 'cooperation'>;
      directions: Generated<string[]>;
      acceptsStudents: Generated<boolean>;
      showMobile: Generated<boolean>;
      ethics: Generated<'good' | 'fair' | 'bad'>;
      status: Generated<'active' | 'paused' | 'ended'>;
      statement: string | null;
      statusReason: string | null;
      projects: JSONColumnType<Project[], string | undefined, string>;
      outcomes: JSONColumnType<Outcome[], string | undefined, string>;
      trainedOn: string | null;
      trainingHours: number | null;
      termFrom: string | null;
      termTo: string | null;
      version: Generated<number>;
    };
    tutorQualifications: {
      id: string;
      tutorId: string;
      level: 'D' | 'M';
      degreeType: 'A' | 'P';
      disciplineCode: string;
      grantedAt: string;
      validTo: string | null;
      status: Generated<'active' | 'suspended' | 'expired' | 'cancelled'>;
      reason: string | null;
      source: Generated<'added' | 'recognised' | 'imported'>;
      docNo: string | null;
      version: Generated<number>;
    };
    enrolmentPermits: {
      id: string;
      tutorId: string;
      departmentId: string;
      year: number;
      level: 'D' | 'M';
      degreeType: 'A' | 'P';
      disciplineCode: string;
      wanted: Generated<number>;
      report: Generated<string>;
      checks: JSONColumnType<KeptCheck[], string | undefined, string>;
      quota: number | null;
      state: 'draft' | 'reviewing' | 'returned' | 'withdrawn' | 'granted' | 'revoked';
      reason: string | null;
      applicantId: string | null;
      submittedAt: Date | null;
      version: Generated<number>;
    };
    deptQuotas: {
      year: number;
      departmentId: string;
      level: 'D' | 'M';
      degreeType: 'A' | 'P';
      total: number;
    };
    schoolQuotas: { year: number; level: 'D' | 'M'; degreeType: 'A' | 'P'; total: number };
    heldPlaces: {
      studentId: string;
      tutorId: string;
      year: number;
      level: 'D' | 'M';
      degreeType: 'A' | 'P';
    };
    tutorQuotas: {
      tutorId: string;
      year: number;
      level: 'D' | 'M';
      degreeType: 'A' | 'P';
      quota: number;
      reserved: Generated<number>;
    };
    studentTutors: {
      id: string;
      studentId: string;
      tutorId: string;
      role: 'main' | 'co' | 'industry' | 'group';
      fromDate: string;
      toDate: string | null;
      source: 'admission' | 'assign' | 'change' | 'correction' | 'selection';
      changeId: string | null;
    };
  }
}
