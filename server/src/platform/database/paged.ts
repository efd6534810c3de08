import { DEFAULT_LIMIT, LARGEST_LIMIT, type SortKey } from '@graduate/contract/platform/page.ts';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';

export type PageRequest<F extends string = string> = {
  page?: number | undefined;
  limit?: number | undefined;
  sort?: readonly SortKey<F>[] | undefined;
};

type Sortable<F extends string> = Record<F, Expression<unknown>>;

/** Rows by the keys given, the first counting most. */
const sortedBy = <DB, TB extends keyof DB, O, F extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: Sortable<F>,
  keys: readonly SortKey<F>[],
): SelectQueryBuilder<DB, TB, O> =>
  keys.reduce((sorted, key) => sorted.orderBy(columns[key.field], key.descending ? 'desc' : 'asc'), query);

/** All rows in the order a list shows them: by what was asked for, then by the usual order, which must be total. */
export const inOrder = <DB, TB extends keyof DB, O, F extends string>(
  request: Pick<PageRequest<F>, 'sort'>,
  columns: Sortable<F>,
  usual: readonly SortKey<F>[],
  rows: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => sortedBy(rows, columns, [...(request.sort ?? []), ...usual]);

const isUsualPage = (limit: number, offset: number) => limit === DEFAULT_LIMIT && offset === 0;

/**
 * One page of a list and how many rows there are in all. `rows` and `count` come from the same filtered query, so
 * that what is counted is what can be read.
 */
export const paged = async <DB, TB extends keyof DB, O, F extends string>(
  request: PageRequest<F>,
  columns: Sortable<F>,
  usual: readonly SortKey<F>[],
  rows: SelectQueryBuilder<DB, TB, O>,
  count: SelectQueryBuilder<DB, TB, { total: number | string | bigint }>,
): Promise<{ list: O[]; total: number }> => {
  const limit = Math.min(request.limit ?? DEFAULT_LIMIT, LARGEST_LIMIT);
  const offset = ((request.page ?? 1) - 1) * limit;
  const sorted = inOrder(request, columns, usual, rows);
  const [list, counted] = await Promise.all([
    // What nearly everybody asks for is written out: PostgreSQL then keeps its plan, which it does not for parameters.
    (isUsualPage(limit, offset)
      ? sorted.limit(sql.lit(DEFAULT_LIMIT))
      : sorted.limit(limit).offset(offset)
    ).execute(),
    count.executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(counted.total) };
};
