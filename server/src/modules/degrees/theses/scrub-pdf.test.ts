import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scrubPdf } from './scrub-pdf.ts';

const MB = 1024 * 1024;

/** A PDF with packed objects that hold so many blanks each. */
const packing = (...sizes: number[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...sizes.flatMap((size, at) => [
      Buffer.from(`${at + 1} 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n`),
      deflateSync(Buffer.alloc(size, ' ')),
      Buffer.from('\nendstream endobj\n'),
    ]),
  ]);

test('packed objects of a usual size are looked through', () => {
  expect(scrubPdf(packing(MB, 2 * MB), ['欧阳志伟'])).toBeDefined();
});

test('what unpacks without end is refused: one object, or many small ones', () => {
  expect(scrubPdf(packing(17 * MB), [])).toBeUndefined();
  expect(scrubPdf(packing(15 * MB, 15 * MB, 15 * MB, 15 * MB, 15 * MB), [])).toBeUndefined();
});
