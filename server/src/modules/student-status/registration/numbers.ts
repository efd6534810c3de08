import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type RegistrationState,
  registrationStates,
} from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Shared } from '../../../platform/remembered.ts';
import { chartBuilder, type Dim } from '../../../platform/statistics/charts.ts';
import { departmentsIn } from '../../../platform/statistics/dims.ts';
import { sumOf, tally } from '../../../platform/statistics/tally.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import { type StudentScope, studentsFound } from '../students/public.ts';
import { termAsked } from './list-registrations.ts';
import { registrationTerms } from './registration-terms.ts';
import { IS_OVERDUE } from './registrations.queries.ts';

const properties = {
  term: sql`term_id`,
  state: sql`state`,
  overdue: sql`overdue`,
  department: sql`department_id`,
};

const MOST_TERMS = 6;
/** Everybody but those who need not register. */
const expected: RegistrationState[] = ['registered', 'unregistered', 'deferReview', 'deferred'];

/** How registration of a term stands, and how it went in the terms before. */
export const registrationsInNumbers = async (
  { db, scope, language }: Shared<StudentScope>,
  { termId }: { termId?: string | undefined },
) => {
  const [term, known] = await Promise.all([termAsked(db, termId), registrationTerms(db)]);
  const shown = known
    .filter(({ firstMonday }) => firstMonday <= (term?.firstMonday ?? ''))
    .slice(-MOST_TERMS);
  const rows = studentsFound(db, scope, {})
    .innerJoin('studentRegistrations', 'studentRegistrations.studentId', 'studentRecords.id')
    .select(['termId', 'studentRegistrations.state', 'departmentId'])
    .select(sql<boolean>`coalesce(${IS_OVERDUE}, false)`.as('overdue'))
    .where('studentRegistrations.state', '<>', 'exempt')
    .where(sql<boolean>`term_id = any(${shown.map(({ id }) => id)}::uuid[])`);
  const [counts, departments] = await Promise.all([
    tally(db, rows, properties, {
      state: ['term', 'state'],
      overdue: ['term', 'overdue'],
      department: ['term', 'department', 'state'],
      together: ['term', 'department', 'state', 'overdue'],
    }),
    departmentRefs(db),
  ]);
  const { card, crossed } = chartBuilder(language, term ? { termId: term.id } : {});
  const terms = chartBuilder(language, {});
  const here = (keys: Readonly<Record<string, string>>) => keys['term'] === term?.id;
  const stateOf = (state: RegistrationState) =>
    sumOf(counts.state, (keys) => here(keys) && keys['state'] === state);
  const ofTerm = counts.department.filter(({ keys }) => here(keys));
  const states = expected.map((key): Dim => ({ key, name: registrationStates[key][language] }));
  const termDims = shown.map(
    (one): Dim => ({
      key: one.id,
      name: termName(one)[language],
      filter: { termId: one.id },
    }),
  );
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      card('expected', text('应注册', 'Expected'), sumOf(counts.state, here), { state: expected }),
      card('registered', registrationStates.registered, stateOf('registered'), { state: ['registered'] }),
      card('deferred', registrationStates.deferred, stateOf('deferred'), { state: ['deferred'] }),
      card(
        'overdue',
        text('逾期未注册', 'Overdue'),
        sumOf(counts.overdue, (keys) => here(keys) && keys['overdue'] === 'true'),
        { overdue: '1' },
      ),
    ],
    charts: [
      crossed(
        { key: 'department', name: text('各院系注册情况', 'By department'), type: 'stackedBar' },
        ['department', departmentsIn(ofTerm, departments)],
        ['state', states],
        ofTerm,
      ),
      terms.crossed(
        { key: 'term', name: text('各学期注册人数', 'By term'), type: 'line' },
        ['term', termDims],
        ['state', states.slice(0, 2)],
        counts.state,
      ),
    ],
  };
};
