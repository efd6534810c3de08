import type { Text } from '@graduate/contract/platform/text.ts';
import { inLanguage } from '../../../ui/texts.ts';

/** How the codes of a table read where a filter shows what it was set to. */
export const inWords =
  (table: Readonly<Record<string, Text>>) =>
  (code: string): string => {
    const name = table[code];
    return name ? inLanguage(name) : code;
  };
