const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const LINES = /^(<p>[^<]*<\/p>)*$/;

const decoded = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);

const encoded = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The lines of a text without formatting; undefined where there is some, which a plain field would lose. */
export const plainLines = (html: string): string | undefined => {
  if (!html.includes('<')) return decoded(html);
  if (!LINES.test(html)) return undefined;
  return decoded(html.slice('<p>'.length, -'</p>'.length).replaceAll('</p><p>', '\n'));
};

/** Lines as the text they are kept as. */
export const asHtml = (lines: string): string =>
  lines === ''
    ? ''
    : lines
        .split('\n')
        .map((line) => `<p>${encoded(line)}</p>`)
        .join('');

/** All words in one line, for lists and names. */
export const wordsIn = (html: string): string =>
  decoded(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
