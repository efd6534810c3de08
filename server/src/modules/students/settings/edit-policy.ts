import '../students.tables.ts';
import type { EditClass } from '@graduate/contract/students/fields/record-field.ts';
import { type RecordFieldCode, recordFields } from '@graduate/contract/students/record-fields.ts';
import { settingTabs } from '@graduate/contract/students/settings.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

export type EditPolicy = (code: RecordFieldCode) => EditClass;

/** What follows from others, a procedure or another module: no setting opens it to be typed. */
const NEVER_TYPED: readonly EditClass[] = ['A', 'K', 'X'];

/** Who may change which field, as the office set it. */
export const editPolicy = async (db: Db | Tx): Promise<EditPolicy> => {
  const row = await db
    .selectFrom('studentSettings')
    .select('value')
    .where('tab', '=', 'fieldPolicy')
    .executeTakeFirst();
  const kept = settingTabs.fieldPolicy.safeParse(row?.value);
  const changed = kept.success ? kept.data.fields : {};
  return (code) => {
    const { edit } = recordFields[code];
    return NEVER_TYPED.includes(edit) ? edit : (changed[code]?.edit ?? edit);
  };
};
