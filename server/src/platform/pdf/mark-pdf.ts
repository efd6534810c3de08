import { sideThread } from '../side-thread.ts';
import type { PdfMarkOrder } from './pdf-mark-order.ts';

/** A copy of a PDF with the same words on every page; the text of the original stays as it is. */
export const markPdf = sideThread<PdfMarkOrder, Uint8Array>({
  source: 'platform/pdf/pdf-mark-worker.ts',
  built: 'pdf-mark-worker.js',
  doneWithinMs: 30_000,
  mostMegabytes: 512,
});
