import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';

const MOST_OFFERED = 50;

const firstDepartment = sql<string>`coalesce((select d.name from account_departments ad
  join departments d on d.id = ad.department_id where ad.account_id = accounts.id
  order by ad.sort_order, d.code limit 1), '')`;

/** The first of the active people, to choose from. */
const activePeople = (db: Db | Tx) =>
  db
    .selectFrom('accounts')
    .where('accounts.state', '=', 'active')
    .select([
      'accounts.id',
      'accounts.realName as name',
      sql<string>`coalesce(accounts.person_no, '')`.as('personNo'),
    ])
    .select(firstDepartment.as('departmentName'))
    .orderBy('accounts.realName')
    .orderBy('accounts.id')
    .limit(MOST_OFFERED);

export const holdersOfRole = (db: Db | Tx, roleCode: string) =>
  activePeople(db)
    .innerJoin('accountRoles', 'accountRoles.accountId', 'accounts.id')
    .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
    .where('roles.code', '=', roleCode);

export const activeStaff = (db: Db | Tx) => activePeople(db).where('accounts.personKind', '=', 'staff');

export const namedLike = (keyword: string | undefined) =>
  keyword
    ? sql<SqlBool>`(${contains('accounts.real_name', keyword)} or accounts.person_no ^@ ${keyword})`
    : sql<SqlBool>`true`;
