import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import type { Chart } from '@graduate/contract/platform/statistics.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { bandOf, scoreBands } from '@graduate/contract/training/evaluations/choices.ts';
import type { resultCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import type { EvaluationScope } from './evaluations.scope.ts';
import { rateOf, resultsFound } from './read-results.ts';

const MOST_POINTS = 300;

type Row = {
  code: string;
  departmentName: string;
  courseName: string;
  teacherName: string;
  invited: number;
  responses: number;
  score: number | null;
  average: number | null;
};

/** Results with the mean of the grades of their class, as far as those are out. */
const rowsOf = (
  { db, scope }: Context<EvaluationScope>,
  query: QueryOf<typeof resultCalls.statistics>,
): Promise<Row[]> =>
  resultsFound(db, scope, query)
    .select(['departments.code', 'departments.name as departmentName', 'courses.name as courseName'])
    .select(['staff.name as teacherName', 'evaluationResults.invited', 'evaluationResults.responses'])
    .select('evaluationResults.score')
    .select(
      sql<number | null>`(select s.average from grade_sheets s where s.class_id = evaluation_results.class_id
        and s.exam_kind = 'normal' and s.state = 'published')`.as('average'),
    )
    .orderBy('departments.code')
    .orderBy('evaluationResults.classId')
    .execute();

type Telling = { language: Language };

const participation = (rows: readonly Row[], { language }: Telling): Chart => {
  const sums = new Map<string, { name: string; invited: number; responses: number }>();
  for (const { code, departmentName: name, invited, responses } of rows) {
    const before = sums.get(code) ?? { name, invited: 0, responses: 0 };
    sums.set(code, {
      name,
      invited: before.invited + invited,
      responses: before.responses + responses,
    });
  }
  const all = [...sums].map(([code, one]) => ({ code, ...one, rate: rateOf(one.responses, one.invited) }));
  const sorted = all.toSorted((one, other) => other.rate - one.rate);
  return {
    key: 'participation',
    name: text('各开课单位参评率（%）', 'Participation by department (%)')[language],
    type: 'bar',
    dims: sorted.map(({ name }) => name),
    series: [
      { name: text('参评率（%）', 'Participation (%)')[language], data: sorted.map(({ rate }) => rate) },
    ],
    filters: sorted.map(({ code }) => ({ yxCode: code })),
  };
};

/** Of those that may be shown. */
const distribution = (scores: readonly number[], { language }: Telling): Chart => {
  const bands = keysOf(scoreBands);
  return {
    key: 'scores',
    name: text('得分分布', 'Distribution of scores')[language],
    type: 'bar',
    dims: bands.map((band) => scoreBands[band][language]),
    series: [
      {
        name: text('教学班', 'Classes')[language],
        data: bands.map((band) => scores.filter((score) => bandOf(score) === band).length),
      },
    ],
    filters: bands.map((band) => ({ band })),
  };
};

/** Whether who is evaluated well gives good grades. */
const againstGrades = (rows: readonly Row[], { language }: Telling): Chart => {
  const both = rows.filter(({ score, average }) => score !== null && average !== null).slice(0, MOST_POINTS);
  return {
    key: 'againstGrades',
    name: text('评教得分与成绩平均分', 'Evaluation and mean grade')[language],
    type: 'scatter',
    dims: both.map(({ courseName, teacherName }) => `${courseName} · ${teacherName}`),
    series: [
      {
        name: text('成绩平均分', 'Mean grade')[language],
        data: both.map(({ average }) => Number(average)),
      },
      { name: text('评教得分', 'Evaluation')[language], data: both.map(({ score }) => Number(score)) },
    ],
    filters: both.map(({ teacherName }) => ({ keyword: teacherName })),
  };
};

/** Evaluation in numbers: who took part, how scores lie, and for the graduate school how they go with grades. */
export const evaluationsInNumbers = async (
  context: Context<EvaluationScope>,
  query: QueryOf<typeof resultCalls.statistics>,
): Promise<AnswerOf<typeof resultCalls.statistics>> => {
  const { scope, language } = context;
  const rows = await rowsOf(context, query);
  const scores = rows.flatMap(({ score }) => (score === null ? [] : Number(score)));
  const sum = (of: 'invited' | 'responses') => rows.reduce((total, row) => total + row[of], 0);
  const word = (zh: string, en: string) => text(zh, en)[language];
  return {
    asOf: dayInShanghai(new Date()),
    cards: [
      { key: 'classes', name: word('教学班', 'Classes'), value: rows.length },
      {
        key: 'rate',
        name: word('参评率', 'Participation'),
        value: rateOf(sum('responses'), sum('invited')),
        unit: '%',
      },
      { key: 'few', name: word('样本不足', 'Too few answers'), value: rows.length - scores.length },
    ],
    charts: [
      participation(rows, { language }),
      distribution(scores, { language }),
      ...(scope.all ? [againstGrades(rows, { language })] : []),
    ],
  };
};
