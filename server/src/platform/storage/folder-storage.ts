import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../ids.ts';
import type { Storage } from './storage.ts';
import { removeStrayFiles, unlessMissing } from './stray-files.ts';

const HASH = /^[0-9a-f]{64}$/;
const OURS_ALONE = 0o700;
const OURS_TO_WRITE = 0o600;

const contentsIn = async function* (folder: string) {
  for (const hash of (await readdir(folder)).filter((name) => HASH.test(name))) {
    const found = await unlessMissing(stat(join(folder, hash)));
    if (found) yield { hash, size: found.size };
  }
};

/** Contents as files of a folder, spread over 256 subfolders; `incoming` holds what is still being written. */
export const folderStorage = (root: string): Storage => {
  const incoming = join(root, 'incoming');

  const folderOf = (hash: string): string => {
    if (!HASH.test(hash)) throw new Error(`not a content hash: ${hash}`);
    return join(root, hash.slice(0, 2));
  };
  const pathOf = (hash: string): string => join(folderOf(hash), hash);

  const write = async (source: Readable, path: string): Promise<{ hash: string; size: number }> => {
    const file = await open(path, 'wx', OURS_TO_WRITE);
    const digest = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        digest.update(chunk);
        size += chunk.length;
        await file.writeFile(chunk);
      }
      // A row must never name a content that a power cut can still take away.
      await file.sync();
    } finally {
      await file.close();
    }
    return { hash: digest.digest('hex'), size };
  };

  return {
    put: async (source) => {
      await mkdir(incoming, { recursive: true, mode: OURS_ALONE });
      const path = join(incoming, newId());
      try {
        const content = await write(source, path);
        await mkdir(folderOf(content.hash), { recursive: true, mode: OURS_ALONE });
        await rename(path, pathOf(content.hash));
        return content;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    open: async (hash, range) => {
      const file = await unlessMissing(open(pathOf(hash)));
      return file?.createReadStream(range);
    },

    has: async (hash) => (await unlessMissing(stat(pathOf(hash)))) !== undefined,

    remove: (hash) => rm(pathOf(hash), { force: true }),

    list: async function* () {
      for (const name of (await unlessMissing(readdir(root))) ?? [])
        if (/^[0-9a-f]{2}$/.test(name)) yield* contentsIn(join(root, name));
    },

    sweep: (before) => removeStrayFiles(incoming, before),
  };
};
