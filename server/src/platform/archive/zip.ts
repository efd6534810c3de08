import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** Bytes that can be read at any place. */
export type Bytes = { size: number; read: (start: number, length: number) => Promise<Buffer> };

export type ZipEntry = {
  name: string;
  /** What the directory says; nothing is believed about it while unpacking. */
  size: number;
  packedSize: number;
  encrypted: boolean;
  method: number;
  offset: number;
};

/** Not a zip file, or one that nobody should open. */
export class BadZip extends Error {}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const UNKNOWN_32 = 0xffffffff;
const LONGEST_COMMENT = 65_535;
const LARGEST_DIRECTORY = 8 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const number64 = (buffer: Buffer, at: number): number => Number(buffer.readBigUInt64LE(at));

type Directory = { offset: number; size: number };

const directory64 = async (bytes: Bytes, locatorAt: number): Promise<Directory> => {
  const locator = await bytes.read(locatorAt, 20);
  if (locator.readUInt32LE(0) !== LOCATOR_64) throw new BadZip('no directory');
  const end = await bytes.read(number64(locator, 8), 56);
  if (end.readUInt32LE(0) !== END_64) throw new BadZip('no directory');
  return { size: number64(end, 40), offset: number64(end, 48) };
};

const findDirectory = async (bytes: Bytes): Promise<Directory> => {
  const length = Math.min(bytes.size, LONGEST_COMMENT + 22);
  const tail = await bytes.read(bytes.size - length, length);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const directory = { size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
    const overflows = directory.size === UNKNOWN_32 || directory.offset === UNKNOWN_32;
    return overflows ? directory64(bytes, bytes.size - length + at - 20) : directory;
  }
  throw new BadZip('no directory');
};

/** Sizes and place of an entry too large for 32 bits stand in an extra field, in this order, only those needed. */
const widen = (entry: ZipEntry, extra: Buffer): ZipEntry => {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  const next = (value: number): number => {
    if (value !== UNKNOWN_32) return value;
    at += 8;
    return number64(extra, at - 8);
  };
  return { ...entry, size: next(entry.size), packedSize: next(entry.packedSize), offset: next(entry.offset) };
};

/** Names without the UTF-8 mark come from Chinese Windows as a rule. */
const nameOf = (raw: Buffer, isUtf8: boolean): string =>
  new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030').decode(raw);

const entriesIn = function* (directory: Buffer): Generator<ZipEntry> {
  let at = 0;
  while (at < directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new BadZip('broken directory');
    const flags = directory.readUInt16LE(at + 8);
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const entry: ZipEntry = {
      name: nameOf(directory.subarray(at + 46, nameEnd), (flags & 0x800) !== 0),
      encrypted: (flags & 1) !== 0,
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    yield widen(entry, directory.subarray(nameEnd, extraEnd));
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
};

/** Reading past the end of a buffer means that the file lies about itself. */
const orBad = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw new BadZip('broken directory');
    throw error;
  }
};

export const readZip = (bytes: Bytes): Promise<ZipEntry[]> =>
  orBad(async () => {
    const { offset, size } = await findDirectory(bytes);
    if (size > LARGEST_DIRECTORY || offset + size > bytes.size) throw new BadZip('broken directory');
    return [...entriesIn(await bytes.read(offset, size))];
  });

/** Unpacks one entry, up to `limit` bytes; a larger one is refused whatever its header says. */
export const unpack = (bytes: Bytes, entry: ZipEntry, limit: number): Promise<Buffer> =>
  orBad(async () => {
    const local = await bytes.read(entry.offset, 30);
    if (local.readUInt32LE(0) !== LOCAL || entry.encrypted) throw new BadZip(`cannot read ${entry.name}`);
    const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    if (entry.packedSize > limit || start + entry.packedSize > bytes.size)
      throw new BadZip(`too large: ${entry.name}`);
    const packed = await bytes.read(start, entry.packedSize);
    if (entry.method === STORED) return packed;
    if (entry.method !== DEFLATED) throw new BadZip(`cannot read ${entry.name}`);
    return inflate(packed, { maxOutputLength: limit }).catch(() => {
      throw new BadZip(`cannot unpack ${entry.name}`);
    });
  });
