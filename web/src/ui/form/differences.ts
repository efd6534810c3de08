import { type Fields, labelOf } from '@graduate/contract/platform/fields.ts';
import type { z } from 'zod';
import { writtenOf } from './written-of.ts';

type Values = Record<string, unknown>;

export type Difference = {
  name: string;
  schema: z.ZodType | undefined;
  mine: unknown;
  theirs: unknown;
  /** Both have changed it, to something else each. */
  both: boolean;
};

/** Nothing, however a form and a row say it. */
const plain = (value: unknown): string =>
  value === undefined || value === null || value === '' ? 'null' : JSON.stringify(value);

const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/**
 * Where what was typed and what another has written meanwhile are not the same, by the fields of the form. What only
 * the other has changed is theirs, what only one has changed oneself is one's own; where both have, somebody chooses.
 */
export const differencesOf = (
  fields: Fields,
  { begun, typed, row }: { begun: Values; typed: Values; row: Values },
): Difference[] =>
  Object.keys(typed).flatMap((name) => {
    const schema = fields[name];
    const theirs = writtenOf(row, name);
    const mine = typed[name];
    if (theirs === undefined || !schema || !labelOf(schema) || same(mine, theirs)) return [];
    const both = !same(begun[name], mine) && !same(begun[name], theirs);
    return [{ name, schema, mine, theirs, both }];
  });

/** Whose value is taken unless somebody says otherwise: what one has typed oneself stays. */
export const usually = (begun: Values, { name, mine }: Difference): 'mine' | 'theirs' =>
  same(begun[name], mine) ? 'theirs' : 'mine';
