import type { Generated } from 'kysely';

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
    };
    tutorQuotas: {
      tutorId: string;
      year: number;
      level: 'D' | 'M';
      degreeType: 'A' | 'P';
      quota: number;
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
