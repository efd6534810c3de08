import type { Language } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import { badInput } from './bad-input.ts';
import { cleanText } from './clean-text.ts';
import { unkeepableText } from './unkeepable-text.ts';

/** What came in, decoded; refuses what the schema does not allow and text that cannot be kept. */
export const readInput = <T>(schema: z.ZodType<T>, value: unknown, language: Language): T => {
  const parsed = schema.safeParse(cleanText(value), { reportInput: true });
  if (!parsed.success) throw badInput(schema, parsed.error, language);
  const unkeepable = unkeepableText(parsed.data);
  if (unkeepable) throw badInput(schema, unkeepable, language);
  return parsed.data;
};
