import {
  type CheckField,
  GRADUATION_EDITABLE,
  GRADUATION_FIELDS,
  NEVER_IN_CHECK,
  READ_IN_CHECK,
} from '@graduate/contract/student-status/info-checks/check-fields.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { EditClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
} from '@graduate/contract/student-status/students/record-fields.ts';
import {
  usuallyRequiredInCheck,
  usualPolicyOf,
} from '@graduate/contract/student-status/students/settings.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { settingOf } from '../../administration/settings/public.ts';
import { editPolicy, fieldPolicies } from '../students/public.ts';
import type { RoundRow } from './rounds/rounds.queries.ts';

const CHANGED_IN_CHECK: readonly EditClass[] = ['D', 'C'];

const NOT_FOR_FOREIGNERS: readonly RecordFieldCode[] = ['ethnicity', 'politicalStatus', 'partyJoinDate'];

/** Nobody who has just arrived knows where they will go. */
const ABOUT_THE_END: readonly RecordFieldCode[] = ['destination', 'employer'];

const accessOf = (code: RecordFieldCode, edit: EditClass): CheckField['access'] => {
  if (CHANGED_IN_CHECK.includes(edit) && !NEVER_IN_CHECK.includes(code)) return 'edit';
  return edit === 'M' ? 'request' : 'read';
};

/** What is looked over before graduation; the settings of the office decide only what can be asked for. */
const graduationFields = (editOf: (code: RecordFieldCode) => EditClass): CheckField[] =>
  GRADUATION_FIELDS.map((code) => ({
    code,
    access: GRADUATION_EDITABLE.includes(code) ? 'edit' : editOf(code) === 'M' ? 'request' : 'read',
    required: code === 'namePinyin' || code === 'mobile' || code === 'mailingAddress',
  }));

/** The fields a student of a population looks over in a round: by the settings of the office and those of the round. */
export const fieldsOfCheck = async (
  db: Db | Tx,
  { kind, alsoRequired, leftOut }: Pick<RoundRow, 'kind' | 'alsoRequired' | 'leftOut'>,
  population: Population,
): Promise<CheckField[]> => {
  const [editOf, { fields: changed }] = await Promise.all([editPolicy(db), settingOf(db, fieldPolicies)]);
  const inForce = (code: RecordFieldCode): CheckField[] => {
    const policy = changed[code] ?? usualPolicyOf(code);
    const access = accessOf(code, editOf(code));
    const shown = access === 'read' ? READ_IN_CHECK.includes(code) : policy.visibleInCheck;
    if (!shown || leftOut.includes(code)) return [];
    const required =
      access === 'edit' &&
      (alsoRequired.includes(code) ||
        (changed[code]?.requiredInCheck ?? usuallyRequiredInCheck(code, population)));
    return [{ code, access, required }];
  };
  if (kind === 'graduation') {
    const fields = graduationFields(editOf);
    return fields
      .filter(({ code }) => !leftOut.includes(code))
      .map((field) => ({ ...field, required: field.required || alsoRequired.includes(field.code) }));
  }
  const fields = recordFieldCodes
    .filter((code) => kind !== 'enrol' || !ABOUT_THE_END.includes(code))
    .flatMap(inForce);
  return population === 'intl' ? fields.filter(({ code }) => !NOT_FOR_FOREIGNERS.includes(code)) : fields;
};
