import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import { contentDisposition } from '../http/content-disposition.ts';

export type CellContent = string | number | Date | null | undefined;

export type SheetColumn<R> = {
  header: string;
  width?: number;
  value: (row: R) => CellContent;
};

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const USUAL_WIDTH = 16;
const LONGEST_SHEET_NAME = 31;
const LONGEST_CELL = 32_767;

/**
 * Texts are written as texts and formatted as such: a spreadsheet never takes one for a formula, not even when its cell
 * is edited, and whoever reads the file gets exactly what was written.
 */
const AS_TEXT = { numFmt: '@' };

const cellOf = (value: CellContent): string | number => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatWireTime(value);
  return typeof value === 'string' ? value.slice(0, LONGEST_CELL) : value;
};

async function* cells<R>(columns: readonly SheetColumn<R>[], rows: AsyncIterable<R> | Iterable<R>) {
  for await (const row of rows) yield columns.map((column) => cellOf(column.value(row)));
}

/** Characters a sheet's name must not have. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_SHEET_NAME);

/** A workbook of one sheet, written while the rows are read: memory does not grow with them. */
export const streamSheet = <R>(
  name: string,
  columns: readonly SheetColumn<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(cells(columns, rows), {
      name: sheetName(name),
      columns: columns.map(({ header, width = USUAL_WIDTH }) => ({ header, width, style: AS_TEXT })),
      freezePane: { rows: 1 },
    }) as ReadableStream<Uint8Array>,
  );

/** Answers with a workbook. */
export const sendWorkbook = (
  reply: FastifyReply,
  fileName: string,
  content: Readable | Buffer,
): FastifyReply =>
  reply.type(MIME).header('Content-Disposition', contentDisposition('attachment', fileName)).send(content);
