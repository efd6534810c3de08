/** What the worker is asked to read. */
export type PdfTextOrder = {
  content: Uint8Array;
  /** Pages after the one that brings more than these are not looked at. */
  mostCharacters: number;
  /** What stands after each page; a line break unless said otherwise. */
  pageEnd?: string;
};
