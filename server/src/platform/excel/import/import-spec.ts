import type { ImportCalls } from '@graduate/contract/platform/import.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { SignedAuthor } from '../../audit/audit.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Refused } from '../../errors.ts';
import type { JobResult, JobRun } from '../../job-kind.ts';
import type { Services } from '../../services.ts';

export type ImportColumn = {
  /** The field of the row it fills. */
  key: string;
  label: Text;
  required?: boolean;
  /** A whole number. */
  number?: boolean;
  /** A number that may have decimals. */
  decimal?: boolean;
  /** Takes several of its choices, separated by 、 or a comma. */
  several?: boolean;
  /** For changes of what exists: an empty cell leaves it as it is (undefined), `CLEARED` empties it (null). */
  clearable?: boolean;
  note?: Text;
  example: string;
  width?: number;
};

/** Typed into a clearable column to empty what is there. */
export const CLEARED = '#清空';

/** What a column with choices may hold; the drop-down shows the first name, the others are understood too. */
export type Choice = { value: string; names: readonly [string, ...string[]] };

/** A row as typed, by column; `line` is its number in the sheet. */
export type TypedRow = { line: number; cells: Record<string, string> };

export type Lined<R> = { line: number; row: R };

export type CellProblem = { key: string; why: Text };
export type RowProblem = CellProblem & { line: number };

/** The record the path names, where an import belongs to one: its parameters by name. */
export type ImportRecord = Readonly<Record<string, string>>;

export type ImportContext<S> = { services: Services; scope: S; author: SignedAuthor; record: ImportRecord };

/** What is written when the rows are right: everything in one transaction, with what the user gets of it. */
type Prepared = Pick<JobResult, 'text' | 'file'> & { write: (tx: Tx) => Promise<void> };

/** The sheet people fill in. */
export type SheetForm = {
  columns: readonly ImportColumn[];
  /** Other limits than the usual ones, in the module's own words. */
  limits?: { rows: number; tooManyRows: () => Refused; missingColumns: (names: string) => Refused };
};

export type ImportSpec<S, R> = SheetForm & {
  /** Unique in the product, e.g. `users`. */
  name: string;
  title: Text;
  calls: ImportCalls;
  /** By the key of the column. */
  choices: (db: Db, scope: S, record: ImportRecord) => Promise<Readonly<Record<string, readonly Choice[]>>>;
  /** Rows that stand in the template already, by the keys of the columns: who is on a list, to be filled in beside. */
  filled?: (db: Db, scope: S, record: ImportRecord) => Promise<readonly Readonly<Record<string, string>>[]>;
  row: z.ZodType<R>;
  scope: (actor: Actor) => S;
  /** By column: what only one row of the sheet may say; null says nothing. */
  once?: Readonly<Record<string, (row: R) => string | null>>;
  /** What the database or another row has against rows that are well-formed. */
  check: (context: ImportContext<S>, rows: readonly Lined<R>[]) => Promise<RowProblem[]>;
  prepare: (
    context: ImportContext<S> & Pick<JobRun, 'progress'>,
    rows: readonly Lined<R>[],
  ) => Promise<Prepared>;
};
