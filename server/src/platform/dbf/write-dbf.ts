import { type FileHandle, open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { CODE_PAGE } from './code-page.ts';
import type { DbfField, DbfLayout, DbfRow, Misfit } from './dbf-layout.ts';
import { writeField } from './encode-field.ts';

const DBASE_3 = 0x03;
/** Simplified Chinese, code page 936: without it readers show the text as rubbish. */
const LANGUAGE_GBK = 0x4d;
const HEADER_END = 0x0d;
const FILE_END = 0x1a;
const SPACE = 0x20;
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
      iconv.encode(field.name, CODE_PAGE).length > LONGEST_NAME ||
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
    iconv.encode(name, CODE_PAGE).copy(header, at);
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

/** The bytes of a thousand records, written to the file together. */
const recordsOf = (file: FileHandle, length: number) => {
  const bytes = Buffer.alloc(length * ROWS_PER_WRITE, SPACE);
  let count = 0;
  const flush = async (): Promise<void> => {
    await file.write(bytes, 0, count * length);
    bytes.fill(SPACE);
    count = 0;
  };
  return {
    /** The next record is blank, mark of the deletion included, until it is kept. */
    next: () => bytes.subarray(count * length, (count + 1) * length),
    keep: () => {
      count += 1;
      return count === ROWS_PER_WRITE ? flush() : undefined;
    },
    flush,
  };
};

/** Writes a row into a blank record and answers what is wrong with its values. */
const recordWriter = ({ fields }: DbfLayout) => {
  let begin = 1;
  const places = fields.map((field) => {
    const at = begin;
    begin += field.length;
    return { field, at };
  });
  return (record: Buffer, row: DbfRow, number: number): Misfit[] => {
    const misfits: Misfit[] = [];
    for (const { field, at } of places) {
      const value = row[field.from];
      for (const why of writeField(record, at, field, value))
        misfits.push({ row: number, field: field.name, value: String(value), why });
    }
    return misfits;
  };
};

const writeRows = async (
  file: FileHandle,
  layout: DbfLayout,
  rows: AsyncIterable<DbfRow> | Iterable<DbfRow>,
  { misfits: how, onMisfit }: Options,
): Promise<WrittenDbf> => {
  const records = recordsOf(file, lengthOf(layout));
  const write = recordWriter(layout);
  const misfits: Misfit[] = [];
  let [seen, written] = [0, 0];
  for await (const row of rows) {
    seen += 1;
    const record = records.next();
    const wrong = write(record, row, seen);
    misfits.push(...wrong);
    if (wrong.length > 0) onMisfit?.(row, wrong);
    if (wrong.length > 0 && how === 'leaveOut') record.fill(SPACE);
    else {
      written += 1;
      // A promise for each row would cost more than the row.
      const full = records.keep();
      if (full) await full;
    }
  }
  await records.flush();
  await file.write(Buffer.from([FILE_END]));
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
