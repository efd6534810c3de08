import { termName as nameOf } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Chart, Figure } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { bins, shareInPercent } from '@graduate/contract/training/grades/totals.ts';
import type { termReportCalls } from '@graduate/contract/training/term-reports/term-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { offeredBy, type ReportScope, termOf } from './report-scope.ts';

type Within = (column: string) => ReturnType<typeof offeredBy>;

/** Grades that count of classes of a term, as scores out of a hundred; fewer than three students are not told apart. */
const LEAST = 3;
const TERMS = 6;
const MOST_COURSES = 12;

const worth = sql`coalesce(g.score, case g.level when 'excellent' then 95 when 'good' then 85 when 'medium' then 75
  when 'pass' then 65 when 'fail' then 50 end)`;

type Whole = { graded: number; failed: number; excellent: number; average: number | null } & Record<
  string,
  number
>;

const wholeOf = async (db: Db, termId: string, within: Within): Promise<Whole | undefined> => {
  const counted = bins.map((least, at) => {
    const below = at === 0 ? sql`true` : sql`w < ${Number(bins[at - 1])}`;
    return sql`count(*) filter (where w >= ${Number(least)} and ${below})::int as ${sql.id(`bin${least}`)}`;
  });
  const { rows } =
    await sql<Whole>`select count(*)::int as graded, count(*) filter (where not passed)::int as failed,
      count(*) filter (where w >= 90)::int as excellent, round(avg(w) filter (where flag = 'normal'), 1) as average,
      ${sql.join(counted)}
    from (select g.passed, g.flag, ${worth} as w from grades g join courses k on k.id = g.course_id
      where g.term_id = ${termId} and g.published and g.source = 'class' and ${within('k.department_id')}) x`.execute(
      db,
    );
  return rows[0];
};

type Group = { code: string; name: string; graded: number; failed: number };

const byDepartment = async (db: Db, termId: string, within: Within): Promise<Group[]> => {
  const { rows } = await sql<Group>`select d.code, d.name, count(*)::int as graded,
      count(*) filter (where not g.passed)::int as failed
    from grades g join courses k on k.id = g.course_id join departments d on d.id = k.department_id
    where g.term_id = ${termId} and g.published and g.source = 'class' and ${within('k.department_id')}
    group by d.code, d.name having count(*) >= ${LEAST}
    order by count(*) filter (where not g.passed)::numeric / count(*) desc, d.code`.execute(db);
  return rows;
};

const byCourse = async (db: Db, termId: string, within: Within): Promise<Group[]> => {
  const { rows } = await sql<Group>`select k.code, k.name, count(*)::int as graded,
      count(*) filter (where not g.passed)::int as failed
    from grades g join courses k on k.id = g.course_id
    where g.term_id = ${termId} and g.published and g.source = 'class' and ${within('k.department_id')}
    group by k.code, k.name having count(*) >= ${LEAST} and count(*) filter (where not g.passed) > 0
    order by count(*) filter (where not g.passed)::numeric / count(*) desc, k.code limit ${MOST_COURSES}`.execute(
    db,
  );
  return rows;
};

type TermRow = {
  termId: string;
  academicYear: string;
  termNo: 1 | 2 | 3;
  graded: number;
  failed: number;
  average: number | null;
};

const overTerms = async (db: Db, within: Within): Promise<TermRow[]> => {
  const { rows } =
    await sql<TermRow>`select t.id as "termId", t.academic_year as "academicYear", t.term_no as "termNo",
      count(*)::int as graded, count(*) filter (where not g.passed)::int as failed,
      round(avg(${worth}) filter (where g.flag = 'normal'), 1) as average
    from grades g join courses k on k.id = g.course_id join academic_terms t on t.id = g.term_id
    where g.published and g.source = 'class' and ${within('k.department_id')}
    group by t.id having count(*) >= ${LEAST} order by t.first_monday desc limit ${TERMS}`.execute(db);
  return rows.toReversed();
};

