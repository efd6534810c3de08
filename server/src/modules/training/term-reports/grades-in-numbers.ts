import { termName as nameOf } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import {
  type Chart,
  FEWEST_TOLD,
  type Figure,
  type ListFilter,
} from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { gradeBands, leastOfBand } from '@graduate/contract/training/grades/choices.ts';
import { bins, shareInPercent } from '@graduate/contract/training/grades/totals.ts';
import { gradeLevels } from '@graduate/contract/training/study-records/choices.ts';
import type { termReportCalls } from '@graduate/contract/training/term-reports/term-reports.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { worthOfGrade } from '../study-records/public.ts';
import { codesOf, offeredBy, type ReportScope, termOf } from './report-scope.ts';

type Within = RawBuilder<SqlBool>;

/** Grades that count of classes of a term, as scores out of a hundred; a few students are not told apart. */
const TERMS = 6;
const MOST_COURSES = 12;

/** Grades of courses of the departments somebody looks after, or of the classes somebody teaches. */
const counted = (scope: ReportScope, codes: readonly string[] | undefined): Within =>
  scope.ownClassesOf === undefined
    ? offeredBy(scope, codes, 'k.department_id')
    : sql<SqlBool>`exists (select from enrolments e join class_teachers t on t.class_id = e.class_id
        join staff s on s.id = t.staff_id where e.id = g.enrolment_id and t.role in ('lead', 'co')
          and s.account_id = ${scope.ownClassesOf})`;

const worth = worthOfGrade('g');

type Whole = {
  graded: number;
  failed: number;
  excellent: number;
  average: number | null;
  median: number | null;
  deviation: number | null;
  corrected: number;
} & Record<`bin${string}` | `level${string}`, number>;

const wholeOf = async (db: Db, termId: string, within: Within): Promise<Whole | undefined> => {
  const counted = bins.map((least, at) => {
    const below = at === 0 ? sql`true` : sql`w < ${Number(bins[at - 1])}`;
    return sql`count(*) filter (where w >= ${Number(least)} and ${below})::int as ${sql.id(`bin${least}`)}`;
  });
  const levels = keysOf(gradeLevels).map(
    (level) => sql`count(*) filter (where level = ${level})::int as ${sql.id(`level${level}`)}`,
  );
  const { rows } =
    await sql<Whole>`select count(*)::int as graded, coalesce(sum(corrections), 0)::int as corrected, count(*) filter (where not passed)::int as failed,
      count(*) filter (where w >= 90)::int as excellent, round(avg(w) filter (where flag = 'normal'), 1) as average,
      round((percentile_cont(0.5) within group (order by w) filter (where flag = 'normal'))::numeric, 1) as median,
      round(stddev_pop(w) filter (where flag = 'normal'), 1) as deviation,
      ${sql.join([...counted, ...levels])}
    from (select g.passed, g.flag, g.level, ${worth} as w,
        (select count(*) from grade_revisions r where r.grade_id = g.id) as corrections
      from grades g join courses k on k.id = g.course_id
      where g.term_id = ${termId} and g.published and g.source = 'class' and ${within}) x`.execute(db);
  return rows[0];
};

type Group = { code: string; name: string; graded: number; failed: number };

const byDepartment = async (db: Db, termId: string, within: Within): Promise<Group[]> => {
  const { rows } = await sql<Group>`select d.code, d.name, count(*)::int as graded,
      count(*) filter (where not g.passed)::int as failed
    from grades g join courses k on k.id = g.course_id join departments d on d.id = k.department_id
    where g.term_id = ${termId} and g.published and g.source = 'class' and ${within}
    group by d.code, d.name having count(*) >= ${FEWEST_TOLD}
    order by count(*) filter (where not g.passed)::numeric / count(*) desc, d.code`.execute(db);
  return rows;
};

const byCourse = async (db: Db, termId: string, within: Within): Promise<Group[]> => {
  const { rows } = await sql<Group>`select k.code, k.name, count(*)::int as graded,
      count(*) filter (where not g.passed)::int as failed
    from grades g join courses k on k.id = g.course_id
    where g.term_id = ${termId} and g.published and g.source = 'class' and ${within}
    group by k.code, k.name having count(*) >= ${FEWEST_TOLD} and count(*) filter (where not g.passed) > 0
    order by count(*) filter (where not g.passed)::numeric / count(*) desc, k.code limit ${MOST_COURSES}`.execute(
    db,
  );
  return rows;
};

type Teacher = { name: string; average: number; graded: number };

const MOST_TEACHERS = 15;

