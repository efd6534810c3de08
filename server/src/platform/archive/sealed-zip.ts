import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

type Part = { name: string; content: Buffer };

const SALT = 16;
const KEY = 32;
const VERIFIER = 2;
const CODE = 10;
const BLOCK = 16;
const ROUNDS = 1000;

/** Version 5.1 of the format knows this encryption. */
const NEEDED = 51;
/** Encrypted, names in UTF-8. */
const FLAGS = 0x0801;
const AES = 99;
/** 1980-01-01: equal contents differ by nothing but their salt. */
const NO_DATE = 0x0021;

/** The format counts blocks from one, the lowest byte first, which the counter mode of the library does not. */
const keystream = (key: Buffer, length: number): Buffer => {
  const counters = Buffer.alloc(Math.ceil(length / BLOCK) * BLOCK);
  for (let block = 0; block * BLOCK < counters.length; block += 1)
    counters.writeUInt32LE(block + 1, block * BLOCK);
  return createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(counters);
};

const xor = (left: Buffer, right: Buffer): Buffer => {
  const mixed = Buffer.allocUnsafe(left.length);
  for (let at = 0; at < left.length; at += 1) mixed[at] = (left[at] as number) ^ (right[at] as number);
  return mixed;
};

const sealed = (packed: Buffer, password: string): Buffer => {
  const salt = randomBytes(SALT);
  const keys = pbkdf2Sync(password, salt, ROUNDS, KEY * 2 + VERIFIER, 'sha1');
  const hidden = xor(packed, keystream(keys.subarray(0, KEY), packed.length));
  const code = createHmac('sha1', keys.subarray(KEY, KEY * 2))
    .update(hidden)
    .digest();
  return Buffer.concat([salt, keys.subarray(KEY * 2), hidden, code.subarray(0, CODE)]);
};

/** Says that the content is packed and sealed with a key of 256 bits; its checksum is left out, it would tell of it. */
const EXTRA = Buffer.from([0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, 8, 0]);

const fields = (name: Buffer, stored: number, size: number): Buffer => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(NEEDED, 0);
  head.writeUInt16LE(FLAGS, 2);
  head.writeUInt16LE(AES, 4);
  head.writeUInt16LE(NO_DATE, 8);
  head.writeUInt32LE(stored, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  head.writeUInt16LE(EXTRA.length, 24);
  return head;
};

const number = (value: number, bytes: 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** An archive whose contents nobody reads without the password (AES-256 as WinZip has it, which 7-Zip and others open). */
export const sealedZip = (parts: readonly Part[], password: string): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name, 'utf8');
    const content = sealed(deflateRawSync(part.content), password);
    const head = fields(name, content.length, part.content.length);
    const local = Buffer.concat([number(LOCAL, 4), head, name, EXTRA, content]);
    entries.push(
      Buffer.concat([
        number(CENTRAL, 4),
        number(NEEDED, 2),
        head,
        Buffer.alloc(10),
        number(offset, 4),
        name,
        EXTRA,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const counts = Buffer.concat([number(0, 4), number(parts.length, 2), number(parts.length, 2)]);
  const end = [number(END, 4), counts, number(directory.length, 4), number(offset, 4), number(0, 2)];
  return Buffer.concat([...locals, directory, ...end]);
};
