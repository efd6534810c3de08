import type { GraduateDetail } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { addressOfPhoto, asSeen, type StudentScope, sightOf } from '../../students/public.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { graduateColumns, graduatesFound, shownGraduate } from './graduates.queries.ts';

/** Bank cards, health and family are nothing a library of graduates shows. */
const shownFields = recordFieldCodes.filter(
  (code) => !['F', 'H'].includes(recordFields[code].mask) && recordFields[code].kind !== 'reference',
);

const asText = (value: RecordValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

type Revised = { content: RecordData };

const changesBetween = (before: Revised | undefined, after: Revised) =>
  before
    ? shownFields
        .filter((field) => field !== 'idNumber' && before.content[field] !== after.content[field])
        .map((field) => ({
          field,
          before: asText(before.content[field]),
          after: asText(after.content[field]),
        }))
    : [];

const revisionsOf = async (db: Db, studentId: string) => {
  const rows = await db
    .selectFrom('graduateRecords')
    .leftJoin('accounts', 'accounts.id', 'graduateRecords.createdBy')
    .select(['revision', 'reason', 'content', 'graduateRecords.createdAt as at', 'accounts.realName as by'])
    .where('studentId', '=', studentId)
    .orderBy('revision')
    .execute();
  return rows
    .map(({ content, ...row }, at) => ({ ...row, changes: changesBetween(rows[at - 1], { content }) }))
    .reverse();
};

/** A graduate as the library keeps it, with every revision. */
export const readGraduate = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  { id }: { id: string },
): Promise<GraduateDetail> => {
  const found = await (await graduatesFound(db, scope, { ids: [id] }))
    .select(graduateColumns)
    .select([
      'graduateRecords.applicationId',
      'graduateRecords.presidentName',
      'tutors',
      'photoId',
      'studentRecords.cardNo',
    ])
    .executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
  const { applicationId, presidentName, tutors, photoId, cardNo, ...row } = found;
  const { open } = await documentNumbers(db);
  const values = Object.fromEntries(shownFields.map((code) => [code, row.content[code] ?? null])) as Record<
    RecordFieldCode,
    RecordValue
  >;
  const plain = { ...values, idNumber: values.idNumber && open(String(values.idNumber)) };
  return {
    ...shownGraduate(row, actor),
    applicationId,
    presidentName,
    ...asSeen(plain, sightOf(actor, false), 'list'),
    tutors,
    photoUrl: photoId && addressOfPhoto(services, actor, { id, cardNo }, { id: photoId, kind: 'graduation' }),
    revisions: await revisionsOf(db, id),
    version: row.revision,
  };
};
