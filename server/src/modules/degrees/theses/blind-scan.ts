import { type Text, text } from '@graduate/contract/platform/text.ts';
import { BESIDE, type PdfBeside } from '../../../platform/pdf/pdf-text-order.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import type { TellingName } from './telling-names.ts';
import { thesisErrors } from './theses.errors.ts';

const MOST_CHARACTERS = 5_000_000;
const PAGE = '\f';

const THANKS = /(^|\n)\s*致\s*谢\s*(\n|$)/;

type Scan = { hits: Text[]; readable: boolean };
type Read = { pages: string[]; beside: PdfBeside };

const read = async (content: Buffer): Promise<Read> => {
  const found = await textOfPdf({
    content: new Uint8Array(content),
    mostCharacters: MOST_CHARACTERS,
    pageEnd: PAGE,
    beside: true,
  });
  const [words = '', besides = '{}'] = found.split(BESIDE);
  return { pages: words.split(PAGE), beside: JSON.parse(besides) as PdfBeside };
};

const named = (words: string, telling: readonly TellingName[]): string[] =>
  telling.filter(({ pattern }) => words.search(pattern) >= 0).map(({ word }) => word);

const onPages = (pages: readonly string[], telling: readonly TellingName[]): Text[] =>
  pages.flatMap((page, at) =>
    [...named(page, telling), ...(THANKS.test(page) ? ['致谢'] : [])].map((word) =>
      text(
        `匿名稿第${at + 1}页出现“${word}”，请隐去后重新上传`,
        `Page ${at + 1} of the anonymous copy says “${word}”: hide it and upload it again`,
      ),
    ),
  );

/** Bookmarks, notes, layers and the like are no pages, and whoever reads the copy sees them. */
const besidePages = ({ words, attachments }: PdfBeside, telling: readonly TellingName[]): Text[] => [
  ...named(words.join('\n'), telling).map((word) =>
    text(
      `匿名稿的书签、批注或图层中出现“${word}”，请去除后重新上传`,
      `A bookmark, note or layer of the anonymous copy says “${word}”: take it out and upload it again`,
    ),
  ),
  ...attachments.map((name) =>
    text(
      `匿名稿带有附件“${name}”，请去除后重新上传`,
      `The anonymous copy has the attachment “${name}”: take it out and upload it again`,
    ),
  ),
];

const END = Buffer.from('%%EOF');
/** A file that was saved over and over is printed anew rather than searched so many times. */
const MOST_REVISIONS = 6;

/** What a file was before it was changed: whoever changes a PDF often only writes behind its end. */
const earlierRevisions = (content: Buffer): Buffer[] => {
  const ends: number[] = [];
  for (let at = content.indexOf(END); at >= 0; at = content.indexOf(END, at + END.length))
    ends.push(at + END.length);
  return ends.slice(0, -1).map((end) => content.subarray(0, end));
};

const inRevisions = async (content: Buffer, telling: readonly TellingName[]): Promise<Text[]> => {
  const earlier = earlierRevisions(content);
  if (earlier.length > MOST_REVISIONS) throw thesisErrors.hiddenProperties();
  for (const revision of earlier) {
    // Half of a file that was only arranged for the web is no document.
    const older = await read(revision).catch(() => undefined);
    const told = older && named([...older.pages, ...older.beside.words].join('\n'), telling)[0];
    if (told)
      return [
        text(
          `匿名稿保留的修改历史中出现“${told}”，请用打印为PDF的方式重新生成后上传`,
          `An earlier state kept in the anonymous copy says “${told}”: print it to a new PDF and upload that`,
        ),
      ];
  }
  return [];
};

/** Every place where a copy tells whose it is; without any text somebody has to look at it. */
export const scanBlindCopy = async (content: Buffer, telling: readonly TellingName[]): Promise<Scan> => {
  const { pages, beside } = await read(content).catch(() => {
    throw thesisErrors.unreadable();
  });
  const hits = [
    ...onPages(pages, telling),
    ...besidePages(beside, telling),
    ...(await inRevisions(content, telling)),
  ];
  return { hits, readable: /\S/.test(pages.join('')) };
};
