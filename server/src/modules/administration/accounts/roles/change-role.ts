import type { RoleDetail } from '@graduate/contract/administration/accounts/role-calls.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { accountErrors, explainConstraint, noSuchRole } from '../accounts.errors.ts';
import { bumpRightsOfRoles, forgetRights, levelOf, mustReachLevel } from '../rights.ts';
import { judgeRoleActions } from './role-actions.ts';
import { findRole, type RoleRow } from './roles.queries.ts';

/** The role, held until the transaction ends; refuses one the actor may not touch. */
export const lockRole = async (
  tx: Tx,
  author: SignedAuthor,
  roleId: string,
): Promise<{ role: RoleRow; ownLevel: number }> => {
  const held = await tx
    .selectFrom('roles')
    .select('id')
    .where('id', '=', roleId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw noSuchRole();
  const role = await findRole(tx, roleId);
  if (author.actor.roles.some(({ id }) => id === roleId)) throw accountErrors.ownRights();
  const ownLevel = await levelOf(tx, author.actor);
  mustReachLevel(ownLevel, role.level);
  return { role, ownLevel };
};

/** What the log keeps of a role. */
export const recordedRole = ({
  id: _id,
  memberCount: _count,
  version: _version,
  ...facts
}: RoleRow): object => facts;

/** Which role is changed, and which version of it was looked at. */
export type RoleSeen = { id: string; version: number };

/** What else the log should keep of a change. */
type Also = { before: object; after: object };

/** Changes a role that is not the actor's own nor above it; its holders learn that their rights are new. */
export const changeRole = async (
  { services, author }: Pick<Context, 'services' | 'author'>,
  { id, version }: RoleSeen,
  action: string,
  work: (tx: Tx, before: RoleRow, ownLevel: number) => Promise<Also | undefined>,
): Promise<RoleDetail> => {
  const { after, concerned } = await services.db
    .transaction()
    .execute(async (tx) => {
      const { role: before, ownLevel } = await lockRole(tx, author, id);
      if (before.version !== version) throw platformErrors.changedMeanwhile({ current: before });
      const also = await work(tx, before, ownLevel);
      await tx
        .updateTable('roles')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const changed = await findRole(tx, id);
      await audit(tx, author, {
        action,
        subject: 'role',
        subjectId: id,
        before: { ...recordedRole(before), ...also?.before },
        after: { ...recordedRole(changed), ...also?.after },
      });
      return { after: changed, concerned: await bumpRightsOfRoles(tx, [id]) };
    })
    .catch(explainConstraint);
  await forgetRights(services, concerned);
  return { ...after, actions: (await judgeRoleActions(services, author.actor))(after) };
};
