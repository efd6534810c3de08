import { type CellValue, type MergeRange, valueInFormat } from '../../workbook.ts';
import { MOST_COLUMNS, MOST_ROWS, type ShownCell, type ShownSheet } from './shown-sheet.ts';

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
const withoutRoundingErrors = (value: number): number => Number(value.toPrecision(15));

const YEAR_FIRST = /^(?:\[[^\]]*\])*[^md]*yyyy/i;

/** A format nobody understands must not hide the value. */
const formatted = (value: Date | number, format: string, otherwise: string): string => {
  try {
    return valueInFormat(value, format) || otherwise;
  } catch {
    return otherwise;
  }
};

/** A value as the sheet shows it. A date that does not begin with the year is written our way. */
export const cellInWords = (value: CellValue | undefined, format = 'General'): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const inOurWay = dateInWords(value);
    return YEAR_FIRST.test(format) ? formatted(value, format, inOurWay) : inOurWay;
  }
  if (typeof value === 'number') {
    const number = withoutRoundingErrors(value);
    return formatted(number, format, String(number));
  }
  return typeof value === 'boolean' ? String(value).toUpperCase() : value;
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
    const shown = {
      ...merge,
      endRow: Math.min(merge.endRow, lastRow),
      endCol: Math.min(merge.endCol, lastColumn),
    };
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
export const shownPartOf = ({ name, rows, merges = [], cells }: SheetContent): ShownSheet => {
  const lengths = rows.map(lastFilled);
  const rowCount = lengths.findLastIndex((length) => length > 0) + 1;
  const columnCount = lengths.reduce((most, length) => Math.max(most, length), 0);
  const shownRows = Math.min(rowCount, MOST_ROWS);
  const shownColumns = Math.min(columnCount, MOST_COLUMNS);
  const { spans, covered } = spansOf(merges, shownRows - 1, shownColumns - 1);

  const cellAt = (row: number, column: number): ShownCell[] => {
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
