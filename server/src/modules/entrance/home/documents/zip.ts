import { crc32 } from 'node:zlib';

type Part = { name: string; content: string };

const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
/** 1 January 1980, the first day a zip file knows. */
const SOME_DAY = 0x0021;

/** What is said of a part before its content and again in the directory. */
const factsOf = (name: Buffer, bytes: Buffer): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(NAMES_ARE_UTF8, 2);
  facts.writeUInt16LE(SOME_DAY, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
};

/** A zip file of a few small parts, not compressed; the same parts always give the same bytes. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const bytes = Buffer.from(part.content);
    const facts = factsOf(name, bytes);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, bytes]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name);
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
};
