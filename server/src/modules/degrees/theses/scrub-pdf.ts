import { inflateSync } from 'node:zlib';
import { pdfLimits } from '../../../platform/archive/limits.ts';

const blank = (bytes: Buffer, from: number, to: number): void => {
  bytes.fill(0x20, from, to);
};

const latin = (bytes: Buffer): string => bytes.toString('latin1');

const PROPERTIES = /\/(Author|Title|Subject|Keywords|Creator|Producer|Company|Manager|Comments)\b/;

/** The end of a text in brackets, which may hold brackets itself. */
const endOfText = (words: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < words.length; at += 1) {
    const letter = words[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return words.length;
};

/** From the value of a property to its end: `(text)` or `<hex>`; nothing else says anything. */
const endOfValue = (words: string, from: number): number => {
  const at = from + (/^\s*/.exec(words.slice(from, from + 20))?.[0].length ?? 0);
  if (words[at] === '(') return endOfText(words, at);
  if (words[at] === '<' && words[at + 1] !== '<') return words.indexOf('>', at) + 1;
  return from;
};

/** The objects a trailer calls the properties of the document. */
const infoObjects = (words: string): string[] =>
  [...words.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R/g)].map(
    ([, number, generation]) => `${number} ${generation} obj`,
  );

/** Every place an object is written at: a document that was changed has older ones too. */
const startsOf = (words: string, object: string): number[] =>
  [...words.matchAll(new RegExp(`(?:^|[\\r\\n\\s])${object}\\b`, 'g'))].map(
    ({ index, 0: all }) => index + all.length,
  );

const blankProperties = (bytes: Buffer, words: string, start: number): void => {
  const dictionary = words.slice(start, words.indexOf('endobj', start));
  for (const { index, 0: name } of dictionary.matchAll(/\/[A-Za-z]+/g)) {
    const valueAt = start + index + name.length;
    const valueEnd = endOfValue(words, valueAt);
    if (valueEnd < valueAt + 2) continue;
    blank(bytes, valueAt, valueEnd);
    bytes.write('()', valueAt, 'latin1');
  }
};

/** Blanks what the properties say; places of objects stay as they were. False where they are not to be found. */
const blankInfo = (bytes: Buffer, words: string): boolean =>
  infoObjects(words).every((object) => {
    const starts = startsOf(words, object);
    for (const start of starts) blankProperties(bytes, words, start);
    return starts.length > 0;
  });

/** Blanks every stream of metadata, packed or not. */
const blankMetadata = (bytes: Buffer, words: string): void => {
  for (const { index } of words.matchAll(/\/Type\s*\/Metadata/g)) {
    const stream = words.indexOf('stream', index);
    const end = words.indexOf('endstream', stream);
    if (stream < 0 || end < 0) continue;
    const from = stream + 'stream'.length + (words[stream + 6] === '\r' ? 2 : 1);
    blank(bytes, from, end);
    const around = Math.max(0, index - 200);
    const filter = /\/Filter\s*(\[[^\]]*\]|\/[A-Za-z0-9]+)/.exec(words.slice(around, stream));
    if (filter) blank(bytes, around + filter.index, around + filter.index + filter[0].length);
  }
};

/** A name as a PDF may write it: as it is, or in two bytes a letter, these perhaps as hex. */
const spellings = (word: string): Buffer[] => {
  const wide = Buffer.from(word, 'utf16le').swap16();
  const hex = wide.toString('hex');
  return [Buffer.from(word), wide, Buffer.from(hex), Buffer.from(hex.toUpperCase())];
};

const says = (bytes: Buffer, telling: readonly string[]): boolean =>
  telling.flatMap(spellings).some((spelling) => bytes.includes(spelling));

/** Whether packed objects hold properties or names, which cannot be blanked in place; or unpack without end. */
const hides = (bytes: Buffer, words: string, telling: readonly string[]): boolean => {
  let left = pdfLimits.all;
  for (const { index } of words.matchAll(/\/Type\s*\/ObjStm/g)) {
    const stream = words.indexOf('stream', index);
    const end = words.indexOf('endstream', stream);
    if (stream < 0 || end < 0) return true;
    const from = stream + 'stream'.length + (words[stream + 6] === '\r' ? 2 : 1);
    try {
      const packed = inflateSync(bytes.subarray(from, end), {
        maxOutputLength: Math.min(pdfLimits.part, left),
      });
      left -= packed.length + 1;
      if (PROPERTIES.test(latin(packed)) || says(packed, telling)) return true;
    } catch {
      return true;
    }
  }
  return false;
};

/**
 * A copy of a PDF without anything that says who made it: properties and metadata are blanked where they stand, so that
 * every object keeps its place. Nothing where that cannot be done, or where one of the telling words is left in it.
 */
export const scrubPdf = (original: Buffer, telling: readonly string[]): Buffer | undefined => {
  const bytes = Buffer.from(original);
  const words = latin(bytes);
  if (hides(bytes, words, telling) || !blankInfo(bytes, words)) return undefined;
  blankMetadata(bytes, words);
  return says(bytes, telling) ? undefined : bytes;
};
