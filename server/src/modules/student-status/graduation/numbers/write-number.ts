import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { changeRecord } from '../../students/public.ts';
import { reviseSnapshot } from '../process/take-snapshot.ts';
import type { Assignment } from './number-series.ts';

const REPLACED = '更换证书编号';

/** A number that is given up is never given again. */
export const voidNumber = async (
  tx: Tx,
  author: Author,
  studentId: string,
  number: string,
  reason: string,
): Promise<void> => {
  await tx
    .insertInto('graduationCertVoid')
    .values({ number, studentId, reason, voidedBy: author.actor?.accountId ?? null })
    .execute();
};

/** Writes a number into the record, and into the library when the student has graduated already. */
export const writeNumber = async (
  tx: Tx,
  author: Author,
  { graduate, number }: Assignment,
): Promise<void> => {
  const { id, graduationCertNo: before } = graduate.row;
  if (before) await voidNumber(tx, author, id, before, REPLACED);
  const values = { graduationCertNo: number };
  await changeRecord(tx, author, graduate, values, { origin: { source: 'graduation' } });
  await reviseSnapshot(tx, author, id, values, REPLACED);
};
