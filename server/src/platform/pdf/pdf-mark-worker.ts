import { AnnotationEditorType, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { answerOrders } from '../answer-orders.ts';
import type { PdfMarkOrder } from './pdf-mark-order.ts';

const GREY = [205, 205, 205];
const SIZE = 20;
/** Where on a page it stands, as a part of its height. */
const HEIGHTS = [0.06, 0.5, 0.93];
/** How wide a letter is, about, as a part of its size. */
const LETTER = 0.62;

type Storage = { setValue: (key: string, value: object) => void };

answerOrders(
  async ({ content, mark }: PdfMarkOrder): Promise<Uint8Array> => {
    const loading = getDocument({
      data: content,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: VerbosityLevel.ERRORS,
    });
    try {
      const document = await loading.promise;
      const storage = document.annotationStorage as Storage;
      const wide = mark.length * SIZE * LETTER;
      for (let at = 0; at < document.numPages; at += 1) {
        const page = await document.getPage(at + 1);
        const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
        const from = left + Math.max(0, (right - left - wide) / 2);
        for (const [place, height] of HEIGHTS.entries()) {
          const low = bottom + (top - bottom) * height - SIZE;
          storage.setValue(`pdfjs_internal_editor_${at}_${place}`, {
            annotationType: AnnotationEditorType.FREETEXT,
            color: GREY,
            fontSize: SIZE,
            value: mark,
            pageIndex: at,
            rect: [from, low, Math.min(right, from + wide), low + SIZE * 1.8],
            rotation: 0,
            structTreeParentId: null,
          });
        }
        page.cleanup();
      }
      return await document.saveDocument();
    } finally {
      await loading.destroy();
    }
  },
  ({ buffer }) => [buffer as ArrayBuffer],
);
