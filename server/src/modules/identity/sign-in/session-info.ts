import type { SessionInfo } from '@graduate/contract/identity/sign-in/session.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { untilWritten } from '../../../platform/database/totals/until-written.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { previewAddress } from '../../commons/files/public.ts';
import { countUnread } from '../../commons/messages/public.ts';
import { passwordAgeColumns } from './password-age.ts';

const CLOCK_MS = 1_000;

/** What waits for the person, over all modules. Asked with every page: counted again when something has changed. */
const countTodo = async ({ db, modules }: Services, actor: Actor): Promise<number> => {
  const work = await untilWritten(CLOCK_MS, () =>
    Promise.all(modules.flatMap((module) => module.todo?.(db, actor) ?? [])),
  );
  return work.flat().reduce((sum, { count }) => sum + count, 0);
};

/** The picture of the account, else the one a module has of the person. */
const avatarOf = async (services: Services, actor: Actor, fileId: string | null): Promise<string> => {
  if (fileId) return previewAddress(services, fileId);
  const known = await Promise.all(
    services.modules.flatMap(({ avatar }) => (avatar ? [avatar(services, actor)] : [])),
  );
  return known.find((address) => address !== undefined) ?? '';
};

/** What the shell needs to know about the person in front of it, in the current role. */
export const sessionInfo = async ({ services, author: { actor } }: Context): Promise<SessionInfo> => {
  const { db, config } = services;
  const unread = countUnread(db, actor.accountId);
  const todo = countTodo(services, actor);
  const account = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['accounts.cardNo', 'accounts.avatarFileId'])
    .select([...(await passwordAgeColumns(db, config))])
    .where('sessions.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  return {
    username: actor.username,
    realName: actor.realName,
    avatar: await avatarOf(services, actor, account.avatarFileId),
    roles: [actor.role.code],
    permissions: [...actor.permissions],
    roleList: actor.roles.map(({ id, name, nameEn }) => ({ id, name, nameEn })),
    allRoles: actor.roles.map(({ code }) => code),
    cardNo: account.cardNo ?? '',
    admin: actor.admin,
    department: actor.department ?? null,
    departments: [...actor.departments],
    departmentCode: actor.department?.code ?? '',
    currentRoleId: actor.role.id,
    loadMenus: true,
    actingFor: actor.actingFor?.realName,
    unread: await unread,
    todo: await todo,
    mustChangePassword: account.mustChangePassword,
    ...(account.passwordDaysLeft !== null && { passwordDaysLeft: account.passwordDaysLeft }),
    rightsVersion: actor.rightsVersion,
  };
};
