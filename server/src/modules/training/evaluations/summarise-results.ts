import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { bandOf } from '@graduate/contract/training/evaluations/choices.ts';
import type { resultCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import type { SummaryRow } from '@graduate/contract/training/evaluations/results.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import type { EvaluationScope } from './evaluations.scope.ts';
import { openTo, rateOf, resultsFound } from './read-results.ts';

const MOST = 500;

/**
 * By teacher or department, each class as heavy as it has answers. Classes that are not shown count in none of the numbers:
 * else they could be worked out from the others.
 */
export const summariseResults = async (
  { db, scope }: Context<EvaluationScope>,
  { by, ...query }: QueryOf<typeof resultCalls.summary>,
): Promise<SummaryRow[]> => {
  const shown = resultsFound(db, scope, query)
    .where('evaluationResults.score', 'is not', null)
    .where(openTo(scope));
  const columns =
    by === 'teacher'
      ? (['staff.id', 'staff.name', 'departments.name'] as const)
      : (['departments.code', 'departments.name', 'departments.name'] as const);
  const [id, name, department] = columns;
  const rows = await shown
    .select([
      sql<string>`${sql.ref(id)}::text`.as('key'),
      sql<string>`${sql.ref(name)}`.as('name'),
      sql<string>`min(${sql.ref(department)})`.as('departmentName'),
      sql<number>`count(*)::int`.as('classes'),
      sql<number>`sum(evaluation_results.invited)::int`.as('invited'),
      sql<number>`sum(evaluation_results.responses)::int`.as('responses'),
      sql<number>`round(sum(evaluation_results.score * evaluation_results.responses)
        / sum(evaluation_results.responses), 2)`.as('score'),
    ])
    .groupBy([id, name] as never)
    .orderBy(sql`score`, 'desc')
    .orderBy(sql`1`)
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...row,
    rate: rateOf(row.responses, row.invited),
    band: row.score === null ? null : bandOf(row.score),
  }));
};
