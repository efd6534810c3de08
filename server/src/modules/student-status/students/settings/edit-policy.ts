import type { EditClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { fieldPolicies } from './student-settings.ts';

export type EditPolicy = (code: RecordFieldCode) => EditClass;

/** What follows from others, a procedure or another module: no setting opens it to be typed. */
const NEVER_TYPED: readonly EditClass[] = ['A', 'K', 'X'];

/** Who may change which field, as the office set it. */
export const editPolicy = async (db: Db | Tx): Promise<EditPolicy> => {
  const { fields: changed } = await settingOf(db, fieldPolicies);
  return (code) => {
    const { edit } = recordFields[code];
    return NEVER_TYPED.includes(edit) ? edit : (changed[code]?.edit ?? edit);
  };
};
