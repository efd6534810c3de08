import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { isRecordField } from '@graduate/contract/student-status/students/normalise-record.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { type DocumentNumbers, documentNumbers } from '../../../../platform/document-numbers.ts';
import { masked } from '../field-sight.ts';
import { sealedValue } from '../sealed-fields.ts';

type HistorySource = Tables['studentFieldHistory']['source'];

/** What one field was and is. */
export type FieldChange = { field: string; before: RecordValue; after: RecordValue };

/** The fields that differ. */
export const changesBetween = (before: RecordData, after: RecordData): FieldChange[] =>
  Object.entries(after)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }))
    .filter((change) => change.before !== change.after);

const asText = (value: RecordValue): string | null => (value === null ? null : String(value));

/** What is sealed in the record is so in its history. */
const keptAs = (field: string, value: RecordValue, documents: DocumentNumbers): string | null =>
  asText(sealedValue(field, value, documents));

/** Through what a record changed: the kind of business, which one of it, and since when it holds. */
export type Origin = { source: HistorySource; sourceId?: string; effectiveDate?: string };

/** What changed as rows of the history, for a statement that writes them together with the change. */
export const historyRows = (
  { actor }: Author,
  { source, sourceId, effectiveDate = dayInShanghai(new Date()) }: Origin,
  changes: readonly (FieldChange & { studentId: string })[],
  documents: DocumentNumbers,
) =>
  changes.map(({ studentId, field, before, after }) => ({
    studentId,
    field,
    before: keptAs(field, before, documents),
    after: keptAs(field, after, documents),
    effectiveDate,
    source,
    sourceId: sourceId ?? null,
    accountId: actor?.accountId ?? null,
    roleCode: actor?.role.code ?? null,
  }));

/** Writes down what changed, in the transaction that changes it. */
export const writeHistory = async (
  tx: Tx,
  author: Author,
  origin: Origin,
  changes: readonly (FieldChange & { studentId: string })[],
): Promise<void> => {
  if (changes.length === 0) return;
  await tx
    .insertInto('studentFieldHistory')
    .values(historyRows(author, origin, changes, await documentNumbers(tx)))
    .execute();
};

const STARS = '****';

/** The log says which fields were written; personal data in it is masked. */
export const forTheLog = (values: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!isRecordField(name)) return [name, value === null ? null : STARS];
      return [name, recordFields[name].mask === 'P' ? value : masked(name, value)];
    }),
  );
