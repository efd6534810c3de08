import type { Readable } from 'node:stream';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { streamZip } from '../archive/write-zip.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { columnLetter } from './workbook.ts';
import { escaped, fixedParts, STYLE, sheetEnd, sheetHead, sheetPath } from './workbook-parts.ts';

export type CellContent = string | number | Date | null | undefined;

export type SheetColumn<R> = {
  header: string;
  width?: number;
  value: (row: R) => CellContent;
};

/** Something worth knowing about the sheet, e.g. who made it. */
export type SheetFact = readonly [name: string, value: string];

export const WORKBOOK_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NARROWEST = 8;
const WIDEST = 60;
const FACT_WIDTHS = [24, 60] as const;
const LONGEST_SHEET_NAME = 31;
const LONGEST_CELL = 32_767;
const ROWS_PER_CHUNK = 100;

const FACTS: Text = text('导出说明', 'About this export');

const textOf = (value: CellContent): string =>
  value instanceof Date ? formatWireTime(value) : String(value ?? '');

/**
 * Texts are written as texts and formatted as such: a spreadsheet never takes one for a formula, not even when its cell
 * is edited, and whoever reads the file gets exactly what was written.
 */
export const cell = (value: CellContent, place: string, style: number = STYLE.text): string => {
  if (typeof value === 'number' && Number.isFinite(value))
    return `<c r="${place}" s="${STYLE.usual}"><v>${value}</v></c>`;
  const words = textOf(value);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(words.slice(0, LONGEST_CELL))}</t></is></c>`;
};

/** Letters of Chinese are as wide as two others. */
export const widthOf = (words: string): number =>
  Array.from(words).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);

/** As wide as its heading and its first rows need, unless a column says otherwise. */
const fitted = <R>({ header, width, value }: SheetColumn<R>, rows: readonly R[]): number =>
  width ??
  Math.min(
    WIDEST,
    Math.max(NARROWEST, ...[header, ...rows.map((row) => textOf(value(row)))].map(widthOf)) + 3,
  );

/** The first rows, and then all of them again. */
const peeked = async <R>(rows: AsyncIterable<R> | Iterable<R>, most: number) => {
  const first: R[] = [];
  const left =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : (rows as Iterable<R>)[Symbol.iterator]();
  let next = await left.next();
  while (!next.done) {
    first.push(next.value);
    if (first.length >= most) break;
    next = await left.next();
  }
  async function* again() {
    yield* first;
    if (next.done) return;
    for (let one = await left.next(); !one.done; one = await left.next()) yield one.value;
  }
  return { first, again: again() };
};

async function* sheetXml<R>(
  columns: readonly SheetColumn<R>[],
  given: AsyncIterable<R> | Iterable<R>,
  filters = false,
) {
  const { first, again: rows } = await peeked(given, ROWS_PER_CHUNK);
  const letters = columns.map((_, index) => columnLetter(index));
  const rowOf = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const headings = columns.map(({ header }, at) => cell(header, `${letters[at]}1`, STYLE.heading));
  yield sheetHead(columns.map((column) => fitted(column, first))) + rowOf(1, headings);
  let waiting: string[] = [];
  let number = 1;
  for await (const row of rows) {
    number += 1;
    waiting.push(
      rowOf(
        number,
        columns.map((column, at) => cell(column.value(row), `${letters[at]}${number}`)),
      ),
    );
    if (waiting.length < ROWS_PER_CHUNK) continue;
    yield waiting.join('');
    waiting = [];
  }
  const last = letters.at(-1);
  yield waiting.join('') + sheetEnd(filters && last ? `A1:${last}${number}` : undefined);
}

/** Characters a sheet's name must not have. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_SHEET_NAME);

const factColumns: SheetColumn<SheetFact>[] = [
  { header: FACTS.zh, width: FACT_WIDTHS[0], value: ([name]) => name },
  { header: '', width: FACT_WIDTHS[1], value: ([, value]) => value },
];

/** One sheet of a workbook, as it is written. */
export type Sheet = { name: string; content: AsyncIterable<string> | Iterable<string> };

/** A row for each thing. */
export const listSheet = <R>(
  name: string,
  columns: readonly SheetColumn<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
): Sheet => ({ name, content: sheetXml(columns, rows, true) });

export const streamSheets = (sheets: readonly Sheet[]): Readable =>
  streamZip([
    ...fixedParts(sheets.map(({ name }) => sheetName(name))),
    ...sheets.map(({ content }, index) => ({ name: sheetPath(index), content })),
  ]);

/** A workbook written while its rows are read, so that memory does not grow with them; the facts are its second sheet. */
export const streamSheet = <R>(
  name: string,
  columns: readonly SheetColumn<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
  facts: readonly SheetFact[] = [],
): Readable =>
  streamSheets([
    listSheet(name, columns, rows),
    ...(facts.length > 0 ? [{ name: FACTS.zh, content: sheetXml(factColumns, facts) }] : []),
  ]);

/** Answers with a workbook. */
export const sendWorkbook = (
  reply: FastifyReply,
  fileName: string,
  content: Readable | Buffer,
): FastifyReply =>
  reply
    .type(WORKBOOK_MIME)
    .header('Content-Disposition', contentDisposition('attachment', fileName))
    .send(content);
