import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { guidingAccounts, guidingAccountsOf } from '../../../people/guidance/public.ts';

/** Who has to do with a student's applications. */
export type PeopleOfStudent = {
  /** The student's own account; nobody has one before the first number. */
  accountId: string | null;
  departmentId: string;
  /** The account of the main tutor. */
  tutorIds: string[];
  /** The counselors of the class. */
  counselorIds: string[];
};

export const peopleOfStudent = async (db: Db | Tx, studentId: string): Promise<PeopleOfStudent> => {
  const { classId, ...student } = await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentPersons.accountId', 'departmentId', 'classId'])
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow();
  const counselors = classId
    ? await db
        .selectFrom('studentClassCounselors')
        .select('accountId')
        .where('classId', '=', classId)
        .execute()
    : [];
  return {
    ...student,
    tutorIds: await guidingAccounts(db, studentId, 'main'),
    counselorIds: counselors.map(({ accountId }) => accountId),
  };
};

export type PersonsOfStudents = {
  departmentIds: ReadonlyMap<string, string>;
  /** Accounts by student. */
  own: ReadonlyMap<string, string>;
  tutors: readonly { studentId: string; accountId: string }[];
  counselors: readonly { studentId: string; accountId: string }[];
};

/** Who has to do with several students, asked for at once. */
export const peopleOfStudents = async (
  db: Db | Tx,
  studentIds: readonly string[],
): Promise<PersonsOfStudents> => {
  const students = await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.id', 'studentPersons.accountId', 'departmentId'])
    .where('studentRecords.id', '=', sql<string>`any(${studentIds}::uuid[])`)
    .execute();
  const counselors = await db
    .selectFrom('studentRecords')
    .innerJoin('studentClassCounselors', 'studentClassCounselors.classId', 'studentRecords.classId')
    .select(['studentRecords.id as studentId', 'studentClassCounselors.accountId'])
    .where('studentRecords.id', '=', sql<string>`any(${studentIds}::uuid[])`)
    .execute();
  return {
    departmentIds: new Map(students.map(({ id, departmentId }) => [id, departmentId])),
    own: new Map(students.flatMap(({ id, accountId }) => (accountId ? [[id, accountId] as const] : []))),
    tutors: await guidingAccountsOf(db, studentIds),
    counselors,
  };
};
