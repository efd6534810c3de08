import { type FileHandle, open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import type { DbfField, DbfLayout, DbfRow, Misfit } from './dbf-layout.ts';
import { encodeField } from './encode-field.ts';

const DBASE_3 = 0x03;
/** Simplified Chinese, code page 936: without it readers show the text as rubbish. */
const LANGUAGE_GBK = 0x4d;
const HEADER_END = 0x0d;
const FILE_END = 0x1a;
const PREFIX = 32;
const LONGEST_NAME = 10;
const LONGEST_FIELD = 254;
const ROWS_PER_WRITE = 1_000;

const FIXED: Partial<Record<DbfField['type'], number>> = { D: 8, L: 1 };

const mustBeWritable = ({ name, fields }: DbfLayout): void => {
  const names = fields.map((field) => field.name);
  const wrong = fields.filter(
    (field, index) =>
      field.name === '' ||
      iconv.encode(field.name, 'gbk').length > LONGEST_NAME ||
      field.length < 1 ||
      field.length > LONGEST_FIELD ||
      (FIXED[field.type] ?? field.length) !== field.length ||
      names.indexOf(field.name) !== index,
  );
  if (fields.length === 0 || wrong.length > 0)
    throw new Error(`layout ${name} cannot be written: ${wrong.map((field) => field.name).join(', ')}`);
};

const lengthOf = ({ fields }: DbfLayout): number => fields.reduce((sum, { length }) => sum + length, 1);

const headerOf = (layout: DbfLayout, rows: number, day: Date): Buffer => {
  const { fields } = layout;
  const header = Buffer.alloc(PREFIX * (fields.length + 1) + 1);
  header[0] = DBASE_3;
  header[1] = day.getFullYear() - 1900;
  header[2] = day.getMonth() + 1;
  header[3] = day.getDate();
  header.writeUInt32LE(rows, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(lengthOf(layout), 10);
  header[29] = LANGUAGE_GBK;
  for (const [index, { name, type, length, decimals = 0 }] of fields.entries()) {
    const at = PREFIX * (index + 1);
    iconv.encode(name, 'gbk').copy(header, at);
    header.write(type, at + 11, 'latin1');
    header[at + 16] = length;
    header[at + 17] = decimals;
  }
  header[header.length - 1] = HEADER_END;
  return header;
};

type Options = {
  /** Rows with a value that does not fit: left out, or written with the value cut and `??` for what is missing. */
  misfits: 'leaveOut' | 'replace';
  /** Hears of every row with such a value. */
  onMisfit?: (row: DbfRow, misfits: readonly Misfit[]) => void;
  day?: Date;
};

export type WrittenDbf = { rows: number; misfits: Misfit[] };

const writeRows = async (
  file: FileHandle,
  { fields }: DbfLayout,
  rows: AsyncIterable<DbfRow> | Iterable<DbfRow>,
  { misfits: how, onMisfit }: Options,
): Promise<WrittenDbf> => {
  const misfits: Misfit[] = [];
  let [seen, written] = [0, 0];
  let waiting: Buffer[] = [];
  const flush = async () => {
    await file.write(Buffer.concat(waiting));
    waiting = [];
  };
  for await (const row of rows) {
    seen += 1;
    const encoded = fields.map((field) => ({ field, ...encodeField(field, row[field.from]) }));
    const wrong = encoded.flatMap(({ field, why }) =>
      why.map((one) => ({ row: seen, field: field.name, value: String(row[field.from]), why: one })),
    );
    misfits.push(...wrong);
    if (wrong.length > 0) onMisfit?.(row, wrong);
    if (wrong.length > 0 && how === 'leaveOut') continue;
    written += 1;
    waiting.push(Buffer.from(' '), ...encoded.map(({ bytes }) => bytes));
    if (written % ROWS_PER_WRITE === 0) await flush();
  }
  waiting.push(Buffer.from([FILE_END]));
  await flush();
  return { rows: written, misfits };
};

/**
 * Writes rows into a DBF file at `path`, a few at a time. The answer lists every value that could not be written as it
 * is: whoever hands the file on hands that list on with it.
 */
export const writeDbf = async (
  path: string,
  layout: DbfLayout,
  rows: AsyncIterable<DbfRow> | Iterable<DbfRow>,
  options: Options,
): Promise<WrittenDbf> => {
  mustBeWritable(layout);
  const { day = new Date() } = options;
  const file = await open(path, 'wx', 0o600);
  try {
    await file.write(headerOf(layout, 0, day));
    const result = await writeRows(file, layout, rows, options);
    // How many there are is known only now.
    const header = headerOf(layout, result.rows, day);
    await file.write(header, 0, header.length, 0);
    return result;
  } finally {
    await file.close();
  }
};
