import type { Language } from '@graduate/contract/platform/text.ts';
import type { Refused } from './errors.ts';

/** One of several that could not be dealt with, by the number and the words of the refusal. */
export const refusedItem = (
  id: string,
  name: string | null,
  { details, text }: Refused,
  language: Language,
) => ({
  id,
  name,
  code: typeof details['code'] === 'string' ? details['code'] : '',
  message: text[language],
});
