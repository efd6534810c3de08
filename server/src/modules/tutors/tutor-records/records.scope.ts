import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { type DataScope, scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Whose records somebody reaches: all, those of departments, or the own one alone. */
export type StaffScope = { accountId: string; all: boolean; departmentIds: readonly string[] };

const reachOf = (scope: DataScope) => ({
  all: scope.kind === 'all',
  departmentIds: scope.kind === 'departments' ? scope.ids : [],
});

export const staffScope = (actor: Actor): StaffScope => ({
  accountId: actor.accountId,
  ...reachOf(scopeOf(actor)),
});

export const staffWithin =
  ({ accountId, all, departmentIds }: StaffScope) =>
  (eb: ExpressionBuilder<Tables, 'staff'>): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    const own = eb('staff.accountId', '=', accountId);
    return departmentIds.length > 0 ? eb.or([own, eb('staff.departmentId', 'in', departmentIds)]) : own;
  };

/** The same for plain values, which are asked for by scope alone. */
export const staffInScope = (scope: DataScope): StaffScope => ({
  accountId: 'accountId' in scope ? scope.accountId : '00000000-0000-0000-0000-000000000000',
  ...reachOf(scope),
});

/** The own record is kept by others where it counts. */
export const isOwn = ({ accountId }: StaffScope, row: { accountId: string | null }): boolean =>
  row.accountId === accountId;
