import type { EditClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';

const OFFICE: readonly EditClass[] = ['E', 'S', 'D', 'C', 'M'];
const COLLEGE: readonly EditClass[] = ['S', 'C'];
const STUDENT: readonly EditClass[] = ['C'];

/** The classes of fields somebody may change directly; `self`: the record is its own. */
export const editClassesFor = (actor: Actor, self: boolean): readonly EditClass[] => {
  if (mayUse(actor, 'student:record:edit')) return mayUse(actor, 'student:record:office') ? OFFICE : COLLEGE;
  return self && mayUse(actor, 'student:self:use') ? STUDENT : [];
};
