import { sideThread } from '../side-thread.ts';
import type { PdfTextOrder } from './pdf-text-order.ts';

/**
 * The text of a PDF, as far as it has any: a scan has none. What cannot be read as a PDF, is locked by a password or
 * takes too long fails, alone.
 */
export const textOfPdf = sideThread<PdfTextOrder, string>({
  source: 'platform/pdf/pdf-text-worker.ts',
  built: 'pdf-text-worker.js',
  doneWithinMs: 20_000,
  mostMegabytes: 512,
});
