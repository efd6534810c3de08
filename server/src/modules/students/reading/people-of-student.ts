import '../students.tables.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { guidingAccounts } from '../../tutors/public.ts';

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
