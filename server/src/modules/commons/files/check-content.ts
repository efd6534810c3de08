import { BadZip, type Bytes, readZip, unpack, type ZipEntry } from '../../../platform/archive/zip.ts';
import { type FileExtension, fileKinds } from '../../../platform/storage/file-kinds.ts';
import { withBytes } from './bytes-of.ts';
import { type TextEncoding, textEncodingOf } from './text-encoding.ts';

/** As much of the beginning as a signature needs. */
const HEAD = 4100;
const MB = 1024 * 1024;
const MOST_ENTRIES = 10_000;
const LARGEST_UNPACKED = 2048 * MB;
/** Above this size an archive must not unpack to more than this many times its own size. */
const HARMLESS_UNPACKED = 64 * MB;
const LARGEST_RATIO = 200;
const LARGEST_CONTENT_TYPES = MB;

const CONTENT_TYPES = '[Content_Types].xml';

const leadsOutside = (name: string): boolean =>
  /^[\\/]|^[a-z]:/i.test(name) || name.split(/[\\/]/).includes('..');

const total = (entries: readonly ZipEntry[], of: 'size' | 'packedSize'): number =>
  entries.reduce((sum, entry) => sum + entry[of], 0);

/** Refuses archives that would flood or escape the folder somebody unpacks them into. */
const isHarmless = (bytes: Bytes, entries: readonly ZipEntry[]): boolean => {
  const unpacked = total(entries, 'size');
  const floods =
    unpacked > LARGEST_UNPACKED || (unpacked > HARMLESS_UNPACKED && unpacked > LARGEST_RATIO * bytes.size);
  const overlaps = total(entries, 'packedSize') > bytes.size;
  return (
    entries.length <= MOST_ENTRIES && !floods && !overlaps && !entries.some(({ name }) => leadsOutside(name))
  );
};

/** An Office document says in a list of its parts what it is; one with macros says so too, or carries them along. */
const isOfficeDocument = async (
  bytes: Bytes,
  entries: readonly ZipEntry[],
  mediaType: string,
): Promise<boolean> => {
  const list = entries.find(({ name }) => name === CONTENT_TYPES);
  if (!list || entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return false;
  const types = (await unpack(bytes, list, LARGEST_CONTENT_TYPES)).toString('utf8');
  return types.includes(`"${mediaType}.main+xml"`) && !/macroEnabled|<!DOCTYPE/i.test(types);
};

const isZip = async (bytes: Bytes, extension: FileExtension): Promise<boolean> => {
  try {
    const entries = await readZip(bytes);
    if (!isHarmless(bytes, entries)) return false;
    return extension === 'zip' || (await isOfficeDocument(bytes, entries, fileKinds[extension].mediaType));
  } catch (error) {
    if (error instanceof BadZip) return false;
    throw error;
  }
};

/**
 * The library is only shown what begins as it should, and only the beginning: some of its readers for other formats
 * can be led into endless loops or floods.
 */
const looksRight = async (bytes: Bytes, extension: FileExtension): Promise<boolean> => {
  const { begins, looksLike } = fileKinds[extension];
  const head = await bytes.read(0, HEAD);
  if (!begins.some((start) => head.toString('hex', 0, start.length / 2) === start)) return false;
  if (looksLike.length === 0) return isZip(bytes, extension);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  return found !== undefined && (looksLike as readonly string[]).includes(found.ext);
};

export type Verdict = { right: boolean; textEncoding: TextEncoding | null };

/** Whether the content is what the extension says. */
export const checkContent = async (path: string, extension: FileExtension): Promise<Verdict> => {
  if (fileKinds[extension].family === 'text') {
    const textEncoding = await textEncodingOf(path);
    return { right: textEncoding !== undefined, textEncoding: textEncoding ?? null };
  }
  return { right: await withBytes(path, (bytes) => looksRight(bytes, extension)), textEncoding: null };
};
