import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { type DataScope, scopeOf } from '../../../platform/access/data-scope.ts';

/** The three administrators reach every account by their office, but see people only by right of managing them. */
const administrators = ['sysadmin', 'security', 'auditor'];

/** Whom somebody may find. */
export const peopleReachOf = (actor: Actor): DataScope =>
  administrators.includes(actor.role.code) && !mayUse(actor, 'system:user:view')
    ? { kind: 'self', accountId: actor.accountId }
    : scopeOf(actor);
