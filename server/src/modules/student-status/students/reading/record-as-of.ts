import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { asSeen, sightOf } from '../field-sight.ts';
import { openedValue } from '../sealed-fields.ts';
import type { StudentScope } from '../students.scope.ts';
import { isOwn, mustReach } from './reach-student.ts';
import { fieldsFor, plainValues } from './record-values.ts';

/** A value of the history, which is text, as the record has it. */
const typed = (code: RecordFieldCode, value: string | null): RecordValue => {
  if (value === null) return null;
  switch (recordFields[code].kind) {
    case 'integer':
    case 'decimal':
      return Number(value);
    case 'yesNo':
      return value === 'true';
    default:
      return value;
  }
};

/** For each field that changed after a day, what it was before the first of these changes. */
const valuesBefore = (db: Db, id: string, day: string) =>
  db
    .selectFrom('studentFieldHistory')
    .distinctOn('field')
    .select(['field', 'before'])
    .where('studentId', '=', id)
    .where('effectiveDate', '>', day)
    .orderBy('field')
    .orderBy('effectiveDate')
    .orderBy('id')
    .execute();

/** A record as it was at the end of a day, as far as the reader may see it. */
export const recordAsOf = async (
  { db, scope, author: { actor } }: Context<StudentScope>,
  { id, date: day }: { id: string; date: string },
) => {
  await mustReach(db, scope, id);
  const record = await db
    .selectFrom('studentRecords')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const values = await plainValues(db, record, fieldsFor(actor));
  const documents = await documentNumbers(db);
  for (const { field, before } of await valuesBefore(db, id, day)) {
    if (!(field in values)) continue;
    const code = field as RecordFieldCode;
    values[code] = openedValue(code, typed(code, before), documents);
  }
  const sight = sightOf(actor, await isOwn(db, actor.accountId, id));
  return { date: day, record: asSeen(values, sight, 'record').record };
};
