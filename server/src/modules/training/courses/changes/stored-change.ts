import type { Selectable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { noSuchCourseChange } from '../courses.errors.ts';

export type ChangeRow = Selectable<Tables['courseChanges']>;

export const courseChanges = versioned({
  table: 'courseChanges',
  subject: 'courseChange',
  none: noSuchCourseChange,
  touches: ['updatedAt'],
});
