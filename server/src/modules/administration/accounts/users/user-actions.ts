import type { User, UserAction } from '@graduate/contract/administration/accounts/users.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Services } from '../../../../platform/services.ts';
import { levelOf } from '../rights.ts';
import type { AccountRow } from './users.queries.ts';

const needed: Record<UserAction, Permission> = {
  edit: 'system:user:edit',
  assign: 'system:user:assign',
  disable: 'system:user:state',
  enable: 'system:user:state',
  unlock: 'system:user:state',
  resetPassword: 'system:user:password',
};

const fits = (action: UserAction, { state, lockedUntil }: AccountRow): boolean => {
  switch (action) {
    case 'disable':
      return state === 'active';
    case 'enable':
      return state === 'disabled';
    case 'unlock':
      return lockedUntil !== null;
    case 'resetPassword':
      return state === 'active';
    case 'edit':
    case 'assign':
      return true;
  }
};

/** What the actor may do with each account, by the rules the changes themselves go by. */
export const judgeActions = async (
  services: Services,
  actor: Actor,
): Promise<(row: AccountRow) => User['actions']> => {
  if (!(await services.holdsDuty(actor, 'security'))) return () => [];
  const own = await levelOf(services.db, actor);
  const allowed = (Object.keys(needed) as UserAction[]).filter((action) => mayUse(actor, needed[action]));
  return (row) =>
    row.id === actor.accountId || (row.level !== null && row.level < own)
      ? []
      : allowed.filter((action) => fits(action, row));
};
