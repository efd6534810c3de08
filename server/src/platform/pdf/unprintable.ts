import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFolders } from './fonts.ts';

const DIRECTORY_BYTES = 12;
const ENTRY_BYTES = 16;
const SEGMENTED = 12;
const GROUP_BYTES = 12;

/** Characters from one to another, both among them. */
type Range = readonly [first: number, last: number];

/**
 * The characters of a font: the segments of its table that knows all of Unicode (format 12 of `cmap`). Read by hand: libraries
 * for fonts hold a whole font of 20 MB in memory to answer for one of its tables.
 */
const rangesIn = (cmap: Buffer): Range[] => {
  const tables = cmap.readUInt16BE(2);
  for (let index = 0; index < tables; index += 1) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(start) !== SEGMENTED) continue;
    const groups = cmap.readUInt32BE(start + 12);
    return Array.from({ length: groups }, (_, at) => {
      const group = start + 16 + at * GROUP_BYTES;
      return [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)] as const;
    });
  }
  return [];
};

const charactersOf = async (path: string): Promise<Range[]> => {
  const file = await open(path);
  try {
    const part = async (position: number, length: number): Promise<Buffer> =>
      (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
    const count = (await part(0, DIRECTORY_BYTES)).readUInt16BE(4);
    const directory = await part(DIRECTORY_BYTES, count * ENTRY_BYTES);
    for (let at = 0; at < directory.length; at += ENTRY_BYTES)
      if (directory.toString('latin1', at, at + 4) === 'cmap')
        return rangesIn(await part(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12)));
    return [];
  } finally {
    await file.close();
  }
};

const allFonts = async (): Promise<Range[]> => {
  const folders = await Promise.all(
    fontFolders().map(async (folder) =>
      (await readdir(folder)).filter((name) => /\.[ot]tf$/i.test(name)).map((name) => join(folder, name)),
    ),
  );
  return (await Promise.all(folders.flat().map(charactersOf))).flat();
};

let known: Promise<Range[]> | undefined;
/** Documents repeat the same few thousand characters. */
const answered = new Map<string, boolean>();

const NO_SHAPE = /^[\s\p{Cc}\p{Cf}\p{M}]$/u;

/** The characters of a text that no font has: printed they would be empty boxes. */
export const unprintableIn = async (text: string): Promise<string[]> => {
  known ??= allFonts();
  const ranges = await known;
  const isKnown = (character: string): boolean => {
    const before = answered.get(character);
    if (before !== undefined) return before;
    const code = character.codePointAt(0) ?? 0;
    const found = ranges.some(([first, last]) => first <= code && code <= last);
    answered.set(character, found);
    return found;
  };
  return [...new Set(Array.from(text))].filter(
    (character) => !NO_SHAPE.test(character) && !isKnown(character),
  );
};
