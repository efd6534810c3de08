import '../students.tables.ts';
import '../../accounts/accounts.tables.ts';
import type { PhotoKind } from '@graduate/contract/students/choices.ts';
import type { PhotoFilter } from '@graduate/contract/students/photo-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { documentNumbers } from '../document-numbers.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';

/** The records within the scope that are not deleted. */
export const recordsOf = (db: Db | Tx, scope: StudentScope) =>
  db.selectFrom('studentRecords').where(recordsWithin(scope)).where('studentRecords.deletedAt', 'is', null);

const addressColumns = ['studentRecords.id', 'studentRecords.cardNo'] as const;

export const findByCard = async (db: Db, scope: StudentScope, cardNo: string) => {
  const found = await recordsOf(db, scope)
    .select(addressColumns)
    .where('cardNo', '=', cardNo)
    .executeTakeFirst();
  if (!found) throw noSuchRecord();
  return found;
};

export const findStudent = async (db: Db, scope: StudentScope, id: string) => {
  const found = await recordsOf(db, scope)
    .select(addressColumns)
    .where('studentRecords.id', '=', id)
    .executeTakeFirst();
  if (!found) throw noSuchRecord();
  return found;
};

/** The person's record that is open, else the newest. */
export const ownRecord = (db: Db, accountId: string) =>
  recordsOf(db, { kind: 'person', accountId })
    .select([...addressColumns, 'chsiGradState'])
    .orderBy('open', 'desc')
    .orderBy('enrolYear', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Numbers a registration with the ministry rests on. */
export const FROZEN = ['sent', 'ok'] as const;
export const isFrozen = (kind: PhotoKind, chsiGradState: string): boolean =>
  kind === 'graduation' && FROZEN.some((state) => state === chsiGradState);

export const currentPhotos = (db: Db | Tx, studentIds: readonly string[]) =>
  db
    .selectFrom('studentPhotos')
    .select(['id', 'studentId', 'kind', 'sha256', 'bytes', 'takenAt'])
    .where('studentId', 'in', studentIds)
    .where('current', '=', true)
    .where('removedAt', 'is', null);

const isDocument = /^[0-9A-Za-z]{6,20}$/;

/** Card, student or examinee number, name, pinyin, initials; a whole document number. */
const matching = async (db: Db, keyword: string) => {
  const typed = keyword.toLowerCase().replaceAll(' ', '');
  const digest = isDocument.test(typed) ? (await documentNumbers(db)).digest(typed) : '';
  return sql<SqlBool>`(student_records.student_no ^@ ${keyword} or student_records.card_no ^@ ${keyword}
    or student_records.examinee_no ^@ ${keyword} or ${contains('student_records.name', keyword)}
    or replace(lower(student_records.name_pinyin), ' ', '') ^@ ${typed}
    or student_records.name_initials ^@ ${typed} or student_records.id_number_hash = ${digest})`;
};

const without = (kind: PhotoKind) => sql<SqlBool>`not exists (select from student_photos p
  where p.student_id = student_records.id and p.kind = ${kind} and p.current and p.removed_at is null)`;

/** The students within the scope that fit the filter: what the list shows and the archive holds. */
export const studentsFound = async (db: Db, scope: StudentScope, filter: PhotoFilter) => {
  const { keyword, yxCode, grade, missing, ids } = filter;
  const matches = keyword ? await matching(db, keyword) : undefined;
  return recordsOf(db, scope)
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .$if(!!matches, (q) => q.where(matches ?? sql<SqlBool>`true`))
    .$if(!!yxCode, (q) => q.where('departments.code', 'in', yxCode ?? []))
    .$if(!!grade, (q) => q.where('studentRecords.grade', 'in', (grade ?? []).map(Number)))
    .$if(!!missing, (q) => q.where(without(missing ?? 'enrolment')))
    .$if(!!ids, (q) => q.where('studentRecords.id', 'in', ids ?? []))
    .$if(!!filter.population, (q) => q.where('studentRecords.population', 'in', filter.population ?? []))
    .$if(!!filter.majorCode, (q) => q.where('studentRecords.majorCode', 'in', filter.majorCode ?? []))
    .$if(!!filter.pycc, (q) => q.where('studentRecords.trainingLevel', 'in', filter.pycc ?? []))
    .$if(!!filter.studyMode, (q) => q.where('studentRecords.studyMode', 'in', filter.studyMode ?? []))
    .$if(!!filter.status, (q) => q.where('studentRecords.status', 'in', filter.status ?? []));
};

export const majorName = sql<string | null>`(select m.name from majors m
  where m.code = student_records.major_code order by m.department_id = student_records.department_id desc,
  m.catalog_year desc limit 1)`;
