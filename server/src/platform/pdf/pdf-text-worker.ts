import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answerOrders } from '../answer-orders.ts';
import type { PdfTextOrder } from './pdf-text-order.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Older Chinese documents name their encodings without bringing them along. */
const encodings = { cMapUrl: `${join(folder, 'cmaps')}/`, cMapPacked: true };

/** The words of a page; a line ends where the document says so. */
const textOfPage = (items: readonly object[]): string =>
  items
    .map((item) => {
      const { str = '', hasEOL = false } = item as { str?: string; hasEOL?: boolean };
      return hasEOL ? `${str}\n` : str;
    })
    .join('');

answerOrders(async ({ content, mostCharacters, pageEnd = '\n' }: PdfTextOrder): Promise<string> => {
  const loading = getDocument({
    ...encodings,
    data: content,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    let text = '';
    for (let number = 1; number <= document.numPages && text.length <= mostCharacters; number += 1) {
      const page = await document.getPage(number);
      text += `${textOfPage((await page.getTextContent()).items)}${pageEnd}`;
      page.cleanup();
    }
    return text;
  } finally {
    await loading.destroy();
  }
});
