import { modifiableField } from '@graduate/contract/student-status/modifications/modification-items.ts';
import { isRecordField } from '@graduate/contract/student-status/students/normalise-record.ts';
import type { RecordFieldCode } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { DocumentNumbers } from '../../../platform/document-numbers.ts';
import { maskIdNumber } from '../../../platform/masking.ts';
import { asSeen, type FieldChange, openedValue, sealedValue, type sightOf } from '../students/public.ts';

type Sight = ReturnType<typeof sightOf>;

const onBoth = (change: FieldChange, turn: (value: RecordValue) => RecordValue): FieldChange => ({
  ...change,
  before: turn(change.before),
  after: turn(change.after),
});

/** Changes as they are kept: what is sealed in the record is so here. */
export const sealed = (changes: readonly FieldChange[], documents: DocumentNumbers): FieldChange[] =>
  changes.map((change) => onBoth(change, (value) => sealedValue(change.field, value, documents)));

export const opened = (changes: readonly FieldChange[], documents: DocumentNumbers): FieldChange[] =>
  changes.map((change) => onBoth(change, (value) => openedValue(change.field, value, documents)));

const seenValue = (field: string, value: RecordValue, sight: Sight): RecordValue => {
  if (isRecordField(field)) {
    const code: RecordFieldCode = field;
    return asSeen({ [code]: value }, sight, 'list').record[code] ?? null;
  }
  return modifiableField(field)?.mask === 'I' && !sight.self && typeof value === 'string'
    ? maskIdNumber(value)
    : value;
};

/** Changes as somebody may see them. */
export const seenBy = (changes: readonly FieldChange[], sight: Sight): FieldChange[] =>
  changes.map((change) => onBoth(change, (value) => seenValue(change.field, value, sight)));
