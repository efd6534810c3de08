import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { bandOf, spanOf } from '@graduate/contract/training/evaluations/choices.ts';
import type { resultCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import type { ResultQuery, ResultRow } from '@graduate/contract/training/evaluations/results.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type EvaluationScope, gradesHandedIn, readableResults } from './evaluations.scope.ts';

const results = (db: Db | Tx) =>
  db
    .selectFrom('evaluationResults')
    .innerJoin('evaluationBatches', 'evaluationBatches.id', 'evaluationResults.batchId')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'evaluationResults.classId')
    .innerJoin('courses', 'courses.id', 'evaluationResults.courseId')
    .innerJoin('staff', 'staff.id', 'evaluationResults.staffId')
    .innerJoin('departments', 'departments.id', 'evaluationResults.departmentId')
    .innerJoin('academicTerms', 'academicTerms.id', 'evaluationResults.termId');

/** Until the own grades are handed in a teacher sees no numbers; those who look after teaching see them at once. */
export const openTo = ({ teaches }: EvaluationScope) =>
  teaches ? gradesHandedIn('evaluation_results.class_id') : sql<boolean>`true`;

type Filter = Omit<ResultQuery, 'page' | 'limit' | 'sort'>;

/** What somebody may see of results, found by the filters of a list. */
export const resultsFound = (db: Db | Tx, scope: EvaluationScope, query: Filter) =>
  filtered(results(db).where(readableResults(scope) as never), query, {
    keyword: (keyword) => contains(['courses.name', 'teachingClasses.name', 'staff.name'], keyword),
    termId: 'evaluationResults.termId',
    yxCode: 'departments.code',
    batchId: 'evaluationResults.batchId',
    // Numbers that are not shown are not found by either.
    band: (band) => sql<SqlBool>`${openTo(scope)} and evaluation_results.score >= ${spanOf(band).least}
      and evaluation_results.score < ${spanOf(band).below}`,
  });

export const withColumns = (scope: EvaluationScope) => (found: ReturnType<typeof results>) =>
  found
    .select(['evaluationResults.batchId', 'evaluationResults.classId', 'evaluationResults.staffId'])
    .select(['evaluationResults.invited', 'evaluationResults.responses', 'evaluationResults.score'])
    .select(['evaluationResults.rankInDepartment as rank', 'evaluationResults.percentile'])
    .select([
      'evaluationBatches.name as batchName',
      'courses.name as courseName',
      'staff.name as teacherName',
    ])
    .select(['teachingClasses.name as className', 'departments.name as departmentName'])
    .select(['academicTerms.academicYear', 'academicTerms.termNo'])
    .select(sql<boolean>`${openTo(scope)}`.as('open'));

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof withColumns>>['executeTakeFirstOrThrow']>>;

export const rateOf = (responses: number, invited: number): number =>
  invited === 0 ? 0 : Math.round((responses * 1000) / invited) / 10;

const withheldOf = ({ open, score }: Pick<Found, 'open' | 'score'>): ResultRow['withheld'] => {
  if (!open) return 'grades';
  return score === null ? 'few' : null;
};

export const asSeen =
  (language: Language) =>
  ({ academicYear, termNo, open, ...row }: Found): ResultRow => {
    const withheld = withheldOf({ open, score: row.score });
    const seen = withheld === null ? row : { ...row, score: null, rank: null, percentile: null };
    return {
      ...seen,
      id: [row.batchId, row.classId, row.staffId].join(' '),
      termName: termName({ academicYear, termNo })[language],
      rate: rateOf(row.responses, row.invited),
      band: seen.score === null ? null : bandOf(seen.score),
      withheld,
    };
  };

const listing = (scope: EvaluationScope) => ({
  shown: withColumns(scope),
  sort: {
    courseName: 'courses.name',
    rank: 'evaluationResults.rankInDepartment',
    // Numbers that are not shown have no place in an order either.
    score: sql`case when ${openTo(scope)} then evaluation_results.score end`,
  },
  usual: ['-termId', 'classId', 'staffId'],
});

export const listResults = (
  { db, scope, language }: Context<EvaluationScope>,
  query: QueryOf<typeof resultCalls.list>,
) => paged(query, resultsFound(db, scope, query), { ...listing(scope), each: asSeen(language) });

const BATCH = 500;

export async function* streamResults(
  db: Db,
  scope: EvaluationScope,
  query: QueryOf<typeof resultCalls.exportList>,
): AsyncIterable<ResultRow> {
  for await (const row of inOrder(query, resultsFound(db, scope, query), listing(scope)).stream(BATCH))
    yield asSeen('zh')(row);
}
