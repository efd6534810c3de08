import './import.tables.ts';
import type { ImportReport } from '@graduate/contract/platform/import.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/connect.ts';
import { newId } from '../../ids.ts';
import { noSuchImport } from './import.errors.ts';
import type { CellProblem, ImportColumn, RowProblem, TypedRow } from './import-spec.ts';
import type { ReadSheet } from './read-rows.ts';

const ROWS_PER_INSERT = 2_000;
const MOST_SHOWN = 500;

type Checked = {
  name: string;
  accountId: string;
  fileName: string;
  content: Buffer;
  sheet: ReadSheet;
  problems: readonly RowProblem[];
};

const byLine = (problems: readonly RowProblem[]): ReadonlyMap<number, CellProblem[]> => {
  const lines = new Map<number, CellProblem[]>();
  for (const { line, key, why } of problems) lines.set(line, [...(lines.get(line) ?? []), { key, why }]);
  return lines;
};

/** Keeps a checked sheet until it is confirmed or forgotten; answers its number. */
export const stage = (db: Db, checked: Checked): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { sheet, problems, ...batch } = checked;
    const id = newId();
    const found = byLine(problems);
    await tx
      .insertInto('importBatches')
      .values({
        ...batch,
        id,
        headerRow: sheet.headerRow,
        rowCount: sheet.rows.length,
        badRowCount: found.size,
      })
      .execute();
    const rows = sheet.rows.map(({ line, cells }) => ({
      batchId: id,
      line,
      cells: JSON.stringify(cells),
      problems: JSON.stringify(found.get(line) ?? []),
    }));
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
      await tx
        .insertInto('importRows')
        .values(rows.slice(from, from + ROWS_PER_INSERT))
        .execute();
    return id;
  });

/** An own batch; of others' there is none. */
export const findBatch = async (db: Db | Tx, name: string, accountId: string, id: string) => {
  return db
    .selectFrom('importBatches')
    .select(['id', 'fileName', 'headerRow', 'rowCount', 'badRowCount', 'jobId', 'appliedAt'])
    .where('id', '=', id)
    .where('name', '=', name)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(() => noSuchImport());
};

export type StagedRow = TypedRow & { problems: CellProblem[] };

export const stagedRows = (db: Db, batchId: string): Promise<StagedRow[]> =>
  db
    .selectFrom('importRows')
    .select(['line', 'cells', 'problems'])
    .where('batchId', '=', batchId)
    .orderBy('line')
    .execute();

export const contentOf = async (db: Db, batchId: string): Promise<Buffer> => {
  const { content } = await db
    .selectFrom('importBatches')
    .select('content')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  return content;
};

/** What the user is told about a sheet just checked. */
export const reportOn = (
  id: string,
  { fileName, sheet, problems }: Checked,
  columns: readonly ImportColumn[],
  language: Language,
): ImportReport => {
  const cellsAt = new Map(sheet.rows.map(({ line, cells }) => [line, cells]));
  const labels = new Map(columns.map(({ key, label }) => [key, label[language]]));
  const bad = new Set(problems.map(({ line }) => line)).size;
  return {
    id,
    fileName,
    rows: sheet.rows.length,
    goodRows: sheet.rows.length - bad,
    badRows: bad,
    problemCount: problems.length,
    problems: [...problems]
      .sort((one, other) => one.line - other.line)
      .slice(0, MOST_SHOWN)
      .map(({ line, key, why }) => ({
        row: line,
        column: labels.get(key) ?? key,
        value: cellsAt.get(line)?.[key] ?? '',
        why: why[language],
      })),
  };
};

/** Marks a batch as written, by whom it was written, and forgets what people had typed. */
export const markApplied = async (tx: Tx, batchId: string, jobId: string): Promise<boolean> => {
  const marked = await tx
    .updateTable('importBatches')
    .set({ appliedAt: sql<Date>`now()`, jobId, content: Buffer.alloc(0) })
    .where('id', '=', batchId)
    .where('appliedAt', 'is', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows !== 1n) return false;
  await tx.deleteFrom('importRows').where('batchId', '=', batchId).execute();
  return true;
};

/** Sheets nobody confirmed within a day. */
export const forgetOldImports = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('importBatches')
    .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
};
