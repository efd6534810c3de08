import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { type EntryState, entryStates } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Shared } from '../../../platform/remembered.ts';
import { percent } from '../../../platform/statistics/dims.ts';
import { type StudentScope, studentsFound } from '../students/public.ts';
import { isOnLeave, newcomersOf, stateIn, yearAsked } from './check-in-year.ts';

type Newcomers = ReturnType<typeof newcomersOf>;
type Counted = { entryState: EntryState; onLeave: boolean; count: number; changedAt: Date | null };

const countsOf = (newcomers: Newcomers, year: number): Promise<Counted[]> =>
  newcomers
    .select([
      stateIn(year).as('entryState'),
      sql<boolean>`coalesce(${isOnLeave(year)}, false)`.as('onLeave'),
      sql<number>`count(*)::int`.as('count'),
      sql<Date | null>`max((select check_in.updated_at from student_check_ins check_in
        where check_in.student_id = student_records.id and check_in.year = ${year}))`.as('changedAt'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute();

/** The numbers of the check-in: all expected, each state, and of those not arrived the ones who come later. */
export const cardsOf = async (newcomers: Newcomers, year: number) => {
  const counted = await countsOf(newcomers, year);
  const sum = (fits: (row: Counted) => boolean) =>
    counted.filter(fits).reduce((total, { count }) => total + count, 0);
  const states = Object.keys(entryStates) as EntryState[];
  const cards = [
    { key: 'expected', count: sum(() => true) },
    ...states.map((key) => ({ key, count: sum(({ entryState }) => entryState === key) })),
    { key: 'onLeave', count: sum(({ onLeave }) => onLeave) },
  ];
  const times = counted.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  return { cards, changedAt: times.length > 0 ? new Date(Math.max(...times)) : null };
};

/** How far the check-in of a year has come, for the board that is looked at all day. */
export const readBoard = async (
  { db, scope }: Shared<StudentScope>,
  { year: asked, yxCode }: QueryOf<typeof checkInCalls.board>,
) => {
  const year = await yearAsked(db, asked);
  const { cards, changedAt } = await cardsOf(newcomersOf(studentsFound(db, scope, { yxCode }), year), year);
  const countOf = (wanted: string) => cards.find(({ key }) => key === wanted)?.count ?? 0;
  return { year, cards, changedAt, rate: percent(countOf('enrolled'), countOf('expected')) };
};
