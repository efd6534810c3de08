import { builtInRoles } from '@graduate/contract/administration/accounts/roles.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';

const roleWords: Readonly<Record<string, Text>> = builtInRoles;

/** A role of the product by its code; one made later by the name the log gives. */
export const roleInWords = (code: string | null, name: string | null, language: Language): string =>
  (code && roleWords[code]?.[language]) || name || code || '—';
