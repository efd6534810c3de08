import { type CellValue, formatValue, type MergeRange } from 'hucre';

export const MOST_ROWS = 200;
export const MOST_COLUMNS = 50;

export type CellView = { column: number; text: string; isNumber: boolean; rowSpan: number; columnSpan: number };
export type SheetView = {
  name: string;
  rows: CellView[][];
  rowCount: number;
  columnCount: number;
};

type SheetContent = {
  name: string;
  rows: readonly (readonly CellValue[])[];
  merges?: readonly MergeRange[] | undefined;
  cells?: ReadonlyMap<string, { style?: { numFmt?: string } }> | undefined;
};

const isFilled = (value: CellValue | undefined): boolean =>
  value !== null && value !== undefined && value !== '';

const EMPTY_DAY = /^(1899-12-3[01]|1900-01-00) /;

/** Dates of a sheet have no zone: what the sheet says is kept as if it were UTC. */
const dateInWords = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const full = date.toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '');
  return full.replace(EMPTY_DAY, '').replace(/ 00:00$/, '');
};

/** Excel itself shows 15 digits. */
const numberInWords = (value: number): string => String(Number(value.toPrecision(15)));

const SAYS_THE_YEAR = /yyyy/i;

/** A value as the sheet shows it. A date whose format leaves the order of day and month open is written our way. */
export const cellInWords = (value: CellValue | undefined, format = 'General'): string => {
  if (!isFilled(value)) return '';
  if (value instanceof Date) return SAYS_THE_YEAR.test(format) ? formatValue(value, format) : dateInWords(value);
  if (typeof value === 'number')
    return format === 'General' || format === '@' ? numberInWords(value) : formatValue(value, format);
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
};

const keyOf = (row: number, column: number): string => `${row},${column}`;

type Span = { rowSpan: number; columnSpan: number };

/** The cells a merged one covers, without itself. */
const coveredBy = ({ startRow, startCol, endRow, endCol }: MergeRange): string[] => {
  const keys: string[] = [];
  for (let row = startRow; row <= endRow; row += 1)
    for (let column = startCol; column <= endCol; column += 1) keys.push(keyOf(row, column));
  return keys.slice(1);
};

/** Merged cells as far as they are shown; one that overlaps another would tear the table and is left as single cells. */
const spansOf = (merges: readonly MergeRange[], lastRow: number, lastColumn: number) => {
  const spans = new Map<string, Span>();
  const covered = new Set<string>();
  for (const merge of merges) {
    if (merge.startRow > lastRow || merge.startCol > lastColumn) continue;
    const shown = { ...merge, endRow: Math.min(merge.endRow, lastRow), endCol: Math.min(merge.endCol, lastColumn) };
    const first = keyOf(shown.startRow, shown.startCol);
    const others = coveredBy(shown);
    if ([first, ...others].some((key) => covered.has(key) || spans.has(key))) continue;
    spans.set(first, {
      rowSpan: shown.endRow - shown.startRow + 1,
      columnSpan: shown.endCol - shown.startCol + 1,
    });
    for (const key of others) covered.add(key);
  }
  return { spans, covered };
};

const lastFilled = (values: readonly (CellValue | undefined)[]): number => values.findLastIndex(isFilled) + 1;

/** The beginning of a sheet, ready to be shown, and how much there is in all. */
export const viewOf = ({ name, rows, merges = [], cells }: SheetContent): SheetView => {
  const lengths = rows.map(lastFilled);
  const rowCount = lengths.findLastIndex((length) => length > 0) + 1;
  const columnCount = lengths.reduce((most, length) => Math.max(most, length), 0);
  const shownRows = Math.min(rowCount, MOST_ROWS);
  const shownColumns = Math.min(columnCount, MOST_COLUMNS);
  const { spans, covered } = spansOf(merges, shownRows - 1, shownColumns - 1);

  const cellAt = (row: number, column: number): CellView[] => {
    const key = keyOf(row, column);
    if (covered.has(key)) return [];
    const value = rows[row]?.[column];
    const text = cellInWords(value, cells?.get(key)?.style?.numFmt);
    const { rowSpan, columnSpan } = spans.get(key) ?? { rowSpan: 1, columnSpan: 1 };
    return [{ column, text, isNumber: typeof value === 'number', rowSpan, columnSpan }];
  };
  const columns = Array.from({ length: shownColumns }, (_, column) => column);
  return {
    name,
    rows: Array.from({ length: shownRows }, (_, row) => columns.flatMap((column) => cellAt(row, column))),
    rowCount,
    columnCount,
  };
};

/** A, B, … Z, AA, AB … */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
