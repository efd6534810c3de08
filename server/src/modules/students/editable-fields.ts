import type { EditClass } from '@graduate/contract/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFields,
} from '@graduate/contract/students/record-fields.ts';
import { type Actor, mayUse } from '../../platform/access/actor.ts';

const OFFICE: readonly EditClass[] = ['E', 'S', 'D', 'C', 'M'];
const COLLEGE: readonly EditClass[] = ['S'];
const STUDENT: readonly EditClass[] = ['C'];

/** The classes of fields somebody may change directly; `self`: the record is its own. */
export const editClassesFor = (actor: Actor, self: boolean): readonly EditClass[] => {
  if (mayUse(actor, 'student:record:edit')) return mayUse(actor, 'student:record:office') ? OFFICE : COLLEGE;
  return self && mayUse(actor, 'student:self:use') ? STUDENT : [];
};

/** The fields somebody may change directly in a record it reaches; `self`: the record is its own. */
export const editableFields = (actor: Actor, self: boolean): ReadonlySet<RecordFieldCode> => {
  const classes = editClassesFor(actor, self);
  return new Set(recordFieldCodes.filter((code) => classes.includes(recordFields[code].edit)));
};
