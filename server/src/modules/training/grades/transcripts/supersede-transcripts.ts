import type { Author } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { revokeCertificate } from '../../../mechanisms/certificates/public.ts';

/** Transcripts of a student that hold: neither corrected nor revoked. */
const holding = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('transcripts')
    .innerJoin('certificates', 'certificates.code', 'transcripts.code')
    .where('transcripts.studentId', '=', studentId)
    .where('certificates.revokedAt', 'is', null);

/** How many a correction would change. */
export const transcriptsHolding = async (db: Db | Tx, studentId: string): Promise<number> => {
  const { count } = await holding(db, studentId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A grade was corrected: transcripts that tell the old one say so to whoever checks them. */
export const supersedeTranscripts = async (tx: Tx, author: Author, studentId: string): Promise<void> => {
  const { actor } = author;
  if (!actor) return;
  const issued = await holding(tx, studentId)
    .select('transcripts.code')
    .orderBy('transcripts.code')
    .execute();
  for (const { code } of issued)
    await revokeCertificate(tx, { ...author, actor }, code, '成绩已更正', 'superseded');
};

/** Whether somebody on a sheet got a transcript since it was published. */
export const issuedSince = async (tx: Tx, sheetId: string, publishedAt: Date | null): Promise<boolean> =>
  publishedAt !== null &&
  (await tx
    .selectFrom('transcripts')
    .innerJoin('grades', 'grades.studentId', 'transcripts.studentId')
    .innerJoin('certificates', 'certificates.code', 'transcripts.code')
    .select('transcripts.id')
    .where('grades.sheetId', '=', sheetId)
    .where('transcripts.issuedAt', '>=', publishedAt)
    .where('certificates.revokedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
