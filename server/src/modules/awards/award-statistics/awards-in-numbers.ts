import { awardKinds, awardLevels } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { awardStatisticsCalls } from '@graduate/contract/awards/award-statistics/statistics.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import type { Chart } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type AwardScope, applicationsWithin } from '../award-records/public.ts';

type Asked = QueryOf<typeof awardStatisticsCalls.statistics>;

/** What is or will be paid in a year, by all the sides from which it is looked at. */
const sumsOf = (db: Db, scope: AwardScope, { academicYear, yxCode }: Asked) =>
  db
    .selectFrom('awardMonths')
    .innerJoin('awardApplications', 'awardApplications.id', 'awardMonths.applicationId')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardApplications.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['awardMonths.month', 'awardMonths.source', 'awardItems.kind'])
    .select(['awardApplications.level', 'departments.code', 'departments.name'])
    .select(sql<number>`sum(award_months.amount)`.as('amount'))
    .where('awardApplications.submitState', 'in', ['6', '7'])
    .where('awardMonths.payState', 'not in', ['4', '5'])
    .where('awardBatches.academicYear', '=', academicYear ?? '')
    .where(applicationsWithin(scope) as never)
    .$if(yxCode !== undefined, (found) => found.where('departments.code', 'in', yxCode ?? []))
    .groupBy(['awardMonths.month', 'awardMonths.source', 'awardItems.kind'])
    .groupBy(['awardApplications.level', 'departments.code', 'departments.name'])
    .execute();
type Sum = Awaited<ReturnType<typeof sumsOf>>[number];

const studentsOf = (db: Db, scope: AwardScope, { academicYear, yxCode }: Asked) =>
  db
    .selectFrom('awardApplications')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardApplications.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select('awardApplications.level')
    .select(sql<number>`count(distinct award_applications.student_id)::int`.as('students'))
    .where('awardApplications.submitState', 'in', ['6', '7'])
    .where('awardBatches.academicYear', '=', academicYear ?? '')
    .where(applicationsWithin(scope) as never)
    .$if(yxCode !== undefined, (found) => found.where('departments.code', 'in', yxCode ?? []))
    .groupBy('awardApplications.level')
    .execute();

const yearsOf = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('awardBatches')
      .select('academicYear')
      .distinct()
      .where('status', '<>', 'draft')
      .orderBy('academicYear', 'desc')
      .execute()
  ).map(({ academicYear }) => academicYear);

const totalOf = (sums: readonly Sum[], fits: (sum: Sum) => boolean): number =>
  sumOf(sums.filter(fits).map(({ amount }) => amount));

const valuesOf = <K extends 'month' | 'kind' | 'code'>(sums: readonly Sum[], key: K): Sum[K][] =>
  [...new Set(sums.map((sum) => sum[key]))].sort();

const sources = {
  school: text('学校承担', 'Paid by the school'),
  tutor: text('导师承担', 'Paid by supervisors'),
};

const chartsOf = (
  sums: readonly Sum[],
  students: readonly { level: string; students: number }[],
  language: Language,
): Chart[] => {
  const plain = (
    key: string,
    zh: string,
    en: string,
    type: Chart['type'],
    dims: [string, number][],
  ): Chart => ({
    key,
    name: text(zh, en)[language],
    type,
    dims: dims.map(([name]) => name),
    series: [{ name: text(zh, en)[language], data: dims.map(([, value]) => value) }],
    filters: dims.map(() => null),
  });
  const months = valuesOf(sums, 'month');
  const kinds = valuesOf(sums, 'kind');
  const levels = keysOf(awardLevels);
  const countOf = (level: string) => students.find((one) => one.level === level)?.students ?? 0;
  const byDepartment = valuesOf(sums, 'code').map((code) => {
    const fits = (sum: Sum) => sum.code === code;
    return { code, name: sums.find(fits)?.name ?? code, amount: totalOf(sums, fits) };
  });
  return [
    {
      key: 'months',
      name: text('各月各项目金额（元）', 'Amount by month and item')[language],
      type: 'stackedBar',
      dims: months,
      series: kinds.map((kind) => ({
        name: awardKinds[kind][language],
        data: months.map((month) => totalOf(sums, (sum) => sum.month === month && sum.kind === kind)),
      })),
      filters: months.map(() => null),
    },
    plain(
      'sources',
      '学校与导师承担（元）',
      'Who pays',
      'pie',
      keysOf(sources).map((source) => [
        sources[source][language],
        totalOf(sums, (sum) => sum.source === source),
      ]),
    ),
    {
      ...plain(
        'departments',
        '各院系金额（元）',
        'Amount by department',
        'bar',
        byDepartment.map(({ name, amount }) => [name, amount]),
      ),
      filters: byDepartment.map(({ code }) => ({ yxCode: [code] })),
    },
    {
      ...plain(
        'students',
        '各层次受助人数',
        'Students by level',
        'bar',
        levels.map((level) => [awardLevels[level][language], countOf(level)]),
      ),
      filters: levels.map((level) => ({ pycc: [level] })),
    },
    plain(
      'average',
      '人均金额（元）',
      'Amount for each student',
      'bar',
      levels.map((level) => {
        const count = countOf(level);
        const total = totalOf(sums, (sum) => sum.level === level);
        return [awardLevels[level][language], count === 0 ? 0 : Math.round((total / count) * 100) / 100];
      }),
    ),
  ];
};

/** Awards of a year in numbers; the newest year where none is named. */
export const awardsInNumbers = async (
  { db, scope, language }: Context<AwardScope>,
  asked: Asked,
): Promise<AnswerOf<typeof awardStatisticsCalls.statistics>> => {
  const years = await yearsOf(db);
  const academicYear = asked.academicYear ?? years[0];
  const wanted = { ...asked, academicYear };
  const sums = await sumsOf(db, scope, wanted);
  const students = await studentsOf(db, scope, wanted);
  const word = (zh: string, en: string) => text(zh, en)[language];
  const total = totalOf(sums, () => true);
  return {
    academicYear: academicYear ?? null,
    years,
    cards: [
      { key: 'total', name: word('金额合计（元）', 'Total, yuan'), value: total },
      {
        key: 'students',
        name: word('受助学生', 'Students'),
        value: students.reduce((sum, one) => sum + one.students, 0),
      },
      {
        key: 'tutors',
        name: word('导师承担（元）', 'Paid by supervisors, yuan'),
        value: totalOf(sums, ({ source }) => source === 'tutor'),
      },
    ],
    charts: chartsOf(sums, students, language),
    asOf: dayInShanghai(new Date()),
  };
};
