import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import { contentDisposition } from '../http/content-disposition.ts';

export type SheetColumn<R> = {
  header: string;
  width?: number;
  value: (row: R) => string | number | Date | null | undefined;
};

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A text that a spreadsheet could take for a formula is written so that it stays a text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cellOf = (value: string | number | Date | null | undefined): string | number => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatWireTime(value);
  return typeof value === 'string' ? harmless(value) : value;
};

async function* cells<R>(columns: readonly SheetColumn<R>[], rows: AsyncIterable<R>) {
  for await (const row of rows) yield columns.map((column) => cellOf(column.value(row)));
}

/** Answers with a workbook of one sheet, written while the rows are read: memory does not grow with them. */
export const sendSheet = <R>(
  reply: FastifyReply,
  name: string,
  columns: readonly SheetColumn<R>[],
  rows: AsyncIterable<R>,
): FastifyReply => {
  const stream = writeXlsxStream(cells(columns, rows), {
    name: name.slice(0, 31),
    columns: columns.map(({ header, width = 16 }) => ({ header, width })),
    freezePane: { rows: 1 },
  });
  return reply
    .type(MIME)
    .header('Content-Disposition', contentDisposition('attachment', `${name}.xlsx`))
    .send(stream);
};
