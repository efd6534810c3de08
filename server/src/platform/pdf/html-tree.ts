import { XMLParser } from 'fast-xml-parser';

/** A piece of a cleaned text: what it is and what is in it. The template decides how it looks. */
export type HtmlNode =
  | string
  | { tag: 'picture'; src: string; width: number; children: [] }
  | { tag: 'table'; rows: HtmlCell[][]; children: [] }
  | {
      tag: string;
      children: HtmlNode[];
      align: string;
      indent: boolean;
      href: string | null;
    };

type HtmlCell = { head: boolean; colspan: number; rowspan: number; children: HtmlNode[] };

type Parsed = Record<string, unknown> & { ':@'?: Record<string, string> };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  unpairedTags: ['br', 'hr', 'img', 'col'],
});

const WIDEST_CELL = 50;
const PICTURE = /^file:([0-9a-f-]{36})$/;

const tagOf = (parsed: Parsed): string => Object.keys(parsed).find((key) => key !== ':@') ?? '';
const childrenOf = (parsed: Parsed): Parsed[] => (parsed[tagOf(parsed)] as Parsed[] | undefined) ?? [];
const attributeOf = (parsed: Parsed, name: string): string => parsed[':@']?.[name] ?? '';
const spanOf = (parsed: Parsed, name: string): number =>
  Math.min(Math.max(Number.parseInt(attributeOf(parsed, name), 10) || 1, 1), WIDEST_CELL);

const allOf = (parsed: Parsed, tag: string): Parsed[] =>
  childrenOf(parsed).flatMap((child) => {
    if (tagOf(child) === tag) return [child];
    return ['thead', 'tbody', 'tfoot'].includes(tagOf(child)) ? allOf(child, tag) : [];
  });

type Pictures = ReadonlyMap<string, string>;

const cellOf = (cell: Parsed, pictures: Pictures): HtmlCell => ({
  head: tagOf(cell) === 'th',
  colspan: spanOf(cell, 'colspan'),
  rowspan: spanOf(cell, 'rowspan'),
  children: nodesOf(childrenOf(cell), pictures),
});

const tableOf = (table: Parsed, pictures: Pictures): HtmlNode => ({
  tag: 'table',
  rows: allOf(table, 'tr')
    .map((row) =>
      childrenOf(row)
        .filter((cell) => ['td', 'th'].includes(tagOf(cell)))
        .map((cell) => cellOf(cell, pictures)),
    )
    .filter((cells) => cells.length > 0),
  children: [],
});

const pictureOf = (parsed: Parsed, pictures: Pictures): HtmlNode[] => {
  const src = pictures.get(PICTURE.exec(attributeOf(parsed, 'src'))?.[1] ?? '');
  return src ? [{ tag: 'picture', src, width: 90, children: [] }] : [];
};

const nodeOf = (parsed: Parsed, pictures: Pictures): HtmlNode[] => {
  const tag = tagOf(parsed);
  if (tag === '#text') return [String(parsed['#text']).replace(/[ \t\r\n]+/g, ' ')];
  if (tag === 'img') return pictureOf(parsed, pictures);
  if (tag === 'table') return [tableOf(parsed, pictures)];
  const style = attributeOf(parsed, 'style');
  return [
    {
      tag,
      children: nodesOf(childrenOf(parsed), pictures),
      align: /text-align:\s*(\w+)/.exec(style)?.[1] ?? 'left',
      indent: /text-indent:\s*[1-9]/.test(style),
      href: /^(https?|mailto|tel):/.test(attributeOf(parsed, 'href')) ? attributeOf(parsed, 'href') : null,
    },
  ];
};

const nodesOf = (all: readonly Parsed[], pictures: Pictures): HtmlNode[] =>
  all.flatMap((one) => nodeOf(one, pictures));

/** The tree of a cleaned text. `pictures` says under which name a picture of the file store is printed. */
export const htmlTree = (cleaned: string, pictures: Pictures = new Map()): HtmlNode[] =>
  nodesOf(parser.parse(cleaned) as Parsed[], pictures);
