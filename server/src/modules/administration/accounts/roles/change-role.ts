import type { RoleDetail } from '@graduate/contract/administration/accounts/role-calls.ts';
import { administratorsAmong } from '@graduate/contract/administration/accounts/roles.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned, type Within } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { accountErrors, constraints, noSuchRole } from '../accounts.errors.ts';
import { mustHaveConsent, mustNotWait } from '../consents/must-have-consent.ts';
import { permissionsOfAdministrators } from '../consents/permissions-of-administrators.ts';
import { bumpRightsOfRoles, forgetRights, levelOf, mustReachLevel } from '../rights.ts';
import { judgeRoleActions } from './role-actions.ts';
import { findRole, type RoleRow } from './roles.queries.ts';

/** What the log keeps of a role. */
const recordedRole = ({
  id: _id,
  memberCount: _count,
  version: _version,
  waiting: _waiting,
  ...facts
}: RoleRow): object => facts;

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

/** What only administrators may do is given to a role not by one of them alone. */
const becomes = ({ modules }: Services, before: RoleRow, { permissions }: RoleRow): string[] =>
  permissionsOfAdministrators(
    modules,
    permissions.filter((permission) => !before.permissions.includes(permission)),
  );

/** Changes a role that is not the actor's own nor above it; its holders learn that their rights are new. */
export const changeRole = async (
  { services, author, consent }: Pick<Context, 'services' | 'author' | 'consent'>,
  { id, version }: RoleSeen,
  verb: string,
  work: (tx: Tx, before: RoleRow, ownLevel: number) => Promise<Also | undefined>,
): Promise<RoleDetail> => {
  const { after, concerned } = await roles.transact({ db: services.db, author }, async (within) => {
    const { role: before, ownLevel } = await holdRole(within, { id });
    roles.mustBeCurrent(before, version);
    mustNotWait(before, { consent });
    const also = await work(within.db, before, ownLevel);
    const kept = (now: RoleRow) => ({
      before: { ...recordedRole(before), ...also?.before },
      after: { ...recordedRole(now), ...also?.after },
    });
    const changed = await roles.change(within, before, {}, verb, kept);
    await mustHaveConsent(
      within.db,
      { consent },
      {
        action: `role.${verb}`,
        subject: 'role',
        subjectKey: id,
        subjectName: `${before.name}（${before.code}）`,
        accountId: null,
        roleId: id,
        ...kept(changed),
      },
      { before: administratorsAmong([before]), after: becomes(services, before, changed) },
    );
    return { after: changed, concerned: await bumpRightsOfRoles(within.db, [id]) };
  });
  await forgetRights(services, concerned);
  return { ...after, actions: (await judgeRoleActions(services, author.actor))(after) };
};
