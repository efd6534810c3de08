import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import {
  type ComparedCourse,
  type ComparedRound,
  type ComparedRounds,
  FEWEST_COMPARED,
  MOST_COMPARED,
} from '@graduate/contract/training/selection/compared-rounds.ts';
import type { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { selectionErrors } from '../selection.errors.ts';
import { offeredInIt, readRound } from './round-row.ts';

/** More courses nobody looks through; the most wanted ones tell. */
const MOST_COURSES = 200;

type Demand = Exclude<ComparedCourse['rounds'][number], null>;
type OfCourse = Demand & Pick<ComparedCourse, 'id' | 'code' | 'name'>;

/** What each course had in a round and what was wanted of it. A student counts once, however often they asked. */
const coursesOf = async (db: Db, roundId: string): Promise<OfCourse[]> => {
  const { rows } = await sql<OfCourse>`
    with offered as (
      select teaching_classes.course_id, sum(teaching_classes.capacity)::int as seats
      from course_selection_rounds join teaching_classes on ${offeredInIt}
      where course_selection_rounds.id = ${roundId} and teaching_classes.state in ('open', 'closed', 'finished')
      group by 1),
    asked as (
      select c.course_id, a.student_id, a.wish, a.won, a.away from (
        select class_id, student_id, 0 as wish, 0 as won, (code in ('T501', 'T502'))::int as away
          from selection_events where round_id = ${roundId} and act <> 'draw' and student_id is not null
        union all select class_id, student_id, 1, (outcome = 'won')::int, 0
          from selection_wishes where round_id = ${roundId}) a
      join teaching_classes c on c.id = a.class_id),
    wanted as (
      select course_id, count(distinct student_id)::int as students, sum(wish)::int as wishes,
        coalesce(sum(won), 0)::int as won, coalesce(sum(away), 0)::int as away
      from asked group by 1),
    held as (
      select course_id, count(*)::int as taken from enrolments
      where round_id = ${roundId} and state in ('enrolled', 'completed') group by 1),
    queued as (
      select c.course_id, count(*)::int as waited, (count(*) filter (where w.state = 'promoted'))::int as promoted
      from waitlist_entries w join teaching_classes c on c.id = w.class_id where w.round_id = ${roundId} group by 1)
    select k.id, k.code, k.name, coalesce(offered.seats, 0) as seats, coalesce(wanted.students, 0) as students,
      coalesce(wanted.wishes, 0) as wishes, coalesce(wanted.won, 0) as won, coalesce(held.taken, 0) as taken,
      coalesce(wanted.away, 0) as turned_away, coalesce(queued.waited, 0) as waited,
      coalesce(queued.promoted, 0) as promoted
    from courses k left join offered on offered.course_id = k.id left join wanted on wanted.course_id = k.id
      left join held on held.course_id = k.id left join queued on queued.course_id = k.id
    where num_nonnulls(offered.course_id, wanted.course_id, held.course_id, queued.course_id) > 0`.execute(
    db,
  );
  return rows;
};

/** Students are counted over all courses: one who asked for three is one student. */
const peopleOf = async (db: Db, roundId: string) => {
  const { rows } = await sql<{ students: number; without: number }>`
    select (select count(distinct student_id) from (
        select student_id from selection_events where round_id = ${roundId} and act <> 'draw'
        union select student_id from selection_wishes where round_id = ${roundId}) asked)::int as students,
      (select count(*) from (select from selection_wishes where round_id = ${roundId} group by student_id
        having bool_or(outcome is not null) and not coalesce(bool_or(outcome = 'won'), false)) nothing)::int as without`.execute(
    db,
  );
  return rows[0] ?? { students: 0, without: 0 };
};

const summed = ['seats', 'wishes', 'won', 'taken', 'turnedAway', 'waited', 'promoted'] as const;

const sumsOf = (courses: readonly OfCourse[]) =>
  Object.fromEntries(summed.map((key) => [key, courses.reduce((sum, one) => sum + one[key], 0)])) as Record<
    (typeof summed)[number],
    number
  >;

const demandOf = ({ id: _id, code: _code, name: _name, ...demand }: OfCourse): Demand => demand;

/** The courses of all rounds, those most students asked for first. */
const inOneList = (ofRounds: readonly (readonly OfCourse[])[]): ComparedCourse[] => {
  const known = ofRounds.map((courses) => new Map(courses.map((one) => [one.id, one])));
  const all = new Map(ofRounds.flat().map(({ id, code, name }) => [id, { id, code, name }]));
  const wanted = (id: string) => Math.max(...known.map((one) => one.get(id)?.students ?? 0));
  return [...all.values()]
    .toSorted((one, other) => wanted(other.id) - wanted(one.id) || one.code.localeCompare(other.code))
    .slice(0, MOST_COURSES)
    .map((course) => ({
      ...course,
      rounds: known.map((one) => {
        const found = one.get(course.id);
        return found ? demandOf(found) : null;
      }),
    }));
};

/** Rounds side by side, in the order they were named. */
export const compareRounds = async (
  { db, language }: Context,
  { ids }: InputOf<typeof roundCalls.compare>,
): Promise<ComparedRounds> => {
  const roundIds = [...new Set(ids)];
  if (roundIds.length < FEWEST_COMPARED || roundIds.length > MOST_COMPARED)
    throw selectionErrors.comparedCount({ fewest: FEWEST_COMPARED, most: MOST_COMPARED });
  const rounds: ComparedRound[] = [];
  const ofRounds: OfCourse[][] = [];
  for (const id of roundIds) {
    const round = await readRound(db, id, language);
    const courses = await coursesOf(db, id);
    rounds.push({ ...round, ...sumsOf(courses), ...(await peopleOf(db, id)) });
    ofRounds.push(courses);
  }
  return { rounds, courses: inOneList(ofRounds) };
};
