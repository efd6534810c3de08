import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What `work` answers, or undefined when the file or folder it looks for is not there. */
export const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Deletes the files of a folder that nobody has written to since the given moment. */
export const removeStrayFiles = async (folder: string, before: Date): Promise<void> => {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found && found.mtime < before) await rm(path, { force: true });
  }
};
