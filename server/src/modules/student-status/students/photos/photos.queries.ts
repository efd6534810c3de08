import type { PhotoKind } from '@graduate/contract/student-status/students/choices.ts';
import type { PhotoFilter } from '@graduate/contract/student-status/students/photo-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { ownRecordIds } from '../reading/own-record.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';

/** The records within the scope that are not deleted. */
export const recordsOf = (db: Db | Tx, scope: StudentScope) =>
  db.selectFrom('studentRecords').where(recordsWithin(scope)).where('studentRecords.deletedAt', 'is', null);

const addressColumns = ['studentRecords.id', 'studentRecords.cardNo'] as const;

export const findByCard = async (db: Db, scope: StudentScope, cardNo: string) => {
  return recordsOf(db, scope)
    .select(addressColumns)
    .where('cardNo', '=', cardNo)
    .executeTakeFirstOrThrow(() => noSuchRecord());
};

export const findStudent = async (db: Db, scope: StudentScope, id: string) => {
  return recordsOf(db, scope)
    .select(addressColumns)
    .where('studentRecords.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
};

/** The person's record that is open, else the newest. */
export const ownRecord = async (db: Db, accountId: string) => {
  const [id] = await ownRecordIds(db, accountId);
  if (!id) return undefined;
  return recordsOf(db, { kind: 'person', accountId })
    .select([...addressColumns, 'chsiGradState'])
    .where('studentRecords.id', '=', id)
    .executeTakeFirst();
};

const FROZEN = ['sent', 'ok'];

/** A graduation photo that a registration with the ministry rests on. */
export const isFrozen = (kind: PhotoKind, chsiGradState: string): boolean =>
  kind === 'graduation' && FROZEN.includes(chsiGradState);

export const currentPhotos = (db: Db | Tx, studentIds: readonly string[]) =>
  db
    .selectFrom('studentPhotos')
    .select(['id', 'studentId', 'kind', 'sha256', 'bytes', 'takenAt'])
    .where('studentId', 'in', studentIds)
    .where('current', '=', true)
    .where('removedAt', 'is', null);

/** Of whom no kind is asked for, the first of these there is. */
const preferred: readonly PhotoKind[] = ['avatar', 'enrolment', 'onsite', 'admission'];

export const preferredOf = <P extends { kind: PhotoKind }>(photos: readonly P[]): P | undefined =>
  preferred.flatMap((kind) => photos.filter((photo) => photo.kind === kind)).at(0);

const without = (kind: PhotoKind) => sql<SqlBool>`not exists (select from student_photos p
  where p.student_id = student_records.id and p.kind = ${kind} and p.current and p.removed_at is null)`;

/** The students within the scope that fit the filter: what the list shows and the archive holds. */
export const studentsFitting = async (db: Db, scope: StudentScope, { missing, ...filter }: PhotoFilter) =>
  (await studentsFiltered(db, scope, filter))
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .$if(!!missing, (q) => q.where(without(missing ?? 'enrolment')));
