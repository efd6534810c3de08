import { sql } from 'kysely';
import {
  type PeopleOfStudent,
  peopleOfStudent,
  studentsFound,
} from '../../../src/modules/student-status/students/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';

export type Student = {
  id: string;
  name: string;
  accountId: string | null;
  mobile: string | null;
  /** Of the college whose staff the demonstration has accounts of, and in a class of its counselor. */
  own: boolean;
  counselled: boolean;
};
/** A student with an account, a tutor and a counselor: its leaves were applied for here. */
export type Applicant = { accountId: string; tutorId: string; people: PeopleOfStudent };

/** Those who can take leave, the own student first, then their college. */
export const candidates = async (tx: Tx): Promise<Student[]> => {
  const students = studentsFound(tx, { kind: 'all' }, { status: ['active'], presence: ['on_campus'] });
  return students
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', 'studentRecords.name', 'studentRecords.mobile', 'studentPersons.accountId'])
    .select([
      sql<boolean>`departments.code = ${COLLEGE}`.as('own'),
      sql<boolean>`exists (select from student_class_counselors counselled
        where counselled.class_id = student_records.class_id
          and counselled.account_id = ${demonstrationIds.account('counselor')})`.as('counselled'),
    ])
    .orderBy(sql`student_persons.account_id is distinct from ${demonstrationIds.account('student')}`)
    .orderBy(sql`student_persons.account_id is null`)
    .orderBy(sql`departments.code <> ${COLLEGE}`)
    .orderBy('studentRecords.studentNo')
    .execute();
};

export const applicantsAmong = async (
  tx: Tx,
  students: readonly Student[],
): Promise<Map<string, Applicant>> => {
  const counselor = demonstrationIds.account('counselor');
  const found = new Map<string, Applicant>();
  for (const { id, accountId } of students) {
    if (!accountId) continue;
    const people = await peopleOfStudent(tx, id);
    const [tutorId] = people.tutorIds;
    if (tutorId && people.counselorIds.includes(counselor)) found.set(id, { accountId, tutorId, people });
  }
  return found;
};

/** One of the first, one of the second, until both are used up. */
export const byTurns = <T>(first: readonly T[], second: readonly T[]): T[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) =>
    [first[index], second[index]].filter((one) => one !== undefined),
  ).flat();
