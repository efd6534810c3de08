import { type Fields, traitsOf } from '@graduate/contract/platform/fields.ts';
import { inWords } from '@graduate/contract/platform/in-words.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { nameIn } from '../name-in.ts';
import { StateTag } from '../state-tag.tsx';
import { useLanguage } from '../texts.ts';
import { useDict } from '../use-dict.ts';

export const NOTHING = '—';

export type FieldReader = {
  words: (schema: z.ZodType, value: unknown) => string;
  /** As a cell or a fact shows it: states with their colour, a dash for nothing. */
  show: (schema: z.ZodType, value: unknown) => ReactNode;
  /** The same of one field of a row; a name with an English one beside it in the reader's language. */
  showOf: (fields: Fields, row: object, name: string) => ReactNode;
};

/** Reads values of these fields in the language of the interface; the dictionaries they need are fetched together. */
export const useFieldReader = (fields: readonly (z.ZodType | undefined)[]): FieldReader => {
  const language = useLanguage();
  const wanted = fields.flatMap((field) => (field && traitsOf(field).dictionary) ?? []);
  const dict = useDict(...[...new Set(wanted)].sort());
  const words = (schema: z.ZodType, value: unknown) =>
    inWords(schema, value, { language, named: dict.label });
  const show = (schema: z.ZodType, value: unknown) => {
    const state = traitsOf(schema).choices?.[String(value)];
    return state?.meaning ? <StateTag state={state} /> : words(schema, value) || NOTHING;
  };
  return {
    words,
    show,
    showOf: (fields, row, name) => {
      const { [name]: value, [`${name}En`]: english } = row as Record<string, unknown>;
      if (typeof value === 'string' && typeof english === 'string')
        return nameIn(language, { name: value, nameEn: english }) || NOTHING;
      const schema = fields[name];
      return schema ? show(schema, value) : String((value as string | number | null) ?? NOTHING);
    },
  };
};
