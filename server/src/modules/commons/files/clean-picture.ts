import { rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { MOST_PIXELS } from '../../../platform/archive/limits.ts';
import type { FileExtension } from '../../../platform/storage/file-kinds.ts';
import { fileErrors } from './files.errors.ts';

const writers: Partial<Record<FileExtension, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.jpeg({ quality: 92 }),
  jpeg: (picture) => picture.jpeg({ quality: 92 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
};

const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message);

/**
 * Writes a picture anew, upright and without what cameras note about place and person; whatever else was hidden
 * behind the picture is gone as well. Answers the path of the clean one, or the same path for other kinds.
 */
export const cleanPicture = async (path: string, extension: FileExtension): Promise<string> => {
  const write = writers[extension];
  if (!write) return path;
  const { default: sharp } = await import('sharp');
  const cleaned = `${path}.clean`;
  try {
    const animated = extension === 'webp';
    const picture = sharp(path, { failOn: 'error', limitInputPixels: MOST_PIXELS, animated }).autoOrient();
    await write(picture).toFile(cleaned);
    return cleaned;
  } catch (error) {
    await rm(cleaned, { force: true });
    throw isTooLarge(error) ? fileErrors.tooManyPixels() : fileErrors.wrongFormat();
  }
};
