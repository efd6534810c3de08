export type XmlPiece =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close' | 'empty'; name: string; attributes: string };

/** The document declares entities, which nobody needs here and which can be made to grow without end. */
export class UnsafeXml extends Error {}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name)] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const elementOf = (tag: string): XmlPiece => {
  const kind = tag.startsWith('/') ? 'close' : tag.endsWith('/') ? 'empty' : 'open';
  const inner = tag.replace(/^\/|\/$/g, '');
  const blank = inner.search(/\s/);
  const name = blank === -1 ? inner : inner.slice(0, blank);
  return {
    kind,
    name: name.slice(name.indexOf(':') + 1),
    attributes: blank === -1 ? '' : inner.slice(blank),
  };
};

/** Where the markup that begins at `open` ends; comments may contain what looks like an end. */
const endOfMarkup = (xml: string, open: number): number => {
  if (xml.startsWith('<!D', open)) throw new UnsafeXml('document type declared');
  const ending = xml.startsWith('<!--', open) ? '-->' : '>';
  const at = xml.indexOf(ending, open);
  return at === -1 ? xml.length : at + ending.length;
};

/** The pieces of an XML text one after the other, in one pass, without prefixes. */
const xmlPieces = function* (xml: string): Generator<XmlPiece> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const until = open === -1 ? xml.length : open;
    if (until > at) yield { kind: 'text', text: plain(xml.slice(at, until)) };
    if (open === -1) return;
    at = endOfMarkup(xml, open);
    if (!/[!?]/.test(xml.charAt(open + 1))) yield elementOf(xml.slice(open + 1, at - 1));
  }
};

/** Elements, and the text in those that carry it; other text is the layout of the file. */
export const xmlText = function* (xml: string, carriers: readonly string[]): Generator<XmlPiece> {
  let carrying = false;
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === 'text') {
      if (carrying) yield piece;
    } else if (carriers.includes(piece.name)) carrying = piece.kind === 'open';
    else yield piece;
  }
};
