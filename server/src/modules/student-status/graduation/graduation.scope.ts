import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { type StudentScope, studentScope } from '../students/public.ts';

/** Whose graduation somebody reaches: its own, or that of the students it reaches if it may see applications. */
export const graduationScope = (actor: Actor): StudentScope => {
  const scope = studentScope(actor);
  if (scope.kind === 'person' || mayUse(actor, 'student:graduation:view')) return scope;
  return { kind: 'nobody' };
};

/** An application is changed and submitted by the student alone. */
export const ownScope = ({ accountId }: Actor): StudentScope => ({ kind: 'person', accountId });
