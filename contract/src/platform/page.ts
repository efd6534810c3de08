import { z } from 'zod';
import { described, fieldsOf, labelled, traitsOf } from './fields.ts';
import { text } from './text.ts';
import { NumberInQuery } from './wire.ts';

export const DEFAULT_LIMIT = 20;
export const LARGEST_LIMIT = 200;
const LARGEST_PAGE = 1_000_000;

export type SortKey<F extends string = string> = { field: F; descending: boolean };

/** `sort=field,-field` over an allow-list; anything else is refused. */
const sortBy = <F extends string>(fields: readonly [F, ...F[]]) => {
  const one = fields.map((field) => field.replaceAll('.', '\\.')).join('|');
  const order = z.codec(
    z.string().regex(new RegExp(`^-?(${one})(,-?(${one})){0,4}$`)),
    z.array(z.object({ field: z.enum(fields), descending: z.boolean() })),
    {
      decode: (wire) =>
        wire
          .split(',')
          .map((key) => ({ field: key.replace('-', '') as F, descending: key.startsWith('-') })) as never,
      encode: (keys) => keys.map((key) => (key.descending ? `-${key.field}` : `${key.field}`)).join(','),
    },
  );
  return described(order, { sortable: fields });
};

/** One word that is looked for in several fields; `zh` and `en` say in which. */
export const keywordIn = (zh: string, en: string, longest = 50) =>
  described(labelled('关键字', 'Keyword', z.string().trim().max(longest).optional()), { hint: text(zh, en) });

/** The query of a list call: page, limit, sort and the list's own filters; unknown names are refused. */
export const pageQuery = <F extends string, S extends z.core.$ZodLooseShape>(
  sortable: readonly [F, ...F[]],
  filters: S,
) =>
  z.strictObject({
    page: NumberInQuery.refine((page) => page >= 1 && page <= LARGEST_PAGE).optional(),
    limit: NumberInQuery.refine((limit) => limit >= 1).optional(),
    sort: sortBy(sortable).optional(),
    ...filters,
  });

export const pageOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.number() });

/** The fields a list can be sorted by. */
export const sortableIn = (query: z.ZodType | undefined): readonly string[] => {
  const order = fieldsOf(query)['sort'];
  return (order && traitsOf(order).sortable) ?? [];
};
