import { type Fields, labelOf } from '@graduate/contract/platform/fields.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { Choice, ImportColumn } from './import-spec.ts';

/** Columns that are called like the fields they fill. */
export const columnsOf =
  <F extends Fields>(fields: F) =>
  (key: keyof F & string, example: string, more: Partial<ImportColumn> = {}): ImportColumn => {
    const field = fields[key];
    const label = field && labelOf(field);
    if (!label) throw new Error(`${key} has no label`);
    return { key, label, example, ...more };
  };

/** Codes as people type them, in either language. */
export const choicesOf = <T extends Readonly<Record<string, Text>>>(
  table: T,
  codes: readonly (keyof T & string)[] = Object.keys(table),
): Choice[] =>
  codes.map((value) => ({ value, names: [table[value]?.zh ?? value, table[value]?.en ?? value] }));