const rateOf = ({ failed, graded }: { failed: number; graded: number }) => shareInPercent(failed, graded);

const figuresOf = (whole: Whole, termId: string, language: Language): Figure[] => {
  const word = (zh: string, en: string) => text(zh, en)[language];
  return [
    { key: 'graded', name: word('成绩人次', 'Grades'), value: whole.graded, filter: { termId } },
    { key: 'average', name: word('平均分', 'Average'), value: whole.average ?? 0 },
    {
      key: 'excellent',
      name: word('优秀率', 'Excellent'),
      value: shareInPercent(whole.excellent, whole.graded),
      unit: '%',
    },
    {
      key: 'failed',
      name: word('未通过人次', 'Failed'),
      value: whole.failed,
      filter: { termId, passed: 'false' },
    },
    { key: 'failRate', name: word('未通过率', 'Failed'), value: rateOf(whole), unit: '%' },
  ];
};

const labels: Record<(typeof bins)[number], string> = {
  '90': '90–100',
  '80': '80–89',
  '70': '70–79',
  '60': '60–69',
  '0': '<60',
};

const distribution = (whole: Whole, termId: string, language: Language): Chart => ({
  key: 'grades',
  name: text('成绩分布', 'How grades lie')[language],
  type: 'bar',
  dims: bins.map((least) => labels[least]),
  series: [{ name: text('人次', 'Grades')[language], data: bins.map((least) => whole[`bin${least}`] ?? 0) }],
  filters: bins.map((least) => (least === '0' ? { termId, passed: 'false' } : null)),
});

/** Grades of a term in numbers; each leads to the list of what it counts. */
export const gradesInNumbers = async (
  { db, scope, language }: Context<ReportScope>,
  { termId: asked, yxCode }: QueryOf<typeof termReportCalls.grades>,
): Promise<AnswerOf<typeof termReportCalls.grades>> => {
  const asOf = dayInShanghai(new Date());
  const within: Within = (column) => offeredBy(scope, yxCode, column);
  const trend = await overTerms(db, within);
  // Grades of the term that goes on come at its end: before that the last one that has some is shown.
  const term = await termOf(db, asked ?? trend.at(-1)?.termId, language);
  if (!term) return { termId: null, termName: '', cards: [], charts: [], asOf };
  const { termId } = term;
  const whole = await wholeOf(db, termId, within);
  if (!whole) return { ...term, cards: [], charts: [], asOf };
  const failRate = text('未通过率（%）', 'Failed (%)')[language];
  const departments = await byDepartment(db, termId, within);
  const courses = await byCourse(db, termId, within);
  return {
    ...term,
    asOf,
    cards: figuresOf(whole, termId, language),
    charts: [
      distribution(whole, termId, language),
      {
        key: 'departments',
        name: text('各开课单位未通过率', 'Failed by department')[language],
        type: 'bar',
        dims: departments.map(({ name }) => name),
        series: [{ name: failRate, data: departments.map(rateOf) }],
        filters: departments.map(({ code }) => ({ termId, yxCode: code })),
      },
      {
        key: 'courses',
        name: text('未通过率最高的课程', 'Courses most have failed')[language],
        type: 'bar',
        dims: courses.map(({ name }) => name),
        series: [{ name: failRate, data: courses.map(rateOf) }],
        filters: courses.map(({ code }) => ({ termId, course: code, passed: 'false' })),
      },
      {
        key: 'trend',
        name: text('历学期平均分与未通过率', 'Average and failed over the terms')[language],
        type: 'line',
        dims: trend.map((row) => nameOf(row)[language]),
        series: [
          { name: text('平均分', 'Average')[language], data: trend.map(({ average }) => average ?? 0) },
          { name: failRate, data: trend.map(rateOf) },
        ],
        filters: trend.map((row) => ({ termId: row.termId })),
      },
    ],
  };
};
