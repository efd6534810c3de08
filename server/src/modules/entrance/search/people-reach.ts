import { administratorCodes } from '@graduate/contract/administration/accounts/roles.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { type DataScope, scopeOf } from '../../../platform/access/data-scope.ts';

/**
 * Whom somebody may find. The three administrators reach every account by their office, but see people only by right of
 * managing them.
 */
export const peopleReachOf = (actor: Actor): DataScope =>
  administratorCodes.includes(actor.role.code) && !mayUse(actor, 'system:user:view')
    ? { kind: 'self', accountId: actor.accountId }
    : scopeOf(actor);
