import mammoth from 'mammoth/mammoth.browser.min.js';
import type { Content } from './fetch-content.ts';

/** Not yet cleaned: it may only be shown through `SafeHtml`. */
export type DocumentContent = { html: string; picturesLeftOut: number };

const SHOWN_PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'];

const EMPTY_PICTURE = /<img\b[^>]*\bsrc=""[^>]*>/g;
/** Places inside the document: they would lead to a page of ours. */
const INNER_LINK = / href="#[^"]*"/g;

/** A Word document as HTML: its text, lists, tables and pictures without the page layout. */
export const readDocument = async ({ bytes }: Content): Promise<DocumentContent> => {
  let picturesLeftOut = 0;
  const convertImage = mammoth.images.imgElement(async (picture) => {
    if (SHOWN_PICTURES.includes(picture.contentType))
      return { src: `data:${picture.contentType};base64,${await picture.readAsBase64String()}` };
    picturesLeftOut += 1;
    return { src: '' };
  });
  const { value, messages } = await mammoth.convertToHtml(
    { arrayBuffer: bytes },
    { convertImage, includeEmbeddedStyleMap: false, externalFileAccess: false },
  );
  picturesLeftOut += messages.filter(({ type }) => type === 'error').length;
  return { html: value.replace(EMPTY_PICTURE, '').replace(INNER_LINK, ''), picturesLeftOut };
};
