import { isBankCard } from '@graduate/contract/student-status/students/field-rules.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { DocumentNumbers } from '../../../platform/document-numbers.ts';

/** Fields that are kept sealed, in the record, its history and requests to change it: a copy of the tables tells no number. */
const sealedFields: readonly string[] = ['idNumber', 'bankAccount'];

export const isSealed = (field: string): boolean => sealedFields.includes(field);

/** A value as it is kept. */
export const sealedValue = <V>(field: string, value: V, { seal }: DocumentNumbers): V | string =>
  isSealed(field) && typeof value === 'string' && value !== '' ? seal(value) : value;

/** A value as it was written; what older rows keep otherwise stays as it is. */
export const openedValue = <V>(field: string, kept: V, { open }: DocumentNumbers): V | string => {
  if (!isSealed(field) || typeof kept !== 'string') return kept;
  try {
    return open(kept);
  } catch {
    return kept;
  }
};

/** The columns of a bank card: sealed, to be found by its digest, and whether it can be one at all. */
export const cardColumns = (card: RecordValue, { seal, digest }: DocumentNumbers) =>
  typeof card === 'string' && card !== ''
    ? { bankAccount: seal(card), bankAccountHash: digest(card), bankAccountOk: isBankCard(card) }
    : { bankAccount: null, bankAccountHash: null, bankAccountOk: null };
