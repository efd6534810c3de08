import { addDays, dayInShanghai, daysFrom } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type StudentScope, studentsFound } from '../students/public.ts';
import { isAway, isOverdue, touches } from './leave-rows.ts';

export type Term = { startsOn: string; endsOn: string; firstMonday: string };

/** Leaves that were given, whether they are over or not. */
export const given = ['approved', 'returning', 'closed'] as const;

const MOST_STUDENTS = 20;
export const MANY_DAYS = 10;

/** Leaves given to students within reach. */
const givenLeaves = (db: Db, scope: StudentScope) =>
  db
    .selectFrom('leaves')
    .innerJoin('studentRecords', 'studentRecords.id', 'leaves.studentId')
    .leftJoin('studentClasses', 'studentClasses.id', 'studentRecords.classId')
    .where('leaves.studentId', 'in', studentsFound(db, scope, {}).select('studentRecords.id'))
    .where('leaves.state', 'in', given);

/** Those that touch the term, as the list of leaves finds them by its days. */
export const leavesOfTerm = (db: Db, scope: StudentScope, { startsOn, endsOn }: Term) =>
  givenLeaves(db, scope).where(touches({ fromDay: startsOn, toDay: endsOn }));

export const headline = async (db: Db, scope: StudentScope, term: Term) => {
  const now = await givenLeaves(db, scope)
    .select([
      sql<number>`count(*) filter (where ${isAway})::int`.as('away'),
      sql<number>`count(*) filter (where ${isOverdue})::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const whole = await leavesOfTerm(db, scope, term)
    .select([
      sql<number>`count(*)::int`.as('leaves'),
      sql<number>`coalesce(round((sum(days) / nullif(count(distinct student_id), 0))::numeric, 1), 0)::float`.as(
        'perHead',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...now, ...whole };
};

/** How many were away on each day of the term so far. */
export const awayByDay = async (db: Db, scope: StudentScope, { startsOn, endsOn }: Term) => {
  const [last = endsOn] = [endsOn, dayInShanghai(new Date())].sort();
  const days = Array.from({ length: Math.max(0, daysFrom(startsOn, last) + 1) }, (_, index) =>
    addDays(startsOn, index),
  );
  const rows = await leavesOfTerm(db, scope, { startsOn, endsOn: last, firstMonday: startsOn })
    .innerJoin(sql<{ day: string }>`unnest(${days}::date[])`.as<'days'>(sql`days(day)`), (join) =>
      join.on(touches({ fromDay: sql`days.day`, toDay: sql`days.day` })),
    )
    .select([sql<string>`days.day`.as('day'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`days.day`)
    .execute();
  return { days, tallies: rows.map(({ day, count }) => ({ keys: { day }, count })) };
};

/** Those who were away for long, the longest first. */
export const longestAway = (db: Db, scope: StudentScope, term: Term) =>
  leavesOfTerm(db, scope, term)
    .select(['studentRecords.id', 'studentRecords.name', 'studentRecords.studentNo'])
    .select(sql<number>`sum(leaves.days)`.as('days'))
    .groupBy(['studentRecords.id', 'studentRecords.name', 'studentRecords.studentNo'])
    .having(sql<number>`sum(leaves.days)`, '>', MANY_DAYS)
    .orderBy(sql`sum(leaves.days)`, 'desc')
    .orderBy('studentRecords.studentNo')
    .limit(MOST_STUDENTS)
    .execute();
