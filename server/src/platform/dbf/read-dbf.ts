import iconv from 'iconv-lite';
import { CODE_PAGE } from './code-page.ts';

const HEADER = 32;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

export class BadDbf extends Error {}

type Column = { name: string; length: number };

const columnsIn = (bytes: Buffer): Column[] => {
  const columns: Column[] = [];
  for (let at = HEADER; at + HEADER <= bytes.length && bytes[at] !== END_OF_FIELDS; at += HEADER) {
    const raw = bytes.subarray(at, at + 11);
    const end = raw.indexOf(0);
    const name = iconv.decode(raw.subarray(0, end < 0 ? 11 : end), CODE_PAGE).trim();
    columns.push({ name: name.toUpperCase(), length: bytes[at + 16] ?? 0 });
  }
  return columns;
};

/** The rows of a DBF file in GBK as texts by the names of their columns; deleted ones are left out. */
export const readDbf = (bytes: Buffer): Record<string, string>[] => {
  if (bytes.length < HEADER) throw new BadDbf('too short');
  const [count, begin, length] = [bytes.readUInt32LE(4), bytes.readUInt16LE(8), bytes.readUInt16LE(10)];
  const columns = columnsIn(bytes.subarray(0, begin));
  const wide = 1 + columns.reduce((sum, column) => sum + column.length, 0);
  if (columns.length === 0 || wide !== length || begin + count * length > bytes.length)
    throw new BadDbf('the header does not fit the file');
  return Array.from({ length: count }, (_, index) => begin + index * length)
    .filter((start) => bytes[start] !== DELETED)
    .map((start) => {
      let at = start + 1;
      return Object.fromEntries(
        columns.map(({ name, length: size }) => {
          const value = iconv.decode(bytes.subarray(at, at + size), CODE_PAGE).trim();
          at += size;
          return [name, value];
        }),
      );
    });
};
