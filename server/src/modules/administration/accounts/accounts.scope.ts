import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DataScope } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type AccountsBuilder = ExpressionBuilder<Tables, 'accounts'>;

const belongsTo = (eb: AccountsBuilder, departmentIds: readonly string[]): Expression<SqlBool> =>
  departmentIds.length === 0
    ? eb.lit(false)
    : eb.exists(
        eb
          .selectFrom('accountDepartments')
          .select('accountDepartments.accountId')
          .whereRef('accountDepartments.accountId', '=', 'accounts.id')
          .where('accountDepartments.departmentId', 'in', departmentIds),
      );

/** The scope as a condition on accounts. Own students, classes and assignments are no reason to see an account. */
export const accountsWithin =
  (scope: DataScope) =>
  (eb: AccountsBuilder): Expression<SqlBool> => {
    switch (scope.kind) {
      case 'all':
        return eb.lit(true);
      case 'departments':
        return belongsTo(eb, scope.ids);
      default:
        return eb('accounts.id', '=', scope.accountId);
    }
  };

/** Members of a department or of one below it. */
export const inDepartmentTree = (departmentId: string) => sql<SqlBool>`exists (
  select from account_departments ad
  where ad.account_id = accounts.id and ad.department_id in (
    with recursive tree as (
      select id from departments where id = ${departmentId}
      union select d.id from departments d join tree on d.parent_id = tree.id
    ) select id from tree))`;
