import { join } from 'node:path';
import { serverFolder } from '../server-folder.ts';
import { sideThread } from '../side-thread.ts';
import type { PdfOrder } from './pdf-order.ts';

/** Typesetting blocks the thread it runs in. */
const typeset = sideThread<PdfOrder, Uint8Array>({
  source: 'platform/pdf/pdf-worker.ts',
  built: 'pdf-worker.js',
  doneWithinMs: 60_000,
  data: { workspace: join(serverFolder, 'src') },
});

const print = async (order: PdfOrder): Promise<Buffer> => Buffer.from(await typeset(order));

/** A document of the product: a Typst file beside its module, filled with data of this shape. */
export type PdfTemplate<T> = { path: string; data?: T };

/** Names a template below `src`, e.g. `modules/mechanisms/notices/notice.typ`. */
export const pdfTemplate = <T>(path: string): PdfTemplate<T> => ({ path });

/** Prints one document. The data travels as JSON and is never part of the markup. */
export const renderPdf = <T>(
  template: PdfTemplate<T>,
  data: T,
  pictures: Record<string, Uint8Array> = {},
  { archived = false } = {},
): Promise<Buffer> =>
  print({
    template: template.path,
    data: JSON.stringify(data),
    pictures,
    form: archived ? 'archived' : 'pdf',
  });

/** Pages are set in points, 72 to the inch; so many dots to the inch are sharp on a screen and too few to print from. */
const DOTS_PER_INCH = 96;

/**
 * A picture of the same pages, one below the other: what is printed, to the last line break, for somebody who only looks.
 * It is made of dots, so that nothing on it, such as a seal, can be taken off it whole.
 */
export const renderPicture = async <T>(
  template: PdfTemplate<T>,
  data: T,
  pictures: Record<string, Uint8Array> = {},
): Promise<Buffer> => {
  const order = { template: template.path, data: JSON.stringify(data), pictures, form: 'drawing' } as const;
  const { default: sharp } = await import('sharp');
  return sharp(await print(order), { density: DOTS_PER_INCH })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer();
};

/** Prints many documents of one kind, in their order; one that fails does not hold up the others. */
export const renderPdfs = async function* <T>(
  template: PdfTemplate<T>,
  batch: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<{ pdf: Buffer } | { error: Error }> {
  for await (const data of batch)
    yield await renderPdf(template, data).then(
      (pdf) => ({ pdf }),
      (error: Error) => ({ error }),
    );
};
