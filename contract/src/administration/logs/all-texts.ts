import { type Text, text } from '../../platform/text.ts';

/** A table of words in both languages. */
export const allTexts = (
  table: Readonly<Record<string, readonly [zh: string, en: string]>>,
): Record<string, Text> =>
  Object.fromEntries(Object.entries(table).map(([key, [zh, en]]) => [key, text(zh, en)]));
