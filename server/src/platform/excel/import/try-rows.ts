import { sql } from 'kysely';
import type { Db, Tx } from '../../database/connect.ts';
import { Refused } from '../../errors.ts';
import type { Lined, RowProblem } from './import-spec.ts';

class Undone extends Error {}

type Trial<R> = {
  act: (tx: Tx, row: R) => Promise<unknown>;
  /** Under which column a refusal is told, by its name or its module; the first column where nothing is said. */
  columns: Readonly<Record<string, string>>;
  first: string;
};

/**
 * Does what every row asks for and takes it all back: a row is refused for what would be refused by hand. What a refused
 * row had begun is taken back before the next, which must not meet it.
 */
export const tryRows = async <R>(
  db: Db,
  rows: readonly Lined<R>[],
  { act, columns, first }: Trial<R>,
): Promise<RowProblem[]> => {
  const problems: RowProblem[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      for (const { line, row } of rows)
        try {
          await sql`savepoint row_tried`.execute(tx);
          await act(tx, row);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          await sql`rollback to savepoint row_tried`.execute(tx);
          const [module = '', name = ''] = error.error.split('.');
          problems.push({ line, key: columns[name] ?? columns[module] ?? first, why: error.text });
        }
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return problems;
};
