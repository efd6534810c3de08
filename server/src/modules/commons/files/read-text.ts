import { archiveLimits } from '../../../platform/archive/limits.ts';
import { BadZip, type Bytes, openArchive } from '../../../platform/archive/zip.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import type { Services } from '../../../platform/services.ts';
import { SideThreadFailed } from '../../../platform/side-thread.ts';
import { storedBytes } from './bytes-of.ts';
import { fileErrors } from './files.errors.ts';
import type { FileRow } from './files.queries.ts';
import { cellsInto, paragraphsInto, sharedStrings, type TextSink } from './office-text.ts';
import { UnsafeXml } from './xml-text.ts';

const MOST_CHARACTERS = 200_000;
/** Larger ones are pictures of pages as a rule, and are held in memory while they are read. */
const LARGEST_PDF = 50 * 1024 * 1024;

const textSink = (): TextSink & { result: () => { content: string; truncated: boolean } } => {
  const pieces: string[] = [];
  let length = 0;
  return {
    add: (text) => {
      pieces.push(text);
      length += text.length;
    },
    get full() {
      return length > MOST_CHARACTERS;
    },
    result: () => ({
      content: pieces.join('').slice(0, MOST_CHARACTERS),
      truncated: length > MOST_CHARACTERS,
    }),
  };
};

const plainTextInto = async (sink: TextSink, services: Services, file: FileRow): Promise<void> => {
  const content = await services.storage.open(file.hash);
  if (!content) throw fileErrors.contentLost();
  const decoder = new TextDecoder(file.textEncoding ?? 'utf-8');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sink.add(decoder.decode(chunk, { stream: true }));
    if (sink.full) return;
  }
  sink.add(decoder.decode());
};

const numberIn = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

const partsOf = async (bytes: Bytes) => {
  const { entries, unpack } = await openArchive(bytes, archiveLimits.officeText);
  const read = async (name: string): Promise<string> => {
    const entry = entries.find((one) => one.name === name);
    return entry ? (await unpack(entry)).toString('utf8') : '';
  };
  const numbered = (pattern: RegExp): string[] =>
    entries
      .map(({ name }) => name)
      .filter((name) => pattern.test(name))
      .sort((one, other) => numberIn(one) - numberIn(other));
  return { read, numbered };
};

const officeTextInto = async (
  sink: TextSink,
  bytes: Bytes,
  extension: 'docx' | 'xlsx' | 'pptx',
): Promise<void> => {
  const { read, numbered } = await partsOf(bytes);
  if (extension === 'docx') return paragraphsInto(sink, await read('word/document.xml'));
  const strings = extension === 'xlsx' ? sharedStrings(await read('xl/sharedStrings.xml')) : [];
  const pattern = extension === 'xlsx' ? /^xl\/worksheets\/sheet\d+\.xml$/ : /^ppt\/slides\/slide\d+\.xml$/;
  for (const name of numbered(pattern)) {
    if (sink.full) return;
    if (extension === 'xlsx') cellsInto(sink, await read(name), strings);
    else paragraphsInto(sink, await read(name));
  }
};

/** A scan has pages and no words. */
const pdfTextInto = async (sink: TextSink, { size, read }: Bytes): Promise<void> => {
  if (size > LARGEST_PDF) throw fileErrors.noText();
  const text = await textOfPdf({ content: await read(0, size), mostCharacters: MOST_CHARACTERS });
  if (text.trim() === '') throw fileErrors.noText();
  sink.add(text);
};

const unreadable = [BadZip, UnsafeXml, SideThreadFailed] as const;

/** The text of a file, as far as it can be had: plain text, PDF, Word, Excel and PowerPoint of the current formats. */
export const readText = async (services: Services, file: FileRow) => {
  const sink = textSink();
  const { id, fileName, extension } = file;
  try {
    if (extension === 'txt' || extension === 'csv') await plainTextInto(sink, services, file);
    else if (extension === 'pdf') await pdfTextInto(sink, storedBytes(services.storage, file));
    else if (extension === 'docx' || extension === 'xlsx' || extension === 'pptx')
      await officeTextInto(sink, storedBytes(services.storage, file), extension);
    else throw fileErrors.noText();
  } catch (error) {
    throw unreadable.some((kind) => error instanceof kind) ? fileErrors.noText() : error;
  }
  return { id, fileName, ...sink.result() };
};
