import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { RolloverStep, rolloverCalls } from '@graduate/contract/training/term-reports/rollover.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { allTerms } from '../../commons/academic-calendar/public.ts';

type Counted = Record<RolloverStep, number> & {
  departments: number;
  weekly: number;
};

const countsOf = async (db: Db, termId: string): Promise<Counted> => {
  const { rows } = await sql<Counted>`with
    term as (select first_monday, first_monday + 7 * weeks as ends from academic_terms where id = ${termId}),
    tasks as (select state from teaching_tasks where term_id = ${termId} and state <> 'cancelled'),
    classes as (select state, mode, department_id from teaching_classes where term_id = ${termId} and state <> 'cancelled'
      and merged_into_id is null)
    select (select count(*)::int from calendar_days d, term where d.date >= term.first_monday and d.date < term.ends) as calendar,
      (select count(*)::int from date_windows where term_id = ${termId}) as windows,
      (select count(*)::int from tasks) as tasks,
      (select count(*)::int from tasks where state in ('confirmed', 'classed')) as confirmed,
      (select count(*)::int from tasks where state = 'classed') as classes,
      (select count(*)::int from classes where mode <> 'none' and state <> 'planned') as placed,
      (select count(*)::int from classes where mode <> 'none') as weekly,
      (select count(*)::int from schedule_releases where term_id = ${termId}) as released,
      (select count(distinct department_id)::int from classes) as departments,
      (select count(*)::int from course_selection_rounds where term_id = ${termId}) as rounds,
      (select count(*)::int from evaluation_batches where term_id = ${termId}) as evaluation`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a statement without a table has one row');
  return counts;
};

type Sketch = {
  of: (to: Counted, from: Counted) => number;
  copies: boolean;
  link: (termId: string) => string;
};

const ofTerm = (path: string) => (termId: string) => `${path}?termId=${termId}`;

/** Out of how many each of them is, and where it is done. */
const sketches: Record<RolloverStep, Sketch> = {
  calendar: { of: (_to, from) => from.calendar, copies: false, link: () => '/config/calendar' },
  windows: { of: (_to, from) => from.windows, copies: true, link: ofTerm('/config/rqkz/rqkz') },
  tasks: { of: (_to, from) => from.tasks, copies: true, link: ofTerm('/training/tasks') },
  confirmed: { of: (to) => to.tasks, copies: false, link: ofTerm('/training/tasks') },
  classes: { of: (to) => to.tasks, copies: false, link: ofTerm('/training/tasks') },
  placed: { of: (to) => to.weekly, copies: false, link: ofTerm('/pkgl/pkxxwh') },
  released: { of: (to) => to.departments, copies: false, link: ofTerm('/pkgl/pkxxwh') },
  rounds: { of: (_to, from) => from.rounds, copies: true, link: ofTerm('/training/rounds') },
  evaluation: {
    of: (_to, from) => from.evaluation,
    copies: false,
    link: ofTerm('/training/evaluation-papers'),
  },
};

/** The next term and the one a year before it, unless others are asked for. */
const termsOf = async (db: Db, { fromTermId, toTermId }: QueryOf<typeof rolloverCalls.rollover>) => {
  const terms = await allTerms(db);
  const today = dayInShanghai(new Date());
  const to = toTermId
    ? terms.find(({ id }) => id === toTermId)
    : (terms.find(({ firstMonday }) => firstMonday > today) ?? terms.at(-1));
  const before = terms.filter((one) => to && one.firstMonday < to.firstMonday);
  const from = fromTermId
    ? terms.find(({ id }) => id === fromTermId)
    : (before.filter(({ termNo }) => termNo === to?.termNo).at(-1) ?? before.at(-1));
  return { from, to };
};

/** What a new term needs, step by step: what the term before had, what is there now, and where it is done. */
export const rolloverOf = async (
  { db, language }: Context,
  query: QueryOf<typeof rolloverCalls.rollover>,
): Promise<AnswerOf<typeof rolloverCalls.rollover>> => {
  const { from, to } = await termsOf(db, query);
  const named = (term: typeof to) => (term ? { id: term.id, name: termName(term)[language] } : null);
  if (!from || !to) return { from: named(from), to: named(to), items: [] };
  const [before, now] = [await countsOf(db, from.id), await countsOf(db, to.id)];
  const items = (Object.keys(sketches) as RolloverStep[]).map((step) => {
    const { of, copies, link } = sketches[step];
    const all = of(now, before);
    const done = now[step];
    const complete = all === 0 ? done > 0 : done >= all;
    return {
      step,
      before: before[step],
      done,
      of: all,
      complete,
      copies: copies && !complete,
      link: link(to.id),
    };
  });
  return { from: named(from), to: named(to), items };
};
