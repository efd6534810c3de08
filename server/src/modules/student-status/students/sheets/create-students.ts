import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { recordFieldCodes } from '@graduate/contract/student-status/students/record-fields.ts';
import { type Insertable, sql } from 'kysely';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { insertMany } from '../../../../platform/database/insert-many.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { newId } from '../../../../platform/ids.ts';
import { assignAtAdmission } from '../../../people/guidance/public.ts';
import { columnsOf } from '../writing/write-record.ts';
import type { ReadyStudent } from './check-new-students.ts';

const keyOf = (idType: string, idNumberHash: string) => `${idType} ${idNumberHash}`;

/** The persons behind these documents, those who were never here before made now. */
const personsOf = async (tx: Tx, students: readonly ReadyStudent[]): Promise<ReadonlyMap<string, string>> => {
  const documents = students.map(({ record, idNumberHash }) => ({
    id: newId(),
    id_type: String(record.idType),
    id_number_hash: idNumberHash,
  }));
  await sql`insert into student_persons (id, id_type, id_number_hash)
    select id, id_type, id_number_hash
    from json_populate_recordset(null::student_persons, ${JSON.stringify(documents)}::json)
    on conflict do nothing`.execute(tx);
  const persons = await tx
    .selectFrom('studentPersons')
    .select(['id', 'idType', 'idNumberHash'])
    .where(
      'idNumberHash',
      'in',
      students.map(({ idNumberHash }) => idNumberHash),
    )
    .execute();
  return new Map(persons.map(({ id, idType, idNumberHash }) => [keyOf(idType, idNumberHash), id]));
};

const everyField = Object.fromEntries(
  [...recordFieldCodes, 'bankAccountHash', 'bankAccountOk'].map((column) => [column, null]),
);

/** What a record has until somebody says otherwise; rows travel whole, so the usual values of the table are said here. */
const AT_FIRST = {
  status: 'pending',
  entryState: 'notArrived',
  entryReview: 'none',
  faceVerify: 'none',
  extensionCount: 0,
  suspendedDays: 0,
  excludedDays: 0,
  presence: 'on_campus',
  registrationState: 'unregistered',
  checkState: '0',
  chsiEnrolState: 'none',
  chsiGradState: 'none',
} as const;

const tutorOf = ({ tutor }: ReadyStudent) =>
  tutor ? { mainTutorId: tutor.id, mainTutorName: tutor.name, mainTutorNo: tutor.staffNo } : {};

/** Makes the records of many new students with few statements, in the transaction of their import. */
export const createStudents = async (
  tx: Tx,
  { actor }: SignedAuthor,
  students: readonly ReadyStudent[],
): Promise<void> => {
  if (students.length === 0) return;
  const documents = await documentNumbers(tx);
  const today = dayInShanghai(new Date());
  const persons = await personsOf(tx, students);
  const made = students.map((student) => ({ id: newId(), student }));
  const rows = made.map(({ id, student }) => ({
    ...everyField,
    ...AT_FIRST,
    statusDate: today,
    ...columnsOf(student.record, documents),
    ...tutorOf(student),
    id,
    personId: persons.get(keyOf(String(student.record.idType), student.idNumberHash)),
    createdBy: actor.accountId,
    updatedBy: actor.accountId,
  })) as unknown as Insertable<Tables['studentRecords']>[];
  await insertMany(tx, 'studentRecords', rows);
  await insertMany(
    tx,
    'studentFieldHistory',
    made.map(({ id }) => ({
      studentId: id,
      field: 'status',
      before: null,
      after: AT_FIRST.status,
      effectiveDate: today,
      source: 'import' as const,
      sourceId: null,
      accountId: actor.accountId,
      roleCode: actor.role.code,
    })),
  );
  await assignAtAdmission(
    tx,
    made.flatMap(({ id, student: { tutor, record } }) =>
      tutor ? [{ studentId: id, tutorId: tutor.id, fromDate: String(record.entryDate) }] : [],
    ),
  );
};
