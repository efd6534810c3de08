import { isCertificateNumber } from '@graduate/contract/student-status/students/numbers.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { certificateErrors } from './numbers.errors.ts';

export type CertificateHolder = { id: string; name: string; studentNo: string | null; number: string };

/** Who has or had these numbers: they are in a record, deleted or not, or among those that were made void. */
export const holdersOf = async (db: Db | Tx, numbers: readonly string[]): Promise<CertificateHolder[]> => {
  if (numbers.length === 0) return [];
  const { rows } = await sql<CertificateHolder>`
    select id, name, student_no as "studentNo", graduation_cert_no as number from student_records
      where graduation_cert_no = any(${numbers}::text[])
    union
    select r.id, r.name, r.student_no, v.number from graduation_cert_void v
      join student_records r on r.id = v.student_id where v.number = any(${numbers}::text[])
    order by number, id`.execute(db);
  return rows;
};

export const certificateRepeats = async (
  { db }: Context,
  { byzbh, excludeId }: { byzbh: readonly string[]; excludeId?: string | undefined },
) => {
  if (!byzbh.every(isCertificateNumber)) throw certificateErrors.notEighteenDigits();
  const list = (await holdersOf(db, byzbh)).filter(({ id }) => id !== excludeId);
  return { repeat: list.length > 0, list };
};
