import type { RoleDetail } from '@graduate/contract/administration/accounts/role-calls.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned, type Within } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { accountErrors, constraints, noSuchRole } from '../accounts.errors.ts';
import { bumpRightsOfRoles, forgetRights, levelOf, mustReachLevel } from '../rights.ts';
import { judgeRoleActions } from './role-actions.ts';
import { findRole, type RoleRow } from './roles.queries.ts';

/** What the log keeps of a role. */
const recordedRole = ({ id: _id, memberCount: _count, version: _version, ...facts }: RoleRow): object =>
  facts;

export const roles = versioned({
  table: 'roles',
  subject: 'role',
  none: noSuchRole,
  read: ({ db }, { id }) => findRole(db, id),
  recorded: recordedRole,
  current: (role) => role,
  constraints,
});

/** The role, held until the transaction ends; refuses one the actor may not touch. */
export const holdRole = async (
  within: Within<unknown, SignedAuthor>,
  { id }: { id: string },
): Promise<{ role: RoleRow; ownLevel: number }> => {
  const { db, author } = within;
  const role = await roles.hold(within, { id });
  if (author.actor.roles.some((own) => own.id === id)) throw accountErrors.ownRights();
  const ownLevel = await levelOf(db, author.actor);
  mustReachLevel(ownLevel, role.level);
  return { role, ownLevel };
};

/** Which role is changed, and which version of it was looked at. */
export type RoleSeen = { id: string; version: number };

/** What else the log should keep of a change. */
type Also = { before: object; after: object };

/** Changes a role that is not the actor's own nor above it; its holders learn that their rights are new. */
export const changeRole = async (
  { services, author }: Pick<Context, 'services' | 'author'>,
  { id, version }: RoleSeen,
  verb: string,
  work: (tx: Tx, before: RoleRow, ownLevel: number) => Promise<Also | undefined>,
): Promise<RoleDetail> => {
  const { after, concerned } = await roles.transact({ db: services.db, author }, async (within) => {
    const { role: before, ownLevel } = await holdRole(within, { id });
    roles.mustBeCurrent(before, version);
    const also = await work(within.db, before, ownLevel);
    const changed = await roles.change(within, before, {}, verb, (now) => ({
      before: { ...recordedRole(before), ...also?.before },
      after: { ...recordedRole(now), ...also?.after },
    }));
    return { after: changed, concerned: await bumpRightsOfRoles(within.db, [id]) };
  });
  await forgetRights(services, concerned);
  return { ...after, actions: (await judgeRoleActions(services, author.actor))(after) };
};
