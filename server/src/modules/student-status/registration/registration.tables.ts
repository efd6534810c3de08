import type { RegistrationMethod } from '@graduate/contract/student-status/registration/choices.ts';
import type { RegistrationState } from '@graduate/contract/student-status/students/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    studentRegistrations: {
      id: string;
      studentId: string;
      termId: string;
      state: Generated<RegistrationState>;
      method: RegistrationMethod | null;
      at: Date | null;
      operatorId: string | null;
      deferReason: string | null;
      deferUntil: string | null;
      note: string | null;
      overdueAfter: string | null;
      remindedOn: string | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
