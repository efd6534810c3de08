import { labelOf } from '@graduate/contract/platform/fields.ts';
import type { z } from 'zod';
import { useLanguage } from './texts.ts';

type Fields = Record<string, z.ZodType>;
type Noun<F extends Fields> = { fields: F } | { shape: F };

/** The names of a noun's fields, as the contract gives them, in the language of the interface. */
export const useLabels = <F extends Fields>(noun: Noun<F>): { readonly [K in keyof F]: string } => {
  const language = useLanguage();
  const fields = 'fields' in noun ? noun.fields : noun.shape;
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, labelOf(schema)?.[language] ?? name]),
  ) as { [K in keyof F]: string };
};
