import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfiguration } from '../config.ts';
import { openStorage } from './open-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'graduate-storage-'));
const storage = openStorage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
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

describe('a folder of contents', () => {
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

  test('forgets a content, and knows nothing of one it never had', async () => {
    const { hash } = await put('gone soon');
    await storage.remove(hash);
    await storage.remove(hash);
    expect(await storage.has(hash)).toBe(false);
    expect(await read(hash)).toBeUndefined();
  });

  test('keeps nothing of a source that fails half-way', async () => {
    const before = await listed();
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('first half');
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put(failing)).rejects.toThrow('cut off');
    expect(await listed()).toEqual(before);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });

  test('never leaves its folder, whatever it is asked for', async () => {
    for (const hash of ['../../etc/passwd', '/etc/passwd', '', 'ABC', `${'a'.repeat(63)}/`])
      await expect(storage.open(hash)).rejects.toThrow('not a content hash');
  });

  test('clears away what was left half-written long ago', async () => {
    const { hash } = await put('kept');
    const stray = join(folder, 'incoming', 'stray');
    await import('node:fs/promises').then((fs) => fs.writeFile(stray, 'half'));
    await storage.sweep(new Date(Date.now() - 60_000));
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['stray']);
    utimesSync(stray, new Date(0), new Date(0));
    await storage.sweep(new Date(Date.now() - 60_000));
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    expect(await storage.has(hash)).toBe(true);
  });

  test('is refused under an address nobody knows how to use', () => {
    expect(() => openStorage('ftp://files')).toThrow(BadConfiguration);
  });
});
