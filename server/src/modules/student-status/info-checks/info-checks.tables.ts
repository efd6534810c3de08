import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import type {
  CheckChange,
  CheckState,
  Flag,
  Lists,
} from '@graduate/contract/student-status/info-checks/checks.ts';
import type { CheckKind, RoundState } from '@graduate/contract/student-status/info-checks/rounds.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordFieldCode } from '@graduate/contract/student-status/students/record-fields.ts';
import type { ColumnType, Generated } from 'kysely';

/** A list beside the record as it was and as it shall be. */
export type ListChanges = { [N in keyof Lists]?: { before: Lists[N]; after: Lists[N] } };

/** Read as it is, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    infoCheckRounds: {
      id: string;
      name: string;
      kind: CheckKind;
      populations: Population[];
      grades: number[];
      levels: TrainingLevel[];
      departmentIds: string[];
      expectedBy: string | null;
      opensAt: Date;
      closesAt: Date;
      confirmText: string;
      alsoRequired: RecordFieldCode[];
      leftOut: RecordFieldCode[];
      state: Generated<RoundState>;
      openedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    infoChecks: {
      id: string;
      roundId: string;
      studentId: string;
      state: CheckState;
      changes: Json<CheckChange[]>;
      lists: Json<ListChanges>;
      flagged: Json<Flag[]>;
      settledBy: 'student' | 'proxy' | 'excuse' | null;
      savedAt: Date | null;
      confirmedAt: Date | null;
      submittedAt: Date | null;
      auditedBy: string | null;
      auditedAt: Date | null;
      opinion: string | null;
      returnCount: Generated<number>;
      version: Generated<number>;
    };
    infoCheckReminders: { roundId: string; studentId: string; day: string };
  }
}
