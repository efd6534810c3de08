import type { Permission } from '@graduate/contract/platform/access.ts';
import type { RoleScope } from '../src/platform/access/actor.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';

type NewRole = {
  code: string;
  scope: RoleScope;
  level?: number;
  permissions?: readonly Permission[];
  /** Codes, for a custom scope. */
  departments?: readonly string[];
};

export const accountIdOf = async (app: TestApp, username: string): Promise<string> =>
  (
    await app.db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;

export const departmentIdOf = async (app: TestApp, code: string): Promise<string> =>
  (await app.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

export const roleIdOf = async (app: TestApp, code: string): Promise<string> =>
  (await app.db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

/** A role as an administrator might have made it, given to the account with that user name. */
export const giveNewRole = async (app: TestApp, username: string, role: NewRole): Promise<string> => {
  const roleId = newId();
  await app.db
    .insertInto('roles')
    .values({
      id: roleId,
      code: role.code,
      name: role.code,
      nameEn: role.code,
      level: role.level ?? 50,
      dataScope: role.scope,
    })
    .execute();
  for (const permission of role.permissions ?? [])
    await app.db.insertInto('rolePermissions').values({ roleId, permission }).execute();
  for (const code of role.departments ?? [])
    await app.db
      .insertInto('roleDepartments')
      .values({ roleId, departmentId: await departmentIdOf(app, code) })
      .execute();
  const accountId = await accountIdOf(app, username);
  await app.db.insertInto('accountRoles').values({ accountId, roleId, sortOrder: 90 }).execute();
  return roleId;
};
