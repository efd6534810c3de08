import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

/** Values of a record by field. */
type Values = Readonly<Record<string, string | number | boolean | null>>;

/** What a change of status wrote into the record of a student. */
export type StatusChanged = {
  author: Author;
  studentId: string;
  /** The kind of change, e.g. `suspend`. */
  type: string;
  before: Values;
  after: Values;
  effectiveDate: string;
  /** The record a change of level made; the student's own one is closed then. */
  madeRecordId?: string | null;
  /** The change was taken back: `after` is what stood in the record before it. */
  revoked?: true;
  /** The whole product, for those who ask other modules. */
  modules: Services['modules'];
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it does when the status of a student has changed, in the transaction that changes it. */
    statusChanged?: (tx: Tx, change: StatusChanged) => Promise<void>;
  }
}

/** Tells every module in the transaction that wrote it: when one of them fails, nothing has happened. */
export const announceStatusChanged = async (tx: Tx, change: StatusChanged): Promise<void> => {
  for (const { statusChanged } of change.modules) await statusChanged?.(tx, change);
};