/** The mean of the grades a teacher gave, of those who lead a class. */
const byTeacher = async (db: Db, termId: string, within: Within): Promise<Teacher[]> => {
  const { rows } =
    await sql<Teacher>`select f.name, round(avg(${worth}), 1) as average, count(*)::int as graded
    from grades g join courses k on k.id = g.course_id join enrolments n on n.id = g.enrolment_id
    join class_teachers l on l.class_id = n.class_id and l.role = 'lead' join staff f on f.id = l.staff_id
    where g.term_id = ${termId} and g.published and g.source = 'class' and g.flag = 'normal' and ${within}
    group by f.id, f.name having count(*) >= ${FEWEST_TOLD}
    order by average, f.staff_no limit ${MOST_TEACHERS}`.execute(db);
  return rows;
};

type Spread = { name: string; code: string; least: number; quarters: [number, number, number]; most: number };

const MOST_CLASSES = 20;

/** How the grades of classes lie beside each other: first of courses that several classes take. */
const byClass = async (db: Db, termId: string, within: Within): Promise<Spread[]> => {
  const { rows } = await sql<Spread>`select x.name, x.code, x.least, x.quarters, x.most from (
      select c.code || ' ' || k.name as name, k.code, c.code as class_code, min(${worth}) as least, max(${worth}) as most,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${worth}) as quarters,
        count(*) over (partition by k.id) as together
      from grades g join courses k on k.id = g.course_id join enrolments n on n.id = g.enrolment_id
      join teaching_classes c on c.id = n.class_id
      where g.term_id = ${termId} and g.published and g.source = 'class' and g.flag = 'normal' and g.scale <> 'pass'
        and ${within}
      group by c.id, c.code, k.id, k.code, k.name having count(*) >= ${FEWEST_TOLD}) x
    order by x.together desc, x.code, x.class_code limit ${MOST_CLASSES}`.execute(db);
  return rows;
};

const spreadOf = (classes: readonly Spread[], within: ListFilter, language: Language): Chart => {
  const word = (zh: string, en: string) => text(zh, en)[language];
  const oneDecimal = (value: number) => Math.round(Number(value) * 10) / 10;
  const seriesOf = (name: string, of: (one: Spread) => number) => ({
    name,
    data: classes.map((one) => oneDecimal(of(one))),
  });
  return {
    key: 'classes',
    name: word('各教学班成绩分布', 'Grades class by class'),
    type: 'boxplot',
    dims: classes.map(({ name }) => name),
    series: [
      seriesOf(word('最低', 'Least'), ({ least }) => least),
      seriesOf(word('下四分位', 'Lower quarter'), ({ quarters }) => quarters[0]),
      seriesOf(word('中位数', 'Median'), ({ quarters }) => quarters[1]),
      seriesOf(word('上四分位', 'Upper quarter'), ({ quarters }) => quarters[2]),
      seriesOf(word('最高', 'Most'), ({ most }) => most),
    ],
    filters: classes.map(({ code }) => ({ ...within, course: code })),
  };
};

type TermRow = {
  termId: string;
  academicYear: string;
  termNo: 1 | 2 | 3;
  graded: number;
  failed: number;
  average: number | null;
  over: boolean;
};

const overTerms = async (db: Db, within: Within): Promise<TermRow[]> => {
  const { rows } =
    await sql<TermRow>`select t.id as "termId", t.academic_year as "academicYear", t.term_no as "termNo",
      count(*)::int as graded, count(*) filter (where not g.passed)::int as failed,
      round(avg(${worth}) filter (where g.flag = 'normal'), 1) as average,
      t.ends_on < ${dayInShanghai(new Date())}::date as over
    from grades g join courses k on k.id = g.course_id join academic_terms t on t.id = g.term_id
    where g.published and g.source = 'class' and ${within}
    group by t.id having count(*) >= ${FEWEST_TOLD} order by t.first_monday desc limit ${TERMS}`.execute(db);
  return rows.toReversed();
};

const rateOf = ({ failed, graded }: { failed: number; graded: number }) => shareInPercent(failed, graded);

type Measured = Omit<Figure, 'value'> & { value: number | null };

/** What cannot be said of nothing, an average for one, is not said. */
const known = (figures: readonly Measured[]): Figure[] =>
  figures.flatMap(({ value, ...figure }) => (value === null ? [] : { ...figure, value }));

