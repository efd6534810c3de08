import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file nobody else has opened. Only when it is closed does this come back, also with an error: a file that is
 * still being opened would be there again after its removal.
 */
export const writeNewFile = async (
  path: string,
  content: Readable | AsyncIterable<Uint8Array>,
): Promise<void> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
  try {
    await pipeline(content, file);
  } finally {
    await closed;
  }
};
