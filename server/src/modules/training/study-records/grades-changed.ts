import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it does when grades of students have come, changed or gone, in the transaction that changes them. */
    gradesChanged?: (tx: Tx, author: Author, studentIds: readonly string[]) => Promise<void>;
  }
}

/** Whoever changes grades: a transaction, who does it, and the product whose modules are told. */
export type GradeWriting = { db: Tx; author: Author; modules: Services['modules'] };

export const announceGradesChanged = async (
  { db, author, modules }: GradeWriting,
  studentIds: readonly string[],
): Promise<void> => {
  for (const { gradesChanged } of modules) await gradesChanged?.(db, author, studentIds);
};
