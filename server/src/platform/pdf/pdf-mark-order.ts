/** What the worker is asked to mark. */
export type PdfMarkOrder = {
  content: Uint8Array;
  /** In Latin letters: the font for them is in every reader. */
  mark: string;
};
