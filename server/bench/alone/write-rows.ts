import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamSheet } from '../../src/platform/excel/sheet.ts';
import { tellSpent } from './in-child.ts';

const ROWS = 100_000;
const COLUMNS = 40;

type Row = readonly string[];

function* rows(): Generator<Row> {
  for (let line = 0; line < ROWS; line += 1)
    yield Array.from({ length: COLUMNS }, (_, column) => `第${line}行${column}列 张三丰`);
}

function* csv(): Generator<string> {
  for (const row of rows()) yield `${row.map((cell) => `"${cell}"`).join(',')}\n`;
}

const columns = Array.from({ length: COLUMNS }, (_, column) => ({
  header: `列${column}`,
  value: (row: Row) => row[column],
}));

// What is compared is the work of writing, so both go nowhere.
const nowhere = createWriteStream('/dev/null');
await pipeline(
  process.argv[2] === 'csv' ? Readable.from(csv()) : streamSheet('学生', columns, rows()),
  nowhere,
);
tellSpent();
