import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Whose banks somebody keeps: the offices all of them, a college its own. */
export type BankScope = { kind: 'all' } | { kind: 'departments'; ids: readonly string[] };

export const banksOf = (actor: Actor): BankScope => {
  const scope = scopeOf(actor);
  return scope.kind === 'all' || scope.kind === 'departments' ? scope : { kind: 'departments', ids: [] };
};

export const isWithin = (scope: BankScope, departmentId: string): boolean =>
  scope.kind === 'all' || scope.ids.includes(departmentId);

export const banksWithin =
  (scope: BankScope) =>
  (eb: ExpressionBuilder<Tables, 'bankQuestions'>): Expression<SqlBool> => {
    if (scope.kind === 'all') return eb.lit(true);
    return scope.ids.length > 0 ? eb('bankQuestions.departmentId', 'in', scope.ids) : eb.lit(false);
  };
