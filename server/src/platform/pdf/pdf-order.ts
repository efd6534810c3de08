/** What the worker is asked to print. */
export type PdfOrder = {
  /** Path of the template below `src`. */
  template: string;
  /** JSON; the template reads it as data, so that nothing in it can be taken for markup. */
  data: string;
  /** JPEG or PNG by name; the template finds them as `/pictures/<name>`. */
  pictures: Record<string, Uint8Array>;
  /** `archived`: to be kept, a PDF that can be read in decades, too. `drawing`: the same pages as one SVG, to be looked at. */
  form: 'pdf' | 'archived' | 'drawing';
};
