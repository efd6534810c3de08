import type { User, userCalls } from '@graduate/contract/administration/accounts/users.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { maskEmail, maskMobile } from '../../../../platform/masking.ts';
import { noSuchUser } from '../accounts.errors.ts';
import { accountsWithin, inDepartmentTree } from '../accounts.scope.ts';
import { accountWaits } from '../consents/open-requests.ts';

const heldRoles = sql<User['roles']>`coalesce((
  select json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'nameEn', r.name_en)
    order by ar.sort_order, r.sort_order)
  from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id), '[]')`;

const ownDepartments = sql<User['departments']>`coalesce((
  select json_agg(json_build_object('id', d.id, 'code', d.code, 'name', d.name) order by ad.sort_order, d.code)
  from account_departments ad join departments d on d.id = ad.department_id
  where ad.account_id = accounts.id), '[]')`;

const highestHeld = sql<number | null>`(
  select min(r.level) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id)`;

const withRights = (rows: SelectQueryBuilder<Tables, 'accounts', object>) =>
  rows
    .select([
      'accounts.id',
      'username',
      'realName',
      'personKind as kind',
      'personNo',
      'cardNo',
      'mobile',
      'email',
    ])
    .select(['grade', 'state', 'stateReason', 'mustChangePassword', 'accounts.createdAt', 'accounts.version'])
    .select([
      heldRoles.as('roles'),
      ownDepartments.as('departments'),
      highestHeld.as('level'),
      accountWaits.as('waiting'),
    ])
    .select(sql<Date | null>`case when locked_until > now() then locked_until end`.as('lockedUntil'));

/** An account with its roles and departments, contact data plain: for the inside only. */
export type AccountRow = Awaited<ReturnType<typeof findAccount>>;

/** The account as people see it. */
export const shown = ({ level: _level, ...row }: AccountRow, actions: User['actions']): User => ({
  ...row,
  mobile: maskMobile(row.mobile),
  email: maskEmail(row.email),
  actions,
});

export const findAccount = async (db: Db | Tx, scope: DataScope, id: string) => {
  return withRights(
    db.selectFrom('accounts').where('accounts.id', '=', id).where(accountsWithin(scope)),
  ).executeTakeFirstOrThrow(() => noSuchUser());
};

/** The account, held until the transaction ends. */
export const lockAccount = async (tx: Tx, scope: DataScope, id: string): Promise<AccountRow> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
  return findAccount(tx, scope, id);
};

const matches = (keyword: string) => {
  const typed = keyword.toLowerCase().replaceAll(' ', '');
  return sql<boolean>`(${contains(['accounts.realName', 'accounts.username', 'accounts.personNo'], keyword)}
    or accounts.name_pinyin ^@ ${typed} or accounts.name_initials ^@ ${typed})`;
};

type AccountFilter = Omit<QueryOf<typeof userCalls.exportUsers>, 'columns'>;

/** The accounts within the scope that fit the filter: what the list shows and the export writes. */
const accountsFound = (db: Db, scope: DataScope, filter: AccountFilter) =>
  filtered(db.selectFrom('accounts').where(accountsWithin(scope)), filter, {
    keyword: matches,
    departmentId: inDepartmentTree,
    state: 'state',
    kind: 'personKind',
    locked: (locked) => (locked === 'true' ? sql<SqlBool>`locked_until > now()` : undefined),
    roleId: (roleId, eb) =>
      eb('accounts.id', 'in', (of) =>
        of.selectFrom('accountRoles').select('accountId').where('roleId', '=', roleId),
      ),
  });

const list = { shown: withRights, usual: ['username'] };

export const listAccounts = (db: Db, scope: DataScope, query: QueryOf<typeof userCalls.listUsers>) =>
  paged(query, accountsFound(db, scope, query), list);

export const countAccounts = (db: Db, scope: DataScope, filter: AccountFilter): Promise<number> =>
  counted(accountsFound(db, scope, filter));

export const streamAccounts = (db: Db, scope: DataScope, filter: AccountFilter) =>
  inOrder(filter, accountsFound(db, scope, filter), list).stream(500);
