import type { Db, Tx } from '../../../platform/database/connect.ts';
import { type ChangeScope, classesWithin } from './changes.scope.ts';
import { noSuchClass } from './class-changes.errors.ts';

/** A class somebody may apply for; others are not there. */
export const classWithin = ({ db, scope }: { db: Db | Tx; scope: ChangeScope }, id: string) =>
  db
    .selectFrom('teachingClasses')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .where(classesWithin(scope))
    .executeTakeFirstOrThrow(() => noSuchClass());
