import type { IndustryState, UnitKind } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import type { TitleRank } from '@graduate/contract/tutors/tutor-records/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    industryAppointments: {
      id: string;
      staffId: string | null;
      previousId: string | null;
      departmentId: string;
      partnerStaffId: string;
      name: string;
      namePinyin: Generated<string>;
      nameInitials: Generated<string>;
      gender: '1' | '2';
      birthDate: string;
      idNumber: string;
      mobile: string | null;
      email: string | null;
      unit: string;
      unitKind: UnitKind;
      post: string;
      title: string;
      titleLevel: TitleRank | null;
      degree: string | null;
      years: number;
      leadYears: Generated<number>;
      level: 'D' | 'M';
      disciplineCode: string;
      termFrom: string;
      termTo: string;
      resume: string;
      achievements: string;
      waiver: string | null;
      letterNo: string | null;
      letterCode: Generated<string | null>;
      state: IndustryState;
      reason: string | null;
      grantedAt: Date | null;
      applicantId: string | null;
      submittedAt: Date | null;
      version: Generated<number>;
    };
  }
}
