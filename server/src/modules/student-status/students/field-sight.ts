import type { MaskClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import {
  maskAddress,
  maskBankCard,
  maskEmail,
  maskIdNumber,
  maskMobile,
  maskName,
} from '../../../platform/masking.ts';

/** What somebody may see plain of the students they reach. */
export type Sight = {
  self: boolean;
  contact: boolean;
  sensitive: boolean;
  bank: boolean;
  /** May have a document number shown plain, and so may look for a whole one. */
  documents: boolean;
};

/** `self`: the record is the reader's own. */
export const sightOf = (actor: Actor, self: boolean): Sight => ({
  self,
  contact: self || mayUse(actor, 'student:contact:view'),
  sensitive: self || mayUse(actor, 'student:sensitive:view'),
  bank: self || mayUse(actor, 'student:bank:view'),
  documents: mayUse(actor, 'student:record:reveal'),
});

/** In lists and exports contact data is masked even for those who see it plain in a record. */
export type Place = 'record' | 'list';

export const howSeen = (mask: MaskClass, sight: Sight, place: Place): 'plain' | 'masked' | 'absent' => {
  switch (mask) {
    case 'P':
      return 'plain';
    case 'T':
      return sight.contact && (place === 'record' || sight.self) ? 'plain' : 'masked';
    case 'I':
      return sight.self ? 'plain' : 'masked';
    case 'F':
      return sight.bank ? 'plain' : 'masked';
    case 'H':
      return sight.sensitive ? 'plain' : 'absent';
  }
};

/**
 * What may be asked of a field: its values only by who sees them plain, or the answers would tell them one guess after
 * the other; whether there is one by whoever sees the field at all, since the list shows that as well.
 */
export const askable = (code: RecordFieldCode, sight: Sight): 'values' | 'whole' | 'presence' | 'nothing' => {
  const { mask } = recordFields[code];
  const seen = howSeen(mask, sight, 'record');
  if (seen === 'plain') return 'values';
  if (code === 'idNumber') return sight.documents ? 'whole' : 'nothing';
  return seen === 'absent' || mask === 'F' ? 'nothing' : 'presence';
};

const STARS = '****';

const maskers: Partial<Record<RecordFieldCode, (value: string) => string>> = {
  mobile: maskMobile,
  phone: maskMobile,
  homePhone: maskMobile,
  emergencyPhone: maskMobile,
  email: maskEmail,
  idNumber: maskIdNumber,
  prevGradCertNo: maskIdNumber,
  prevDegreeCertNo: maskIdNumber,
  birthDate: (day) => day.slice(0, 4),
  bankAccount: maskBankCard,
  bankAccountName: maskName,
  emergencyName: maskName,
  householdAddress: maskAddress,
  offCampusAddress: maskAddress,
  mailingAddress: maskAddress,
  homeAddress: maskAddress,
};

/** A value as it is shown to who may not see it plain. */
export const masked = (code: RecordFieldCode, value: RecordValue): RecordValue => {
  if (value === null || value === '') return value;
  return (maskers[code] ?? (() => STARS))(String(value));
};

/** The fields of a record as somebody sees them, with the names of those that are masked. */
export const asSeen = (
  values: Readonly<Partial<Record<RecordFieldCode, RecordValue>>>,
  sight: Sight,
  place: Place,
): { record: Record<string, RecordValue>; masked: string[] } => {
  const record: Record<string, RecordValue> = {};
  const hidden: string[] = [];
  for (const [name, value = null] of Object.entries(values)) {
    const code = name as RecordFieldCode;
    const how = howSeen(recordFields[code].mask, sight, place);
    if (how === 'absent') continue;
    record[code] = how === 'plain' ? value : masked(code, value);
    if (how === 'masked' && value !== null) hidden.push(code);
  }
  return { record, masked: hidden };
};
