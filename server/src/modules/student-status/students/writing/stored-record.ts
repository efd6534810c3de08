import { recordFieldCodes, recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import {
  type RecordData,
  type RecordValue,
  wireNameOfField,
} from '@graduate/contract/student-status/students/records.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { type DocumentNumbers, documentNumbers } from '../../../../platform/document-numbers.ts';
import type { Refused } from '../../../../platform/errors.ts';
import { asSeen, type Sight } from '../field-sight.ts';
import { openedValue } from '../sealed-fields.ts';
import { noSuchRecord, studentErrors } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';

type Row = Selectable<Tables['studentRecords']>;

/** A record held until the transaction ends, with its fields plain and the account of the person it is about. */
export type HeldRecord = { row: Row; values: RecordData; ownerId: string | null };

const typed = recordFieldCodes.filter((code) => recordFields[code].kind !== 'moment');

export const plainValues = (row: Row, documents: DocumentNumbers): RecordData =>
  Object.fromEntries(
    typed.map((code) => [code, openedValue(code, (row[code] as RecordValue) ?? null, documents)]),
  );

/** The fields of a record as they are, its sealed numbers opened. */
export const plainRecord = async (db: Db | Tx, row: Row): Promise<RecordData> =>
  plainValues(row, await documentNumbers(db));

/** Those of the records that are within the scope, in the order of their ids so that nobody waits in a circle. */
export const holdRecords = async (
  tx: Tx,
  scope: StudentScope,
  ids: readonly string[],
): Promise<HeldRecord[]> => {
  if (ids.length === 0) return [];
  const numbers = await documentNumbers(tx);
  const rows = await tx
    .selectFrom('studentRecords')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('studentPersons')
        .select('accountId')
        .whereRef('studentPersons.id', '=', 'studentRecords.personId')
        .as('ownerId'),
    )
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ ownerId, ...row }) => ({ row, values: plainValues(row, numbers), ownerId }));
};

/** The record, refused where it is out of reach. */
export const holdRecord = async (
  tx: Tx,
  scope: StudentScope,
  id: string,
  none: () => Refused = noSuchRecord,
): Promise<HeldRecord> => {
  const [record] = await holdRecords(tx, scope, [id]);
  if (!record) throw none();
  return record;
};

/** The fields that the last so many changes of a record wrote. */
const changedLately = async (tx: Tx, studentId: string, changes: number): Promise<string[]> => {
  const moments = await tx
    .selectFrom('studentFieldHistory')
    .select('at')
    .distinct()
    .where('studentId', '=', studentId)
    .orderBy('at', 'desc')
    .limit(Math.max(1, Math.min(changes, 50)))
    .execute();
  const since = moments.at(-1)?.at;
  if (!since) return [];
  const rows = await tx
    .selectFrom('studentFieldHistory')
    .select('field')
    .distinct()
    .where('studentId', '=', studentId)
    .where('at', '>=', since)
    .execute();
  return rows.map(({ field }) => field);
};

/** Refuses a change made to an older version, with what the record says now in the fields that matter. */
export const mustBeCurrent = async (
  tx: Tx,
  { row, values }: HeldRecord,
  version: number,
  fields: readonly string[],
  sight: Sight,
): Promise<void> => {
  if (row.version === version) return;
  const wanted = new Set([...fields, ...(await changedLately(tx, row.id, row.version - version))]);
  const { record } = asSeen(
    Object.fromEntries(Object.entries(values).filter(([name]) => wanted.has(name))),
    sight,
    'record',
  );
  const current = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [wireNameOfField(name), value]),
  );
  throw studentErrors.changedMeanwhile({ current, version: row.version });
};
