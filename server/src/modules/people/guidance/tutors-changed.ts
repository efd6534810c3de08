import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it does when a student has another main tutor, or none, in the transaction that writes it. */
    tutorsChanged?: (tx: Tx, author: Author, studentId: string) => Promise<void>;
  }
}

/** Told once the record names the new tutor. */
export const announceTutorsChanged = async (
  tx: Tx,
  { modules }: Pick<Services, 'modules'>,
  author: Author,
  studentId: string,
): Promise<void> => {
  for (const { tutorsChanged } of modules) await tutorsChanged?.(tx, author, studentId);
};
