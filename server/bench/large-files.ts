import { Readable } from 'node:stream';
import type { StreamedForm } from './client.ts';

/** A kind of file that only the measurement knows. */
export const LARGE_FILES = { moduleCode: 'BENCH', businessCode: 'large' } as const;
export const LARGEST_MB = 50;

const BOUNDARY = 'measured';
const SPACES = Buffer.alloc(64 * 1024, ' ');
/** What stands around the spaces fits into the one piece left out. */
const PIECES = (LARGEST_MB * 1024 * 1024) / SPACES.length - 1;

const part = (disposition: string, content = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;

const written = function* (n: number): Generator<Buffer> {
  yield Buffer.from(
    [
      part('name="mkCode"', `${LARGE_FILES.moduleCode}\r\n`),
      part('name="coreCode"', `${LARGE_FILES.businessCode}\r\n`),
      part(`name="file"; filename="${n}.pdf"`, '%PDF-1.7\n'),
    ].join(''),
  );
  for (let piece = 0; piece < PIECES; piece += 1) yield SPACES;
  yield Buffer.from(`${n}\r\n--${BOUNDARY}--\r\n`);
};

/** An upload as large as allowed, made while it is sent: the sender must not be what is measured. */
export const largeForm = (n: number): StreamedForm => ({
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  body: Readable.toWeb(Readable.from(written(n))) as ReadableStream,
});
