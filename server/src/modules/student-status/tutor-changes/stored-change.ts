import type { Actor } from '../../../platform/access/actor.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { noSuchChange } from './tutor-change.errors.ts';

/** A change somebody has written; for anybody else it is not there. */
export const tutorChanges = versioned({
  table: 'tutorChanges',
  subject: 'tutorChange',
  none: noSuchChange,
  within:
    ({ accountId }: Pick<Actor, 'accountId'>) =>
    (eb) =>
      eb('createdBy', '=', accountId),
  touches: ['updatedAt'],
});
