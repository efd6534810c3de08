import { once } from 'node:events';
import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** A part of an archive. Bytes at hand, as pictures are, are not packed again; what is still being made is packed. */
export type ZipPart = { name: string; content: Buffer | Chunks };

/** Equal contents make equal archives. */
const NO_DATE = new Date('1980-01-01T00:00:00Z');

const write = async (zip: ZipStream, gone: AbortSignal, { name, content }: ZipPart): Promise<void> => {
  const store = Buffer.isBuffer(content);
  const source = store ? content : Readable.from(content, { objectMode: false });
  await new Promise<void>((resolve, reject) => {
    // A reader who goes away must not leave a half-read source behind.
    const giveUp = () => {
      if (source instanceof Readable) source.destroy();
      reject(new Error('nobody reads the archive any more'));
    };
    zip.once('close', giveUp);
    zip.entry(source, { name, store, date: NO_DATE }, (error) => {
      zip.off('close', giveUp);
      if (error) reject(error);
      else resolve();
    });
  });
  if (zip.writableNeedDrain) await once(zip, 'drain', { signal: gone });
};

/** An archive, written while its parts are read: memory does not grow with them. */
export const streamZip = (parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): Readable => {
  const zip = new ZipStream({ level: 6 });
  const gone = new AbortController();
  zip.once('close', () => gone.abort());
  const writeAll = async () => {
    for await (const part of parts) {
      if (zip.destroyed) return;
      await write(zip, gone.signal, part);
    }
    zip.finish();
  };
  writeAll().catch((error: Error) => zip.destroy(error));
  return zip;
};
