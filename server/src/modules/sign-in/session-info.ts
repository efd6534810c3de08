import '../accounts/accounts.tables.ts';
import type { SessionInfo } from '@graduate/contract/sign-in/session.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/database/connect.ts';

/** What the shell needs to know about the person in front of it, in the current role. */
export const sessionInfo = async (db: Db, actor: Actor): Promise<SessionInfo> => {
  const account = await db
    .selectFrom('accounts')
    .select(['cardNo', 'mustChangePassword', 'rightsVersion'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return {
    username: actor.username,
    realName: actor.realName,
    avatar: '',
    roles: [actor.role.code],
    permissions: [...actor.permissions].sort(),
    roleList: actor.roles.map(({ id, name }) => ({ id, name })),
    allRoles: actor.roles.map(({ code }) => code),
    cardNo: account.cardNo ?? '',
    admin: actor.admin,
    department: actor.department ?? null,
    departments: [...actor.departments],
    departmentCode: actor.department?.code ?? '',
    currentRoleId: actor.role.id,
    loadMenus: true,
    actingFor: actor.actingFor?.realName,
    unread: 0,
    todo: 0,
    mustChangePassword: account.mustChangePassword,
    rightsVersion: String(account.rightsVersion),
  };
};
