import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { type ArchiveLimits, HARMLESS_UNPACKED, LARGEST_RATIO } from './limits.ts';

/** Bytes that can be read at any place. */
export type Bytes = { size: number; read: (start: number, length: number) => Promise<Buffer> };

export const bytesOf = (content: Buffer): Bytes => ({
  size: content.length,
  read: async (start, length) => content.subarray(start, start + length),
});

export type ZipEntry = { name: string; size: number; packedSize: number; encrypted: boolean };

export type Archive = {
  entries: readonly ZipEntry[];
  /** Refuses an entry that is larger than the limits leave room for, or than it says itself. */
  unpack: (entry: ZipEntry) => Promise<Buffer>;
};

/** Not a zip file, or one that nobody should open. */
export class BadZip extends Error {}

/** As much as one question to the file store brings: the directory is read in small steps, one after the other. */
const PIECE = 256 * 1024;

/** The library on bytes that may be far away. */
class Reader extends RandomAccessReader {
  /** Why bytes could not be had: no fault of the archive. */
  failure: unknown;
  #held: { start: number; piece: Buffer } = { start: 0, piece: Buffer.alloc(0) };
  readonly #bytes: Bytes;

  constructor(bytes: Bytes) {
    super();
    this.#bytes = bytes;
  }

  override read(target: Buffer, at: number, length: number, start: number, done: (e: Error | null) => void) {
    callbackify(() => this.#fill(target.subarray(at, at + length), start))(done);
  }

  /** Fills the target with what stands from `start` on. */
  async #fill(target: Buffer, start: number): Promise<void> {
    const piece = await this.#piece(start, target.length);
    piece.copy(target);
    if (piece.length < target.length) throw new BadZip('cut short');
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number) {
    for (let at = start; at < end; at += PIECE) yield await this.#fetch(at, Math.min(PIECE, end - at));
  }

  async #piece(start: number, length: number): Promise<Buffer> {
    const { start: from, piece } = this.#held;
    if (start < from || start + length > from + piece.length)
      this.#held = { start, piece: await this.#fetch(start, Math.max(length, PIECE)) };
    const at = start - this.#held.start;
    return this.#held.piece.subarray(at, at + length);
  }

  #fetch(start: number, length: number): Promise<Buffer> {
    return this.#bytes.read(start, length).catch((error: unknown) => {
      this.failure = error;
      throw error;
    });
  }
}

/** Names without the UTF-8 mark come from Chinese Windows as a rule. */
const nameOf = ({ fileNameRaw, generalPurposeBitFlag }: Entry): string =>
  new TextDecoder((generalPurposeBitFlag & 0x800) === 0 ? 'gb18030' : 'utf-8').decode(fileNameRaw);

const leadsOutside = (name: string): boolean =>
  /^[\\/]|^[a-z]:/i.test(name) || name.split(/[\\/]/).includes('..');

const total = (entries: readonly ZipEntry[], of: 'size' | 'packedSize'): number =>
  entries.reduce((sum, entry) => sum + entry[of], 0);

/** Refuses archives that would flood or escape the folder somebody unpacks them into. */
const mustBeHarmless = (bytes: Bytes, entries: readonly ZipEntry[], { declared }: ArchiveLimits): void => {
  const unpacked = total(entries, 'size');
  if (unpacked > declared || (unpacked > HARMLESS_UNPACKED && unpacked > LARGEST_RATIO * bytes.size))
    throw new BadZip('unpacks to too much');
  if (total(entries, 'packedSize') > bytes.size) throw new BadZip('entries overlap');
  if (entries.some(({ name }) => leadsOutside(name))) throw new BadZip('leads outside');
};

const entriesIn = async (zip: ZipFile, limits: ArchiveLimits): Promise<Map<ZipEntry, Entry>> => {
  if (zip.entryCount > limits.entries) throw new BadZip('too many entries');
  const entries = new Map<ZipEntry, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { uncompressedSize: size, compressedSize: packedSize } = entry;
    entries.set({ name: nameOf(entry), size, packedSize, encrypted: entry.isEncrypted() }, entry);
  }
  return entries;
};

/** An archive within its limits. What it says about sizes is checked again while it is unpacked. */
export const openArchive = async (bytes: Bytes, limits: ArchiveLimits): Promise<Archive> => {
  const reader = new Reader(bytes);
  const orBad = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw reader.failure ?? (error instanceof BadZip ? error : new BadZip('broken', { cause: error }));
    }
  };
  const { zip, inner } = await orBad(async () => {
    const options = { autoClose: false, decodeStrings: false };
    const opened = await fromRandomAccessReaderPromise(reader, bytes.size, options);
    return { zip: opened, inner: await entriesIn(opened, limits) };
  });
  const entries = [...inner.keys()];
  mustBeHarmless(bytes, entries, limits);
  let left = limits.unpacked;
  const unpack = (entry: ZipEntry): Promise<Buffer> =>
    orBad(async () => {
      const packed = inner.get(entry);
      if (!packed || entry.size > Math.min(limits.entry, left)) throw new BadZip(`too large: ${entry.name}`);
      left -= entry.size;
      return buffer(await zip.openReadStreamPromise(packed));
    });
  return { entries, unpack };
};
