import type { Actor } from './actor.ts';

/** Which rows somebody may touch. An empty list of departments means no rows, never all of them. */
export type DataScope =
  | { kind: 'all' }
  | { kind: 'departments'; ids: readonly string[] }
  | { kind: 'ownStudents'; accountId: string }
  | { kind: 'ownClasses'; accountId: string }
  | { kind: 'assigned'; accountId: string }
  | { kind: 'self'; accountId: string };

/** The rows the actor's current role reaches. Every query over people's data takes the result. */
export const scopeOf = (actor: Actor): DataScope => {
  const accountId = actor.actingFor?.accountId ?? actor.accountId;
  if (actor.admin) return { kind: 'all' };
  switch (actor.roleScope) {
    case 'all':
      return { kind: 'all' };
    case 'department':
      return { kind: 'departments', ids: actor.department ? [actor.department.id] : [] };
    case 'departmentTree':
    case 'custom':
      return { kind: 'departments', ids: actor.scopeDepartmentIds };
    case 'ownStudents':
    case 'ownClasses':
    case 'assigned':
    case 'self':
      return { kind: actor.roleScope, accountId };
  }
};
