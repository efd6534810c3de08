import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfiguration } from '../config.ts';
import { openStorage } from './open-storage.ts';
import { readS3Address } from './s3-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'graduate-storage-'));
const bucketFolder = mkdtempSync(join(tmpdir(), 'graduate-bucket-'));
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'files' }],
});
const { port } = await store.run();
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(bucketFolder, { recursive: true, force: true });
});

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []);

describe.each([
  ['a folder', openStorage(folder), join(folder, 'incoming')],
  [
    'a bucket',
    openStorage(`s3://S3RVER:S3RVER@127.0.0.1:${port}/files?tls=off`),
    join(bucketFolder, 'files', 'incoming'),
  ],
])('%s of contents', (_name, storage, incoming) => {
  const put = (content: string) => storage.put(Readable.from([Buffer.from(content)]));
  const read = async (hash: string, range?: { start: number; end: number }) => {
    const stream = await storage.open(hash, range);
    return stream && text(stream);
  };
  const listed = async () => {
    const hashes: string[] = [];
    for await (const { hash } of storage.list()) hashes.push(hash);
    return hashes.sort();
  };

  test('keeps a content under its hash, once', async () => {
    expect(await put('研究生')).toEqual({ hash: hashOf('研究生'), size: 9 });
    await put('研究生');
    expect(await listed()).toEqual([hashOf('研究生')]);
    expect(await read(hashOf('研究生'))).toBe('研究生');
    expect(await storage.has(hashOf('研究生'))).toBe(true);
  });

  test('gives a part of a content', async () => {
    const { hash } = await put('0123456789');
    expect(await read(hash, { start: 2, end: 4 })).toBe('234');
  });

  test('keeps an empty content', async () => {
    const { hash, size } = await storage.put(Readable.from([]));
    expect([hash, size, await read(hash)]).toEqual([hashOf(''), 0, '']);
  });

  test('keeps a content larger than one part of an upload', async () => {
    const parts = Array.from({ length: 12 }, () => randomBytes(1024 * 1024));
    const whole = Buffer.concat(parts);
    expect(await storage.put(Readable.from(parts))).toEqual({ hash: hashOf(whole), size: whole.length });
    const back = await storage.open(hashOf(whole));
    expect(back && hashOf(await buffer(back))).toBe(hashOf(whole));
  });

  test('forgets a content, and knows nothing of one it never had', async () => {
    const { hash } = await put('gone soon');
    await storage.remove(hash);
    await storage.remove(hash);
    expect(await storage.has(hash)).toBe(false);
    expect(await read(hash)).toBeUndefined();
  });

  test.each([1, 8])('keeps nothing of a source that fails after %d MB', async (megabytes) => {
    const before = await listed();
    const failing = Readable.from(
      (async function* () {
        for (let n = 0; n < megabytes; n++) yield randomBytes(1024 * 1024);
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put(failing)).rejects.toThrow('cut off');
    expect(await listed()).toEqual(before);
    expect(namesIn(incoming)).toEqual([]);
  });

  test('never leaves its place, whatever it is asked for', async () => {
    for (const hash of ['../../etc/passwd', '/etc/passwd', '', 'ABC', `${'a'.repeat(63)}/`])
      await expect(storage.open(hash)).rejects.toThrow('not a content hash');
  });
});

test('a folder clears away what was left half-written long ago', async () => {
  const storage = openStorage(folder);
  const { hash } = await storage.put(Readable.from([Buffer.from('kept')]));
  const stray = join(folder, 'incoming', 'stray');
  writeFileSync(stray, 'half');
  await storage.sweep(new Date(Date.now() - 60_000));
  expect(namesIn(join(folder, 'incoming'))).toEqual(['stray']);
  utimesSync(stray, new Date(0), new Date(0));
  await storage.sweep(new Date(Date.now() - 60_000));
  expect(namesIn(join(folder, 'incoming'))).toEqual([]);
  expect(await storage.has(hash)).toBe(true);
});

describe('the address of a store', () => {
  test('says where, as whom and into which bucket', () => {
    expect(readS3Address('s3://key:se%2Fcret@s3.example.edu.cn/files?region=cn-north-1')).toEqual({
      endpoint: 'https://s3.example.edu.cn',
      region: 'cn-north-1',
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    });
  });

  test.each(['ftp://files', 's3://host/files', 's3://key:secret@host', 's3://key:secret@host/a/b', 's3://'])(
    '%s is refused',
    (address) => expect(() => openStorage(address)).toThrow(BadConfiguration),
  );
});
