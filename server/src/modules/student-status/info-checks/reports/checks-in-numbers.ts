import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Chart } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { CheckState } from '@graduate/contract/student-status/info-checks/checks.ts';
import type { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Shared } from '../../../../platform/remembered.ts';
import { chartBuilder, type Dim } from '../../../../platform/statistics/charts.ts';
import { departmentsIn, percent } from '../../../../platform/statistics/dims.ts';
import { sumOf, tally } from '../../../../platform/statistics/tally.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { type StudentScope, studentsFound } from '../../students/public.ts';
import { inRound, stateIn } from '../rounds/round-students.ts';
import { openedRound, type RoundRow } from '../rounds/rounds.queries.ts';

type Answer = AnswerOf<typeof checkReportCalls.checkNumbers>;

const MOST_FIELDS = 10;
const states = Object.keys(checkStates) as CheckState[];

const begunIn = (db: Db, scope: StudentScope, roundId: string) =>
  studentsFound(db, scope, {})
    .innerJoin('infoChecks', 'infoChecks.studentId', 'studentRecords.id')
    .where('infoChecks.roundId', '=', roundId);

const submissionsByDay = (db: Db, scope: StudentScope, roundId: string) =>
  begunIn(db, scope, roundId)
    .where('submittedAt', 'is not', null)
    .select([
      sql<string>`to_char(submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();

const mostChanged = (db: Db, scope: StudentScope, roundId: string) =>
  begunIn(db, scope, roundId)
    .innerJoin(sql<{ field: string }>`jsonb_array_elements(info_checks.changes)`.as('change'), (join) =>
      join.onTrue(),
    )
    .select([sql<RecordFieldCode>`change ->> 'field'`.as('field'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .orderBy('count', 'desc')
    .orderBy('field')
    .limit(MOST_FIELDS)
    .execute();

const returns = (db: Db, scope: StudentScope, roundId: string) =>
  begunIn(db, scope, roundId)
    .select([
      sql<number>`count(*) filter (where return_count > 0)::int`.as('returned'),
      sql<number>`count(*) filter (where return_count > 0 or submitted_at is not null)::int`.as('submitted'),
    ])
    .executeTakeFirstOrThrow();

/** One series without a list behind it. */
const plainChart = (
  chart: Pick<Chart, 'key' | 'name' | 'type'>,
  dims: readonly string[],
  data: readonly number[],
): Chart => ({
  ...chart,
  dims: [...dims],
  series: [{ name: chart.name, data: [...data] }],
  filters: dims.map(() => null),
});

const numbersOf = async (
  db: Db,
  scope: StudentScope,
  round: RoundRow,
  language: Language,
): Promise<Answer> => {
  const rows = studentsFound(db, scope, {})
    .where(inRound(round.id))
    .select(['studentRecords.departmentId', stateIn(round.id).as('checkState')]);
  const [counts, byDay, changed, { returned, submitted }, departments] = await Promise.all([
    tally(
      db,
      rows,
      { state: sql`check_state`, department: sql`department_id` },
      { state: ['state'], department: ['department', 'state'] },
    ),
    submissionsByDay(db, scope, round.id),
    mostChanged(db, scope, round.id),
    returns(db, scope, round.id),
    departmentRefs(db),
  ]);
  const { card, crossed } = chartBuilder(language, { kind: round.kind, roundId: round.id });
  const of = (key: string) => sumOf(counts.state, (keys) => keys['state'] === key);
  const dims = departmentsIn(counts.department, departments);
  const returnRate = percent(returned, submitted);
  const topFields = changed.map(({ field, count }) => ({
    field,
    name: recordFields[field].label[language],
    count,
  }));
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      ...states.map((key) => card(key, checkStates[key], of(key), { hdzt: [key] })),
      card('rate', text('完成率', 'Done'), percent(of('3'), sumOf(counts.state)), undefined, '%'),
      card('returned', text('退回率', 'Returned'), returnRate, undefined, '%'),
    ],
    charts: [
      crossed(
        { key: 'department', name: text('各院系核对情况', 'By department'), type: 'stackedBar' },
        ['department', dims],
        ['state', states.map((key): Dim => ({ key, name: checkStates[key][language] }))],
        counts.department,
      ),
      plainChart(
        { key: 'day', name: text('每日提交人数', 'Submitted each day')[language], type: 'line' },
        byDay.map(({ day }) => day),
        byDay.map(({ count }) => count),
      ),
      plainChart(
        { key: 'fields', name: text('修改最多的字段', 'Fields changed most')[language], type: 'bar' },
        topFields.map(({ name }) => name),
        topFields.map(({ count }) => count),
      ),
    ],
    byDept: departments
      .filter(({ id }) => dims.some(({ key }) => key === id))
      .map(({ id, code, name }) => ({
        yxCode: code,
        yxName: name,
        counts: Object.fromEntries(
          states.map((key) => [
            key,
            sumOf(counts.department, (keys) => keys['department'] === id && keys['state'] === key),
          ]),
        ),
      })),
    byDay,
    topFields,
    returnRate,
  };
};

const nothing = (): Answer => ({
  asOf: dayInShanghai(new Date()),
  cards: [],
  charts: [],
  byDept: [],
  byDay: [],
  topFields: [],
  returnRate: 0,
});

/** How far a round has come, who hands in when, and what is wrong most often. */
export const checksInNumbers = async (
  { db, scope, language }: Shared<StudentScope>,
  { kind, roundId }: QueryOf<typeof checkReportCalls.checkNumbers>,
): Promise<Answer> => {
  const round = await openedRound(db, kind, roundId);
  return round ? numbersOf(db, scope, round, language) : nothing();
};
