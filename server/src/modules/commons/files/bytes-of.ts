import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Bytes } from '../../../platform/archive/zip.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { fileErrors } from './files.errors.ts';

/** The bytes of a file on disk, while `work` needs them. */
export const withBytes = async <T>(path: string, work: (bytes: Bytes) => Promise<T>): Promise<T> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (start: number, length: number): Promise<Buffer> => {
      const { bytesRead, buffer: filled } = await file.read(Buffer.alloc(length), 0, length, start);
      return filled.subarray(0, bytesRead);
    };
    return await work({ size, read });
  } finally {
    await file.close();
  }
};

/** The bytes of a stored content. */
export const storedBytes = (
  storage: Storage,
  { hash, fileSize }: { hash: string; fileSize: number },
): Bytes => ({
  size: fileSize,
  read: async (start, length) => {
    const end = Math.min(start + length, fileSize) - 1;
    if (end < start) return Buffer.alloc(0);
    const stream = await storage.open(hash, { start, end });
    if (!stream) throw fileErrors.contentLost();
    return buffer(stream);
  },
});
