import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Chart, ListFilter, Statistics } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { ApplicationState } from '@graduate/contract/student-status/graduation/choices.ts';
import { conclusions, withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Shared } from '../../../../platform/remembered.ts';
import { chartBuilder } from '../../../../platform/statistics/charts.ts';
import { percent } from '../../../../platform/statistics/dims.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { type StudentScope, studentsFound } from '../../students/public.ts';
import { applicationsWithin } from '../applications/held-application.ts';

/** The last half-year of the planned time: entering in autumn, three years end in June. */
const LAST_HALF = sql`(extract(year from entry_date) * 2
  + case when extract(month from entry_date) >= 7 then 1 else 0 end + study_years * 2 - 1)`;
const DUE_YEAR = sql`floor(${LAST_HALF} / 2)::int`;
const DUE_DAY = sql`make_date(${DUE_YEAR}, case when floor(${LAST_HALF})::int % 2 = 0 then 6 else 12 end, 30)`;
const ON_TIME = sql`status = 'graduated' and graduation_date <= ${DUE_DAY} + 1`;

type Counted = {
  grade: number;
  department: string;
  /** Those whose planned time has passed by the end of the year. */
  timeOver: number;
  due: number;
  extended: number;
  onTime: number;
  everOnTime: number;
  everGraduated: number;
  graduated: number;
  completed: number;
};

const count = async (db: Db, scope: StudentScope, year: number): Promise<Counted[]> => {
  const students = studentsFound(db, scope, { population: [...withStatus] })
    .where('studentRecords.status', 'not in', ['pending', 'deferred', 'forfeited', 'entryRevoked'])
    .where('studentRecords.studyYears', 'is not', null)
    .selectAll('studentRecords');
  const inYear = sql`graduation_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;
  const { rows } = await sql<Counted>`
    select grade, department_id as department, count(*) filter (where ${DUE_YEAR} <= ${year})::int as "timeOver",
      count(*) filter (where ${DUE_YEAR} = ${year})::int as due,
      count(*) filter (where ${DUE_YEAR} = ${year} and extension_count > 0)::int as extended,
      count(*) filter (where ${DUE_YEAR} = ${year} and ${ON_TIME})::int as "onTime",
      count(*) filter (where ${DUE_YEAR} <= ${year} and ${ON_TIME})::int as "everOnTime",
      count(*) filter (where ${DUE_YEAR} <= ${year} and status = 'graduated')::int as "everGraduated",
      count(*) filter (where status = 'graduated' and ${inYear})::int as graduated,
      count(*) filter (where status = 'completed' and ${inYear})::int as completed
    from (${students}) students group by grade, department_id`.execute(db);
  return rows;
};

const PASSED: readonly ApplicationState[] = ['passed', 'decided', 'confirmed'];
const SUBMITTED: readonly ApplicationState[] = ['reviewing', 'returned', ...PASSED];

const applications = async (db: Db, scope: StudentScope, year: number) => {
  const row = await applicationsWithin(db, scope)
    .select([
      sql<number>`count(*) filter (where graduation_applications.state = any(${SUBMITTED}))::int`.as(
        'applied',
      ),
      sql<number>`count(*) filter (where graduation_applications.state = any(${PASSED}))::int`.as('passed'),
    ])
    .where('graduationBatches.year', '=', year)
    .executeTakeFirstOrThrow();
  return row;
};

const sum = (rows: readonly Counted[], of: keyof Omit<Counted, 'grade' | 'department'>): number =>
  rows.reduce((total, row) => total + row[of], 0);

const GRADES = 8;

/** Cohorts of whom some have had their planned time. */
const byGrade = (rows: readonly Counted[], language: Language): Chart => {
  const grades = [...new Set(rows.filter(({ timeOver }) => timeOver > 0).map(({ grade }) => grade))]
    .sort((one, other) => one - other)
    .slice(-GRADES);
  const rate = (grade: number, of: 'everOnTime' | 'everGraduated') => {
    const own = rows.filter((row) => row.grade === grade);
    return percent(sum(own, of), sum(own, 'timeOver'));
  };
  return {
    key: 'cohort',
    name: text('各年级毕业率（%）', 'Graduated by grade (%)')[language],
    type: 'line',
    dims: grades.map(String),
    series: [
      {
        name: text('学制内毕业率', 'Within the planned time')[language],
        data: grades.map((grade) => rate(grade, 'everOnTime')),
      },
      {
        name: text('累计毕业率', 'In all')[language],
        data: grades.map((grade) => rate(grade, 'everGraduated')),
      },
    ],
    filters: grades.map((grade) => ({ grade: [String(grade)], status: ['graduated'] })),
  };
};

const byDepartment = async (
  db: Db,
  rows: readonly Counted[],
  year: number,
  language: Language,
): Promise<Chart[]> => {
  const departments = (await departmentRefs(db)).filter(({ id }) =>
    rows.some((row) => row.department === id && row.due + row.graduated + row.completed > 0),
  );
  const of = (id: string) => rows.filter((row) => row.department === id);
  const dims = departments.map(({ name }) => name);
  const leadingTo = (more: ListFilter): ListFilter[] =>
    departments.map(({ code }) => ({ yxCode: [code], ...more }));
  const series = (name: string, value: (own: Counted[]) => number) => ({
    name,
    data: departments.map(({ id }) => value(of(id))),
  });
  return [
    {
      key: 'department',
      name: text('各院系毕业情况', 'By department')[language],
      type: 'bar',
      dims,
      series: [
        series(text('应届', 'Due')[language], (own) => sum(own, 'due')),
        series(conclusions.graduated[language], (own) => sum(own, 'graduated')),
        series(conclusions.completed[language], (own) => sum(own, 'completed')),
      ],
      filters: leadingTo({ year: [String(year)] }),
    },
    {
      key: 'onTime',
      name: text('各院系学制内毕业率（%）', 'Within the planned time by department (%)')[language],
      type: 'bar',
      dims,
      series: [
        series(text('学制内毕业率', 'Within the planned time')[language], (own) =>
          percent(sum(own, 'everOnTime'), sum(own, 'timeOver')),
        ),
      ],
      filters: leadingTo({ status: ['graduated'] }),
    },
  ];
};

/** Who should graduate in a year, who applied, who did, and how many in the planned time. */
export const graduationsInNumbers = async (
  { db, scope, language }: Shared<StudentScope>,
  { year: asked }: { year?: string | undefined },
): Promise<Statistics> => {
  const year = Number(asked ?? dayInShanghai(new Date()).slice(0, 4));
  const [rows, applied] = await Promise.all([count(db, scope, year), applications(db, scope, year)]);
  const { card } = chartBuilder(language, {});
  const due = sum(rows, 'due');
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      card('due', text('应届', 'Due'), due),
      card('applied', text('申请', 'Applied'), applied.applied, {
        year: [String(year)],
        state: [...SUBMITTED],
      }),
      card('passed', text('审核通过', 'Passed'), applied.passed, {
        year: [String(year)],
        state: [...PASSED],
      }),
      card('graduated', conclusions.graduated, sum(rows, 'graduated'), {
        year: [String(year)],
        conclusion: ['graduated'],
      }),
      card('completed', conclusions.completed, sum(rows, 'completed'), {
        year: [String(year)],
        conclusion: ['completed'],
      }),
      card('extended', text('延期率', 'Extended'), percent(sum(rows, 'extended'), due), undefined, '%'),
      card('onTime', text('按期毕业率', 'On time'), percent(sum(rows, 'onTime'), due), undefined, '%'),
    ],
    charts: [byGrade(rows, language), ...(await byDepartment(db, rows, year, language))],
  };
};
