import { arriving } from '../arriving.tsx';

const HEIGHT = 240;

/** The editor for formatted text; its code comes when a page first needs it. */
export const RichTextField = arriving(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  HEIGHT,
);
