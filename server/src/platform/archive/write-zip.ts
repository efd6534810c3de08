import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** A part of an archive. Bytes at hand, as pictures are, are not packed again; what is still being made is packed. */
export type ZipPart = { name: string; content: Buffer | Chunks };

const LARGEST_32 = 0xffffffff;
const MOST_16 = 0xffff;
const UTF8_NAMES = 0x800;
/** Sizes are not known before the content: they stand behind it. */
const SIZES_BEHIND = 0x8;
const STORED = 0;
const DEFLATED = 8;
const VERSION = 45;
/** 1 January 1980: equal contents make equal archives. */
const NO_DATE = 0x21;

type Written = {
  name: Buffer;
  method: typeof STORED | typeof DEFLATED;
  checksum: number;
  packed: number;
  size: number;
  offset: number;
};

const fixed = (length: number, signature: number): Buffer => {
  const buffer = Buffer.alloc(length);
  buffer.writeUInt32LE(signature, 0);
  return buffer;
};

const writeSizes = (buffer: Buffer, at: number, { checksum, packed, size }: Written): void => {
  buffer.writeUInt32LE(checksum, at);
  buffer.writeUInt32LE(packed, at + 4);
  buffer.writeUInt32LE(size, at + 8);
};

/** What the header of a part and the directory say alike, from `at` on. */
const writeFacts = (buffer: Buffer, at: number, part: Written): void => {
  buffer.writeUInt16LE(VERSION, at);
  buffer.writeUInt16LE(part.method === STORED ? UTF8_NAMES : UTF8_NAMES + SIZES_BEHIND, at + 2);
  buffer.writeUInt16LE(part.method, at + 4);
  buffer.writeUInt16LE(NO_DATE, at + 8);
  writeSizes(buffer, at + 10, part);
  buffer.writeUInt16LE(part.name.length, at + 22);
};

const headerOf = (part: Written): Buffer => {
  const header = fixed(30, 0x04034b50);
  writeFacts(header, 4, part);
  return Buffer.concat([header, part.name]);
};

const sizesBehind = (part: Written): Buffer => {
  const sizes = fixed(16, 0x08074b50);
  writeSizes(sizes, 4, part);
  return sizes;
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

async function* measured(content: Chunks, part: Written) {
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    part.checksum = crc32(bytes, part.checksum);
    part.size += bytes.length;
    yield bytes;
  }
}

async function* packedWhileMade(content: Chunks, part: Written): AsyncGenerator<Buffer> {
  const source = Readable.from(measured(content, part), { objectMode: false });
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  try {
    for await (const chunk of source.pipe(deflate)) {
      part.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } finally {
    source.destroy();
    deflate.destroy();
  }
  if (part.size >= LARGEST_32) throw new Error(`${part.name.toString()} is too large for an archive`);
  yield sizesBehind(part);
}

async function* bytesOf(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const known = Buffer.isBuffer(content);
    const part: Written = {
      name: Buffer.from(name),
      method: known ? STORED : DEFLATED,
      checksum: known ? crc32(content) : 0,
      packed: known ? content.length : 0,
      size: known ? content.length : 0,
      offset,
    };
    const pieces = known ? [content] : packedWhileMade(content, part);
    const header = headerOf(part);
    yield header;
    offset += header.length;
    for await (const piece of pieces) {
      offset += piece.length;
      yield piece;
    }
    directory.push(directoryEntry(part));
  }
  const list = Buffer.concat(directory);
  yield list;
  yield endOf(directory.length, list.length, offset);
}

/** An archive, written while its parts are read: memory does not grow with them. */
export const streamZip = (parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): Readable =>
  Readable.from(bytesOf(parts), { objectMode: false });
