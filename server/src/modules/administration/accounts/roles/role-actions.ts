import type { Role, RoleAction } from '@graduate/contract/administration/accounts/role-calls.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Services } from '../../../../platform/services.ts';
import { levelOf } from '../rights.ts';

const needed: Record<RoleAction, Permission> = {
  edit: 'system:role:edit',
  grant: 'system:role:grant',
  delete: 'system:role:edit',
};

type Judged = Pick<Role, 'id' | 'level' | 'builtIn' | 'memberCount'>;

/** What the actor may do with each role, by the rules the changes themselves go by. */
export const judgeRoleActions = async (
  services: Services,
  actor: Actor,
): Promise<(role: Judged) => RoleAction[]> => {
  if (!(await services.holdsDuty(actor, 'security'))) return () => [];
  const own = await levelOf(services.db, actor);
  const allowed = (Object.keys(needed) as RoleAction[]).filter((action) => mayUse(actor, needed[action]));
  return (role) =>
    role.level < own || actor.roles.some(({ id }) => id === role.id)
      ? []
      : allowed.filter((action) => action !== 'delete' || (!role.builtIn && role.memberCount === 0));
};
