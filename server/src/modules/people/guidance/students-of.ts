import type { TutorRole } from '@graduate/contract/people/guidance/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** The ids of the students whom the holder of an account guides at present, in any role. */
export const guidedBy = (accountId: string) => sql<string>`
  select st.student_id from student_tutors st
  join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
  where s.account_id = ${accountId} and st.to_date is null`;

/** The ids of those it guided once and no longer does. */
export const guidedOnceBy = (accountId: string) => sql<string>`
  select st.student_id from student_tutors st
  join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
  where s.account_id = ${accountId} and st.to_date is not null
  except ${guidedBy(accountId)}`;

/** The ids of the students whom the member of staff with this number guides at present, in any role. */
export const guidedByNumber = (staffNo: string) => sql<string>`
  select st.student_id from student_tutors st
  join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
  where s.staff_no = ${staffNo} and st.to_date is null`;

/** The ids of those it guided once and no longer does. */
export const guidedOnceByNumber = (staffNo: string) => sql<string>`
  select st.student_id from student_tutors st
  join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
  where s.staff_no = ${staffNo} and st.to_date is not null
  except ${guidedByNumber(staffNo)}`;

/** The number by which the holder of an account is known as a tutor. */
export const tutorNumberOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('staff').select('staffNo').where('accountId', '=', accountId).executeTakeFirst())
    ?.staffNo;

/** All tutors a student has or had, the present ones first. */
export const tutorsOf = (db: Db, studentId: string) =>
  db
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['studentTutors.tutorId', 'staff.staffNo as tutorNo', 'staff.name', 'studentTutors.role'])
    .select(['studentTutors.fromDate', 'studentTutors.toDate', 'studentTutors.source'])
    .where('studentTutors.studentId', '=', studentId)
    .orderBy('studentTutors.toDate', (order) => order.desc().nullsFirst())
    .orderBy(sql`array_position(array['main', 'co', 'industry', 'group'], student_tutors.role)`)
    .orderBy('studentTutors.fromDate')
    .orderBy('studentTutors.id')
    .execute();

/** The tutors a student has at present. */
export const presentTutorsOf = async (db: Db, studentId: string) =>
  (await tutorsOf(db, studentId)).filter(({ toDate }) => toDate === null);

/** Those whose guidance ended on a day or later. */
export const tutorsUntil = async (db: Db, studentId: string, day: string) =>
  (await tutorsOf(db, studentId)).filter(({ toDate }) => toDate !== null && toDate >= day);

/** Those at work who guide a student at present. */
const guidingNow = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .where('studentTutors.studentId', '=', studentId)
    .where('studentTutors.toDate', 'is', null)
    .where('staff.jobState', '=', 'onDuty');

/** The accounts of those at work who guide a student in this role at present. */
export const guidingAccounts = async (db: Db | Tx, studentId: string, role: TutorRole): Promise<string[]> => {
  const rows = await guidingNow(db, studentId)
    .select('staff.accountId')
    .where('studentTutors.role', '=', role)
    .execute();
  return rows.flatMap(({ accountId }) => accountId ?? []);
};

/** Whether a student has a main tutor, who may be away or without an account. */
export const hasMainTutor = async (db: Db | Tx, studentId: string): Promise<boolean> =>
  (await db
    .selectFrom('studentTutors')
    .select('studentId')
    .where('studentId', '=', studentId)
    .where('role', '=', 'main')
    .where('toDate', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The roles in which the holder of an account guides a student at present. */
export const guidingRoles = async (
  db: Db | Tx,
  studentId: string,
  accountId: string,
): Promise<TutorRole[]> => {
  const rows = await guidingNow(db, studentId)
    .select('studentTutors.role')
    .where('staff.accountId', '=', accountId)
    .execute();
  return rows.map(({ role }) => role);
};

/** The accounts of the main tutors at work of several students at present. */
export const guidingAccountsOf = async (
  db: Db | Tx,
  studentIds: readonly string[],
): Promise<{ studentId: string; accountId: string }[]> => {
  const rows = await db
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['studentTutors.studentId', 'staff.accountId'])
    .where('studentTutors.studentId', '=', sql<string>`any(${studentIds}::uuid[])`)
    .where('studentTutors.role', '=', 'main')
    .where('studentTutors.toDate', 'is', null)
    .where('staff.jobState', '=', 'onDuty')
    .execute();
  return rows.flatMap(({ studentId, accountId }) => (accountId ? [{ studentId, accountId }] : []));
};

/** Until when students had a main tutor; those who never had one are not there. */
export const lastMainTutorEnds = async (
  db: Db | Tx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('studentTutors')
    .select(['studentId', sql<string>`max(to_date)`.as('until')])
    .where('studentId', '=', sql<string>`any(${studentIds}::uuid[])`)
    .where('role', '=', 'main')
    .where('toDate', 'is not', null)
    .groupBy('studentId')
    .execute();
  return new Map(rows.map(({ studentId, until }) => [studentId, until]));
};
