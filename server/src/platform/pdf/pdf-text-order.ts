/** What the worker is asked to read. */
export type PdfTextOrder = {
  content: Uint8Array;
  /** Pages after the one that brings more than these are not looked at. */
  mostCharacters: number;
  /** What stands after each page; a line break unless said otherwise. */
  pageEnd?: string;
  /** Whether what stands beside the pages follows them, as JSON after `BESIDE`. */
  beside?: boolean;
};

/** Between the pages and what stands beside them. */
export const BESIDE = '\u001d';

/** What a reader of the document sees besides its pages. */
export type PdfBeside = {
  /** Titles of bookmarks, notes with their authors, values of fields, names of layers. */
  words: string[];
  /** Names of files that are packed into it. */
  attachments: string[];
};
