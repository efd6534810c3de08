import { type Text, text } from '../../platform/text.ts';
import { profileFields } from '../students/fields/profiles.ts';
import { type FieldGroup, fieldGroups, type RecordField } from '../students/fields/record-field.ts';
import { type RecordFieldCode, recordFieldGroups, recordFields } from '../students/record-fields.ts';

/** One thing a student asks to have changed: a field, or fields that only make sense together. */
export type ModificationItem = {
  /** The field it is called by. */
  field: string;
  /** All of its fields in the order of the form; those of international students as `intl.passportNo`. */
  fields: readonly string[];
  label: Text;
};

const INTL = 'intl.';
const PROOF_OF_NAME = text('户口本或公安证明', 'Household register or police certificate');

/** Fields that are changed together: a card without its bank or a number without its expiry would be half a change. */
const combined: readonly ModificationItem[] = [
  { field: 'idNumber', fields: ['idType', 'idNumber'], label: text('证件类型与号码', 'Identity document') },
  {
    field: 'bankAccount',
    fields: ['bankName', 'bankBranch', 'bankAccount', 'bankAccountName'],
    label: text('银行卡', 'Bank card'),
  },
  { field: 'railFrom', fields: ['railFrom', 'railTo'], label: text('乘车区间', 'Travel section') },
  {
    field: 'intl.passportNo',
    fields: ['intl.passportNo', 'intl.passportExpiry'],
    label: text('护照', 'Passport'),
  },
  {
    field: 'intl.visaNo',
    fields: ['intl.visaType', 'intl.visaNo', 'intl.visaExpiry'],
    label: text('签证', 'Visa'),
  },
  {
    field: 'intl.residencePermitNo',
    fields: ['intl.residencePermitNo', 'intl.residenceExpiry'],
    label: text('居留许可', 'Residence permit'),
  },
  {
    field: 'intl.insuranceNo',
    fields: ['intl.insuranceNo', 'intl.insuranceExpiry'],
    label: text('保险', 'Insurance'),
  },
];

/** What has to be handed in with a change, by the field the item is called by. */
const proofs: Readonly<Record<string, Text>> = {
  name: PROOF_OF_NAME,
  formerName: PROOF_OF_NAME,
  idNumber: PROOF_OF_NAME,
  gender: PROOF_OF_NAME,
  birthDate: PROOF_OF_NAME,
  ethnicity: text('民族变更证明', 'Proof of the change of ethnic group'),
  nationality: text('国籍证明', 'Proof of nationality'),
  nameEn: text('护照信息页', 'Photo page of the passport'),
  bankAccount: text('银行卡卡面照片', 'Photo of the bank card'),
  railFrom: text('家庭住址证明', 'Proof of the home address'),
  'intl.passportNo': text('护照信息页', 'Photo page of the passport'),
  'intl.visaNo': text('签证页', 'Visa page'),
  'intl.residencePermitNo': text('居留许可页', 'Page of the residence permit'),
  'intl.insuranceNo': text('保险单', 'Insurance policy'),
};
const ANY_PROOF = text('证明材料', 'Proof');

/** Who somebody is: seen in the original by the secretary, then decided by the office. */
const IDENTITY: readonly string[] = ['name', 'gender', 'birthDate', 'idNumber', 'ethnicity', 'nationality'];
/** What the ministry's register has to be told of. */
const TOLD_TO_MINISTRY: readonly string[] = ['name', 'gender', 'birthDate', 'idNumber', 'ethnicity'];

/** The bank card is given in the first check and changed by request afterwards. */
export const BANK: readonly string[] = ['bankName', 'bankBranch', 'bankAccount', 'bankAccountName'];

/** A field of the record or of the papers of an international student. */
export const modifiableField = (code: string): RecordField | undefined => {
  if (!code.startsWith(INTL))
    return Object.hasOwn(recordFields, code) ? recordFields[code as RecordFieldCode] : undefined;
  const papers: Readonly<Record<string, RecordField>> = profileFields.intl;
  return papers[code.slice(INTL.length)];
};

/** Fields by their part: those of the record, and those of the papers without the beginning of their name. */
export const ofPapers = (code: string): string | undefined =>
  code.startsWith(INTL) ? code.slice(INTL.length) : undefined;

/** The item a field belongs to. */
export const itemOf = (code: string): ModificationItem | undefined => {
  const together = combined.find(({ fields }) => fields.includes(code));
  if (together) return together;
  const field = modifiableField(code);
  return field && { field: code, fields: [code], label: field.label };
};

export const isIdentity = ({ field }: ModificationItem): boolean => IDENTITY.includes(field);
export const isToldToMinistry = ({ field }: ModificationItem): boolean => TOLD_TO_MINISTRY.includes(field);
export const isBank = ({ field }: ModificationItem): boolean => field === 'bankAccount';
export const usualProof = ({ field }: ModificationItem): Text | null => proofs[field] ?? null;
export const proofNamed = (item: ModificationItem): Text => usualProof(item) ?? ANY_PROOF;

const PAPERS = text('护照签证与保险', 'Passport, visa and insurance');

/** The heading an item stands under. */
export const groupOfItem = ({ field }: ModificationItem): Text => {
  if (ofPapers(field)) return PAPERS;
  const group = (Object.keys(recordFieldGroups) as FieldGroup[]).find((one) =>
    Object.hasOwn(recordFieldGroups[one], field),
  );
  return fieldGroups[group ?? 'basic'];
};
