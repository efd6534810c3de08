import { z } from 'zod';
import { NumberInQuery } from './wire.ts';

export const DEFAULT_LIMIT = 20;
export const LARGEST_LIMIT = 200;
const LARGEST_PAGE = 1_000_000;

export type SortKey<F extends string = string> = { field: F; descending: boolean };

/** `sort=field,-field` over an allow-list; anything else is refused. */
const sortBy = <F extends string>(fields: readonly [F, ...F[]]) => {
  const one = fields.map((field) => field.replaceAll('.', '\\.')).join('|');
  return z.codec(
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
};

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
