import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Whose results somebody sees: all, those of departments that offer the classes, or their own as a teacher. */
export type EvaluationScope = {
  accountId: string;
  all: boolean;
  departmentIds: readonly string[];
  /** Sees nothing but the own results. */
  teaches: boolean;
};

export const evaluationScope = (actor: Actor): EvaluationScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    teaches: scope.kind !== 'all' && scope.kind !== 'departments',
  };
};

export const ownStaff = (accountId: string, column: string) =>
  sql<SqlBool>`exists (select from staff s where s.id = ${sql.ref(column)} and s.account_id = ${accountId})`;

export const readableResults =
  ({ accountId, all, departmentIds, teaches }: EvaluationScope) =>
  (eb: ExpressionBuilder<Tables, 'evaluationResults'>): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    if (teaches) return ownStaff(accountId, 'evaluation_results.staff_id');
    return departmentIds.length > 0
      ? eb('evaluationResults.departmentId', 'in', departmentIds)
      : eb.lit(false);
  };

/** The teacher sees what was said after having handed in the grades, so that none of them answers it. */
export const gradesHandedIn = (classColumn: string) =>
  sql<SqlBool>`exists (select from grade_sheets g where g.class_id = ${sql.ref(classColumn)} and g.exam_kind = 'normal'
    and g.state in ('submitted', 'checked', 'published'))`;
