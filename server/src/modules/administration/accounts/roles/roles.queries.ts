import '../accounts.tables.ts';
import type { RoleDetail, roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { paged } from '../../../../platform/database/paged.ts';
import { noSuchRole } from '../accounts.errors.ts';

const memberCount = sql<number>`(select count(*) from account_roles ar where ar.role_id = roles.id)`;

const withMembers = (db: Db | Tx) =>
  db
    .selectFrom('roles')
    .select(['id', 'code', 'name', 'nameEn', 'level', 'dataScope', 'builtIn', 'sortOrder', 'version'])
    .select(memberCount.as('memberCount'));

/** A role with what it may do, without what the asker may do with it. */
export type RoleRow = Omit<RoleDetail, 'actions'>;

const permissionsOf = async (db: Db | Tx, roleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('rolePermissions')
    .select('permission')
    .where('roleId', '=', roleId)
    .orderBy('permission')
    .execute();
  return rows.map(({ permission }) => permission);
};

const departmentsOf = async (db: Db | Tx, roleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('roleDepartments')
    .innerJoin('departments', 'departments.id', 'roleDepartments.departmentId')
    .select('departmentId')
    .where('roleId', '=', roleId)
    .orderBy('departments.sortOrder')
    .orderBy('departments.code')
    .execute();
  return rows.map(({ departmentId }) => departmentId);
};

export const findRole = async (db: Db | Tx, id: string): Promise<RoleRow> => {
  const role = await withMembers(db).where('id', '=', id).executeTakeFirst();
  if (!role) throw noSuchRole();
  return { ...role, permissions: await permissionsOf(db, id), departmentIds: await departmentsOf(db, id) };
};

export const rolesFound = (db: Db, query: QueryOf<typeof roleCalls.listRoles>) => {
  const { keyword } = query;
  const matching = keyword
    ? sql<SqlBool>`(${contains('roles.code', keyword)} or ${contains('roles.name', keyword)}
        or ${contains('roles.name_en', keyword)})`
    : sql<SqlBool>`true`;
  return paged(
    query,
    {
      sortOrder: sql.ref('roles.sort_order'),
      code: sql.ref('roles.code'),
      name: sql`roles.name collate "zh-x-icu"`,
      level: sql.ref('roles.level'),
    },
    [
      { field: 'sortOrder', descending: false },
      { field: 'code', descending: false },
    ],
    withMembers(db).where(matching),
    db
      .selectFrom('roles')
      .where(matching)
      .select((eb) => eb.fn.countAll<number>().as('total')),
  );
};
