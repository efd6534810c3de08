import { archiveLimits } from '../../../platform/archive/limits.ts';
import { type Archive, BadZip, type Bytes, openArchive } from '../../../platform/archive/zip.ts';
import { type FileExtension, fileKinds } from '../../../platform/storage/file-kinds.ts';
import { withBytes } from './bytes-of.ts';
import { type TextEncoding, textEncodingOf } from './text-encoding.ts';

/** As much of the beginning as a signature needs. */
const HEAD = 4100;
const CONTENT_TYPES = '[Content_Types].xml';

/** An Office document says in a list of its parts what it is; one with macros says so too, or carries them along. */
const isOfficeDocument = async ({ entries, unpack }: Archive, mediaType: string): Promise<boolean> => {
  const list = entries.find(({ name }) => name === CONTENT_TYPES);
  if (!list || entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return false;
  const types = (await unpack(list)).toString('utf8');
  return types.includes(`"${mediaType}.main+xml"`) && !/macroEnabled|<!DOCTYPE/i.test(types);
};

const isZip = async (bytes: Bytes, extension: FileExtension): Promise<boolean> => {
  try {
    const archive = await openArchive(bytes, archiveLimits.upload);
    return extension === 'zip' || (await isOfficeDocument(archive, fileKinds[extension].mediaType));
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
