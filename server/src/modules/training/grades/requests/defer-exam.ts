import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import { gradeErrors } from '../grades.errors.ts';
import { makeSheetsOf } from '../sheets/prepare-sheets.ts';
import type { RequestRecord } from './hold-request.ts';

/** On the sheet of the class somebody is marked as coming later; the teacher cannot change that. */
export const deferExam = async (tx: Tx, { enrolmentId, termId }: RequestRecord): Promise<void> => {
  const { classId } = await tx
    .selectFrom('enrolments')
    .select('classId')
    .where('id', '=', enrolmentId)
    .executeTakeFirstOrThrow();
  await makeSheetsOf(tx, termId, classId);
  const sheet = await tx
    .selectFrom('gradeSheets')
    .select(['id', 'state'])
    .where('classId', '=', classId)
    .where('examKind', '=', 'normal')
    .forUpdate()
    .executeTakeFirst();
  if (!sheet) return;
  if (sheet.state !== 'empty' && sheet.state !== 'draft') throw gradeErrors.examBegun();
  await sql`insert into grade_entries (sheet_id, enrolment_id, flag, locked)
    values (${sheet.id}, ${enrolmentId}, 'deferred', true)
    on conflict (sheet_id, enrolment_id) do update set flag = 'deferred', locked = true, final = null, total = null,
      level = null, updated_at = now(), version = grade_entries.version + 1`.execute(tx);
};
