import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answerOrders } from '../answer-orders.ts';
import { BESIDE, type PdfBeside, type PdfTextOrder } from './pdf-text-order.ts';

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

const DEEPEST = 30;

/** Every text anywhere in what the library tells of a thing. */
const textsIn = (thing: unknown, depth = 0): string[] => {
  if (typeof thing === 'string') return [thing];
  if (typeof thing !== 'object' || thing === null || depth > DEEPEST || ArrayBuffer.isView(thing)) return [];
  return Object.values(thing).flatMap((part) => textsIn(part, depth + 1));
};

type Note = { file?: { filename?: string } };

const besidePage = async (page: PDFPageProxy, beside: PdfBeside): Promise<void> => {
  const notes = (await page.getAnnotations()) as Note[];
  beside.words.push(...textsIn(notes));
  for (const { file } of notes) if (file) beside.attachments.push(file.filename ?? '');
};

const besideAll = async (document: PDFDocumentProxy, beside: PdfBeside): Promise<void> => {
  const outline = (await document.getOutline()) as object[] | null;
  const fields = await document.getFieldObjects();
  const layers = await document.getOptionalContentConfig();
  beside.words.push(...textsIn(outline), ...textsIn(fields), ...textsIn([...layers]));
  beside.words.push(...textsIn(await document.getPageLabels()));
  const attached = (await document.getAttachments()) as Record<string, { filename?: string }> | null;
  for (const [name, { filename }] of Object.entries(attached ?? {}))
    beside.attachments.push(filename ?? name);
};

answerOrders(
  async ({ content, mostCharacters, pageEnd = '\n', beside = false }: PdfTextOrder): Promise<string> => {
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
      const besides: PdfBeside = { words: [], attachments: [] };
      let text = '';
      for (let number = 1; number <= document.numPages && text.length <= mostCharacters; number += 1) {
        const page = await document.getPage(number);
        text += `${textOfPage((await page.getTextContent()).items)}${pageEnd}`;
        if (beside) await besidePage(page, besides);
        page.cleanup();
      }
      if (!beside) return text;
      await besideAll(document, besides);
      return `${text.replaceAll(BESIDE, ' ')}${BESIDE}${JSON.stringify(besides)}`;
    } finally {
      await loading.destroy();
    }
  },
);
