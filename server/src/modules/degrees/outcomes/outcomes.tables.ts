import type { OutcomeState } from '@graduate/contract/degrees/outcomes/choices.ts';
import type { NewOutcome } from '@graduate/contract/degrees/outcomes/outcomes.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    degreeOutcomes: Omit<NewOutcome, 'fileIds'> & {
      id: string;
      studentId: string;
      status: Generated<OutcomeState>;
      points: Generated<number>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
