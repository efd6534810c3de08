import type { RoleDetail, roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import { noSuchRole } from '../accounts.errors.ts';
import { roleWaits } from '../consents/open-requests.ts';

const memberCount = sql<number>`(select count(*) from account_roles ar where ar.role_id = roles.id)`;

const withMembers = (db: Db | Tx) =>
  db
    .selectFrom('roles')
    .select(['id', 'code', 'name', 'nameEn', 'level', 'dataScope', 'builtIn', 'sortOrder', 'version'])
    .select([memberCount.as('memberCount'), roleWaits.as('waiting')]);

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
  const role = await withMembers(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRole());
  return { ...role, permissions: await permissionsOf(db, id), departmentIds: await departmentsOf(db, id) };
};

export const rolesFound = (db: Db, query: QueryOf<typeof roleCalls.listRoles>) =>
  paged(
    query,
    filtered(withMembers(db), query, {
      keyword: (keyword) => contains(['roles.code', 'roles.name', 'roles.nameEn'], keyword),
    }),
    { sort: { name: sql`roles.name collate "zh-x-icu"` }, usual: ['sortOrder', 'code'] },
  );
