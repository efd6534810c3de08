import type { Language } from '@graduate/contract/platform/text.ts';
import { type Cell, openWorkbook, saveWorkbook, type Workbook } from '../workbook.ts';
import type { ImportColumn } from './import-spec.ts';
import { placesIn, REASON, reasonPlace } from './read-rows.ts';
import type { StagedRow } from './staging.ts';

const RED = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } as const;

type Marked = { headerRow: number; columns: readonly ImportColumn[]; rows: readonly StagedRow[] };

/** The user's own file with wrong cells in red and the reasons in a column behind the last one. */
export const markWorkbook = async (
  content: Workbook,
  { headerRow, columns, rows }: Marked,
  language: Language,
): Promise<Buffer> => {
  const workbook = await openWorkbook(content);
  const sheet = workbook.sheets[0];
  const header = sheet?.rows[headerRow - 1];
  if (!sheet || !header) return content;
  const places = placesIn(header, columns) ?? new Map<number, string>();
  const placeOf = new Map(Array.from(places, ([at, key]) => [key, at]));
  const labels = new Map(columns.map(({ key, label }) => [key, label[language]]));
  const reasons = reasonPlace(header) ?? sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  sheet.cells ??= new Map<string, Cell>();
  const { cells } = sheet;
  const put = (row: number, at: number, text: string) => {
    const values = sheet.rows[row] ?? [];
    sheet.rows[row] = values;
    while (values.length < at) values.push(null);
    values[at] = text;
    cells.set(`${row},${at}`, { value: text, type: 'string', style: { fill: RED } });
  };
  const clear = (row: number, at: number) => {
    const values = sheet.rows[row];
    if (values && at < values.length) values[at] = null;
    cells.delete(`${row},${at}`);
  };
  const paint = (row: number, at: number) => {
    const value = sheet.rows[row]?.[at] ?? null;
    const cell = cells.get(`${row},${at}`) ?? { value, type: value === null ? 'empty' : 'string' };
    cells.set(`${row},${at}`, {
      ...cell,
      ...(typeof value === 'number' && { type: 'number' }),
      style: { ...cell.style, fill: RED },
    });
  };
  put(headerRow - 1, reasons, REASON[language]);
  for (const { line, problems } of rows) {
    clear(line - 1, reasons);
    if (problems.length === 0) continue;
    put(
      line - 1,
      reasons,
      problems.map(({ key, why }) => `${labels.get(key) ?? key}：${why[language]}`).join('；'),
    );
    for (const { key } of problems) {
      const at = placeOf.get(key);
      if (at !== undefined) paint(line - 1, at);
    }
  }
  return saveWorkbook(workbook);
};
