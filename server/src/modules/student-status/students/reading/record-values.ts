import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFieldGroups,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { Selectable } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { openedValue } from '../sealed-fields.ts';

export type WholeRecord = Selectable<Tables['studentRecords']>;

const contactCodes = new Set<string>(Object.keys(recordFieldGroups.contact));

/** The fields of a record a reader gets at all: an assistant does without the contact data its tutor sees. */
export const fieldsFor = (actor: Actor): readonly RecordFieldCode[] =>
  actor.actingFor && !mayUse(actor, 'student:contact:view')
    ? recordFieldCodes.filter((code) => !contactCodes.has(code))
    : recordFieldCodes;

const onTheRecord = (value: WholeRecord[RecordFieldCode]): RecordValue =>
  value instanceof Date ? formatWireTime(value) : value;

/** The plain values of the fields of a record. */
export const plainValues = async (
  db: Db,
  record: WholeRecord,
  codes: readonly RecordFieldCode[],
): Promise<Partial<Record<RecordFieldCode, RecordValue>>> => {
  const documents = await documentNumbers(db);
  return Object.fromEntries(
    codes.map((code) => [code, openedValue(code, onTheRecord(record[code]), documents)]),
  );
};
