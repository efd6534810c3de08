/** How a file is shown: by the browser itself, read by us as a text with formatting or as tables, or not at all. */
export type PreviewKind = 'picture' | 'page' | 'document' | 'workbook' | 'unknown';

const kinds: Readonly<Record<string, PreviewKind>> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
  pdf: 'page',
  txt: 'page',
  docx: 'document',
  xlsx: 'workbook',
  csv: 'workbook',
};

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

export const previewKindOf = (fileName: string): PreviewKind => {
  const extension = extensionOf(fileName);
  return Object.hasOwn(kinds, extension) ? (kinds[extension] ?? 'unknown') : 'unknown';
};