const figuresOf = (whole: Whole, within: ListFilter, language: Language): Figure[] => {
  const word = (zh: string, en: string) => text(zh, en)[language];
  return known([
    { key: 'graded', name: word('成绩人次', 'Grades'), value: whole.graded, filter: within },
    { key: 'average', name: word('平均分', 'Average'), value: whole.average },
    { key: 'median', name: word('中位数', 'Median'), value: whole.median },
    { key: 'deviation', name: word('标准差', 'Standard deviation'), value: whole.deviation },
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
      filter: { ...within, passed: 'false' },
    },
    { key: 'failRate', name: word('未通过率', 'Failed'), value: rateOf(whole), unit: '%' },
    { key: 'corrected', name: word('更正次数', 'Corrections'), value: whole.corrected },
  ]);
};

const distribution = (whole: Whole, within: ListFilter, language: Language): Chart => ({
  key: 'grades',
  name: text('成绩分布', 'Distribution of grades')[language],
  type: 'bar',
  dims: keysOf(gradeBands).map((band) => gradeBands[band][language]),
  series: [
    {
      name: text('人次', 'Grades')[language],
      data: keysOf(gradeBands).map((band) => whole[`bin${leastOfBand[band]}`] ?? 0),
    },
  ],
  filters: keysOf(gradeBands).map((band) => ({ ...within, band })),
});

/** Of courses that are not marked out of a hundred. */
const levelsIn = (whole: Whole, within: ListFilter, language: Language): Chart[] => {
  const counts = keysOf(gradeLevels).map((level) => whole[`level${level}`] ?? 0);
  if (counts.every((count) => count === 0)) return [];
  return [
    {
      key: 'levels',
      name: text('等级分布', 'Levels')[language],
      type: 'bar',
      dims: keysOf(gradeLevels).map((level) => gradeLevels[level][language]),
      series: [{ name: text('人次', 'Grades')[language], data: counts }],
      filters: keysOf(gradeLevels).map((level) => ({ ...within, level })),
    },
  ];
};

type Asked = { termId: string; yxCode: readonly string[] | undefined };

/** What finds the same grades in their list, where a department also sees what its students were given elsewhere. */
const listedAs = async (
  db: Db,
  { departmentIds, ownClassesOf }: ReportScope,
  { termId, yxCode }: Asked,
): Promise<ListFilter> => {
  const own = ownClassesOf === undefined ? departmentIds : null;
  const codes = yxCode ?? (own && (await codesOf(db, own)));
  return { termId, source: 'class', ...(codes && { offeredBy: [...codes] }) };
};

/** Grades of a term in numbers; each leads to the list of what it counts. */
export const gradesInNumbers = async (
  { db, scope, language }: Context<ReportScope>,
  { termId: asked, yxCode }: QueryOf<typeof termReportCalls.grades>,
): Promise<AnswerOf<typeof termReportCalls.grades>> => {
  const asOf = dayInShanghai(new Date());
  const within = counted(scope, yxCode);
  const trend = await overTerms(db, within);
  // Grades of the term that goes on come at its end, and the few before that say nothing of it.
  const last = trend.findLast(({ over }) => over) ?? trend.at(-1);
  const term = await termOf(db, asked ?? last?.termId, language);
  if (!term) return { termId: null, termName: '', cards: [], charts: [], asOf };
  const { termId } = term;
  const whole = await wholeOf(db, termId, within);
  if (!whole) return { ...term, cards: [], charts: [], asOf };
  const listed = await listedAs(db, scope, { termId, yxCode });
  const failRate = text('未通过率（%）', 'Failed (%)')[language];
  const departments = await byDepartment(db, termId, within);
  const courses = await byCourse(db, termId, within);
  const teachers = await byTeacher(db, termId, within);
  const classes = await byClass(db, termId, within);
  return {
    ...term,
    asOf,
    cards: figuresOf(whole, listed, language),
    charts: [
      distribution(whole, listed, language),
      ...levelsIn(whole, listed, language),
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
        filters: courses.map(({ code }) => ({ ...listed, course: code, passed: 'false' })),
      },
      {
        key: 'teachers',
        name: text('各任课教师平均分', 'Average by teacher')[language],
        type: 'bar',
        dims: teachers.map(({ name }) => name),
        series: [
          { name: text('平均分', 'Average')[language], data: teachers.map(({ average }) => Number(average)) },
        ],
        filters: teachers.map(({ name }) => ({ termId, teacher: name })),
      },
      spreadOf(classes, listed, language),
      {
        key: 'trend',
        name: text('历学期平均分与未通过率', 'Average and failed over the terms')[language],
        type: 'line',
        dims: trend.map((row) => nameOf(row)[language]),
        series: [
          { name: text('平均分', 'Average')[language], data: trend.map(({ average }) => average ?? 0) },
          { name: failRate, data: trend.map(rateOf) },
        ],
        filters: trend.map((row) => ({ ...listed, termId: row.termId })),
      },
    ],
  };
};
