import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** A part of an archive; what is packed already, as pictures are, is not packed again. */
export type ZipPart = { name: string; content: Buffer };

const LARGEST_32 = 0xffffffff;
const MOST_16 = 0xffff;
const UTF8_NAMES = 0x800;
const VERSION = 45;
/** 1 January 1980: equal contents make equal archives. */
const NO_DATE = 0x21;

type Written = { name: Buffer; checksum: number; size: number; offset: number };

const fixed = (length: number, signature: number): Buffer => {
  const buffer = Buffer.alloc(length);
  buffer.writeUInt32LE(signature, 0);
  return buffer;
};

/** What the header of a part and the directory say alike, from `at` on. */
const writeFacts = (buffer: Buffer, at: number, { name, checksum, size }: Written): void => {
  buffer.writeUInt16LE(VERSION, at);
  buffer.writeUInt16LE(UTF8_NAMES, at + 2);
  buffer.writeUInt16LE(NO_DATE, at + 8);
  buffer.writeUInt32LE(checksum, at + 10);
  buffer.writeUInt32LE(size, at + 14);
  buffer.writeUInt32LE(size, at + 18);
  buffer.writeUInt16LE(name.length, at + 22);
};

const headerOf = (part: Written): Buffer => {
  const header = fixed(30, 0x04034b50);
  writeFacts(header, 4, part);
  return Buffer.concat([header, part.name]);
};

/** A place beyond 4 GB stands in an extra field of 64 bits. */
const wideOffset = (offset: number): Buffer => {
  if (offset < LARGEST_32) return Buffer.alloc(0);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
};

const directoryEntry = (part: Written): Buffer => {
  const entry = fixed(46, 0x02014b50);
  const extra = wideOffset(part.offset);
  entry.writeUInt16LE(VERSION, 4);
  writeFacts(entry, 6, part);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(Math.min(part.offset, LARGEST_32), 42);
  return Buffer.concat([entry, part.name, extra]);
};

const end64 = (count: number, size: number, offset: number): Buffer => {
  const end = fixed(56, 0x06064b50);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = fixed(20, 0x07064b50);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
};

const endOf = (count: number, size: number, offset: number): Buffer => {
  const end = fixed(22, 0x06054b50);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(Math.min(size, LARGEST_32), 12);
  end.writeUInt32LE(Math.min(offset, LARGEST_32), 16);
  const wide = count >= MOST_16 || size >= LARGEST_32 || offset >= LARGEST_32;
  return wide ? Buffer.concat([end64(count, size, offset), end]) : end;
};

async function* bytesOf(parts: AsyncIterable<ZipPart>) {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const part = { name: Buffer.from(name), checksum: crc32(content), size: content.length, offset };
    const header = headerOf(part);
    yield header;
    yield content;
    directory.push(directoryEntry(part));
    offset += header.length + content.length;
  }
  const list = Buffer.concat(directory);
  yield list;
  yield endOf(directory.length, list.length, offset);
}

/** An archive, written while its parts are read: memory does not grow with them. */
export const streamZip = (parts: AsyncIterable<ZipPart>): Readable =>
  Readable.from(bytesOf(parts), { objectMode: false });
