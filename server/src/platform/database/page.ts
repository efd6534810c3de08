import { DEFAULT_LIMIT, LARGEST_LIMIT, type SortKey } from '@graduate/contract/platform/page.ts';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import { TOTAL_MARK } from './totals/totals.ts';

export type PageRequest<F extends string = string> = {
  page?: number | undefined;
  limit?: number | undefined;
  sort?: readonly SortKey<F>[] | undefined;
};

type FilterOf<Q> = Exclude<keyof Q, keyof PageRequest | 'columns'>;

/** For every filter of a request the column that must equal it (one of it, if there are several) or what it means. */
type Filters<Q, DB, TB extends keyof DB> = {
  [K in FilterOf<Q>]-?:
    | StringReference<DB, TB>
    | ((value: NonNullable<Q[K]>, eb: ExpressionBuilder<DB, TB>) => Expression<SqlBool> | undefined);
};

/** Where rows come from: the columns of that table need no name of it. */
const nameOfTable = (rows: { toOperationNode: () => unknown }): string => {
  const node = rows.toOperationNode() as {
    from?: { froms: { alias?: { name: string }; table?: { identifier: { name: string } } }[] };
  };
  const [from] = node.from?.froms ?? [];
  return from?.alias?.name ?? from?.table?.identifier.name ?? '';
};

/** What is joined later may have columns of the same name. */
const columnIn = (table: string, column: string): string =>
  column.includes('.') ? column : `${table}.${column}`;

const equals = (column: string, value: unknown): Expression<SqlBool> =>
  Array.isArray(value)
    ? sql<SqlBool>`${sql.ref(column)} = any(${value})`
    : sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** What is found of these rows with the filters of a request; those it does not give ask for nothing. */
export const filtered = <Q extends object, DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  request: Q,
  filters: Filters<Q, DB, TB>,
): SelectQueryBuilder<DB, TB, O> => {
  const table = nameOfTable(rows);
  return (Object.keys(filters) as FilterOf<Q>[]).reduce((found, name) => {
    const value = request[name];
    if (value === undefined || value === '') return found;
    const filter = filters[name];
    const condition =
      typeof filter === 'function'
        ? filter(value as never, expressionBuilder<DB, TB>())
        : equals(columnIn(table, filter as string), value);
    return condition ? found.where(condition) : found;
  }, rows);
};

/** How a list is shown: said once for its pages and its export. */
type List<DB, TB extends keyof DB, N, DB2, TB2 extends keyof DB2, O, R> = {
  /** What a row needs beside what decides whether it is found, and its columns; counting does without. */
  shown?: (found: SelectQueryBuilder<DB, TB, N>) => SelectQueryBuilder<DB2, TB2, O>;
  /** Fields of the order that are no columns of the table the rows come from. */
  sort?: Readonly<Record<string, string | Expression<unknown>>>;
  /** The usual order, which must be total: `['-updatedAt', 'id']`. */
  usual: readonly string[];
  each?: (row: O) => R;
};

type Ordering = Pick<PageRequest, 'sort'>;

const keyOf = (wanted: string): SortKey =>
  wanted.startsWith('-')
    ? { field: wanted.slice(1), descending: true }
    : { field: wanted, descending: false };

/** All rows in the order a list shows them: by what was asked for, then by the usual order. */
export const inOrder = <DB, TB extends keyof DB, N, DB2 = DB, TB2 extends keyof DB2 = never, O = N, R = O>(
  { sort: asked = [] }: Ordering,
  found: SelectQueryBuilder<DB, TB, N>,
  { shown, sort = {}, usual }: List<DB, TB, N, DB2, TB2, O, R>,
): SelectQueryBuilder<DB2, TB2, O> => {
  const table = nameOfTable(found);
  const columnOf = (field: string) => {
    const column = sort[field] ?? columnIn(table, field);
    return typeof column === 'string' ? sql.ref(column) : column;
  };
  const rows = (shown ? shown(found) : found) as SelectQueryBuilder<DB2, TB2, O>;
  return [...asked, ...usual.map(keyOf)].reduce(
    (sorted, { field, descending }) => sorted.orderBy(columnOf(field), descending ? 'desc' : 'asc'),
    rows,
  );
};

const counting = <DB, TB extends keyof DB, N>(found: SelectQueryBuilder<DB, TB, N>) =>
  found.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'));

/** How many rows are found, as this is asked: for what is decided by it. */
export const counted = async <DB, TB extends keyof DB, N>(
  found: SelectQueryBuilder<DB, TB, N>,
): Promise<number> => {
  const { total } = (await counting(found).executeTakeFirstOrThrow()) as { total: number };
  return total;
};

/** How many rows a list has: remembered until something it is found by is written. */
export const totalOf = async <DB, TB extends keyof DB, N>(
  found: SelectQueryBuilder<DB, TB, N>,
): Promise<number> => {
  const { total } = (await counting(found).modifyFront(sql.raw(TOTAL_MARK)).executeTakeFirstOrThrow()) as {
    total: number;
  };
  return total;
};

const isUsualPage = (limit: number, offset: number) => limit === DEFAULT_LIMIT && offset === 0;

/** One page of what is found, and how many rows there are in all. */
export const paged = async <
  DB,
  TB extends keyof DB,
  N,
  DB2 = DB,
  TB2 extends keyof DB2 = never,
  O = N,
  R = O,
>(
  request: PageRequest,
  found: SelectQueryBuilder<DB, TB, N>,
  list: List<DB, TB, N, DB2, TB2, O, R>,
): Promise<{ list: R[]; total: number }> => {
  const limit = Math.min(request.limit ?? DEFAULT_LIMIT, LARGEST_LIMIT);
  const offset = ((request.page ?? 1) - 1) * limit;
  const sorted = inOrder(request, found, list);
  const [rows, total] = await Promise.all([
    // What nearly everybody asks for is written out: PostgreSQL then keeps its plan, which it does not for parameters.
    (isUsualPage(limit, offset)
      ? sorted.limit(sql.lit(DEFAULT_LIMIT))
      : sorted.limit(limit).offset(offset)
    ).execute(),
    totalOf(found),
  ]);
  const { each = (row: O) => row as unknown as R } = list;
  return { list: rows.map((row) => each(row as O)), total };
};
