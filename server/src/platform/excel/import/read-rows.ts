import { IMPORT_LIMITS } from '@graduate/contract/platform/import.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { Refused } from '../../errors.ts';
import { type CellValue, rowsOf, type Workbook } from '../workbook.ts';
import { importErrors } from './import.errors.ts';
import type { ImportColumn, SheetForm, TypedRow } from './import-spec.ts';

/** Above the headings there may be a note or two. */
const HEADER_WITHIN = 5;

/** A spreadsheet keeps fifteen digits of a number: the rest of a longer one is lost, so it is not shown as if it were there. */
const FIRST_INEXACT = 1e15;

const textOf = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' && Math.abs(value) >= FIRST_INEXACT) return value.toExponential();
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(0);
  return String(value).replaceAll('\u00a0', ' ').trim();
};

/** Headings of the column the report adds: a corrected report can be uploaded as it is. */
export const REASON = text('错误原因', 'Reason');
const isReason = (heading: string): boolean => heading === REASON.zh || heading === REASON.en;

/** Where an earlier report has put its reasons. */
export const reasonPlace = (values: readonly CellValue[]): number | undefined => {
  const at = values.findIndex((value) => isReason(headingOf(value)));
  return at < 0 ? undefined : at;
};

const headingOf = (value: CellValue | undefined): string => textOf(value).replace(/^[*＊]\s*|\s*[*＊]$/g, '');

/** Where each column stands, by the headings of a row; undefined when it is no row of headings. */
export const placesIn = (
  values: readonly CellValue[],
  columns: readonly ImportColumn[],
): ReadonlyMap<number, string> | undefined => {
  const keyOf = new Map(
    columns.flatMap(({ key, label }) => [[label.zh, key] as const, [label.en, key] as const]),
  );
  const known = values.flatMap((value, index) => {
    const key = keyOf.get(headingOf(value));
    return key ? [[index, key] as const] : [];
  });
  return known.length >= Math.min(2, columns.length) ? new Map(known) : undefined;
};

const usualLimits: NonNullable<SheetForm['limits']> = {
  rows: IMPORT_LIMITS.rows,
  tooManyRows: () => importErrors.tooManyRows(),
  missingColumns: (missing) => importErrors.noHeader({ missing }),
};

const mustFit = (
  values: readonly CellValue[],
  { columns, limits = usualLimits }: SheetForm,
  places: ReadonlyMap<number, string>,
): void => {
  const keys = [...places.values()];
  const missing = columns.filter(({ key, required }) => required && !keys.includes(key));
  if (missing.length > 0) throw limits.missingColumns(missing.map(({ label }) => label.zh).join('、'));
  const repeated = columns.filter(({ key }) => keys.indexOf(key) !== keys.lastIndexOf(key));
  if (repeated.length > 0)
    throw importErrors.repeatedColumns({ names: repeated.map(({ label }) => label.zh).join('、') });
  const unknown = values
    .map(headingOf)
    .filter((heading, index) => heading !== '' && !isReason(heading) && !places.has(index));
  if (unknown.length > 0) throw importErrors.unknownColumns({ names: unknown.slice(0, 10).join('、') });
};

export type ReadSheet = { headerRow: number; rows: TypedRow[] };

const readSheet = async (workbook: Workbook, form: SheetForm): Promise<ReadSheet> => {
  const { columns, limits = usualLimits } = form;
  let places: ReadonlyMap<number, string> | undefined;
  let headerRow = 0;
  const rows: TypedRow[] = [];
  for await (const { index, values } of rowsOf(workbook)) {
    if (!places) {
      places = placesIn(values, columns);
      headerRow = index + 1;
      if (places) mustFit(values, form, places);
      else if (index >= HEADER_WITHIN) break;
      continue;
    }
    const cells = Object.fromEntries(
      Array.from(places, ([at, key]) => [key, textOf(values[at])] as const).filter(
        ([, typed]) => typed !== '',
      ),
    );
    if (Object.keys(cells).length === 0) continue;
    if (rows.length >= limits.rows) throw limits.tooManyRows();
    rows.push({ line: index + 1, cells });
  }
  if (!places) {
    const needed = columns.filter(({ required }) => required).map(({ label }) => label.zh);
    throw limits.missingColumns(needed.join('、'));
  }
  if (rows.length === 0) throw importErrors.noRows();
  return { headerRow, rows };
};

/** The rows of the first sheet as typed. Blank rows do not count. */
export const readRows = async (workbook: Workbook, form: SheetForm): Promise<ReadSheet> => {
  try {
    return await readSheet(workbook, form);
  } catch (error) {
    throw error instanceof Refused ? error : importErrors.unreadable();
  }
};
