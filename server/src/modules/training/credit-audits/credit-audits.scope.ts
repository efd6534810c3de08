import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { type StudentScope, studentScope } from '../../student-status/students/public.ts';

/** Whose studies somebody looks after: of their students, with the permission. */
export const auditScope = (actor: Actor): StudentScope =>
  mayUse(actor, 'training:audit:view') ? studentScope(actor) : { kind: 'nobody' };
