import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type EntryState, withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { studentsFound } from '../students/public.ts';

export const thisYear = (): number => Number(dayInShanghai(new Date()).slice(0, 4));

/** The year asked for, else the newest that has any students. */
export const yearAsked = async (db: Db, asked: string | undefined): Promise<number> => {
  if (asked) return Number(asked);
  const newest = await db
    .selectFrom('studentRecords')
    .select((eb) => eb.fn.max('enrolYear').as('year'))
    .where('deletedAt', 'is', null)
    .where('enrolYear', '<=', thisYear())
    .executeTakeFirst();
  return newest?.year ?? thisYear();
};

const rowOf = (year: number, column: string) => sql`(select check_in.${sql.raw(column)}
  from student_check_ins check_in where check_in.student_id = student_records.id and check_in.year = ${year})`;

/** How somebody stands in the check-in of a year: one who was deferred then may have come in another. */
export const stateIn = (year: number): RawBuilder<EntryState> =>
  sql<EntryState>`coalesce(${rowOf(year, 'entry_state')}, student_records.entry_state)`;

/** Whether somebody has not come yet because they were allowed to arrive late. */
export const isOnLeave = (year: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${stateIn(year)} = 'notArrived'
    and ${rowOf(year, 'leave_until')} >= (now() at time zone 'Asia/Shanghai')::date)`;

/** Those who were to arrive in a year: admitted for it, or come back to it after a deferral. */
export const newcomersOf = (students: ReturnType<typeof studentsFound>, year: number) =>
  students.where('studentRecords.population', 'in', withStatus).where(
    sql<SqlBool>`student_records.id in (
        select id from student_records where enrol_year = ${year} and deleted_at is null
        union select student_id from student_check_ins where year = ${year})`,
  );
