import { type Text, text } from '../../platform/text.ts';
import { recordFields } from '../students/record-fields.ts';
import type { RecordData } from '../students/records.ts';
import type { CheckField } from './check-fields.ts';
import { checkLists } from './checks.ts';
import type { CheckKind } from './rounds.ts';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

export type Missing = { field: string; label: Text };

/** What still has to be filled in before a check can be submitted; pages and server ask the same. */
export const missingIn = (
  kind: CheckKind,
  fields: readonly CheckField[],
  values: RecordData,
  lists: { family: readonly unknown[] },
): Missing[] => [
  ...fields
    .filter(({ code, required }) => required && isEmpty(values[code]))
    .map(({ code }) => ({ field: code, label: recordFields[code].label })),
  ...(kind === 'enrol' && lists.family.length === 0
    ? [{ field: 'family', label: text(checkLists.family.zh, checkLists.family.en) }]
    : []),
];
