import { expect, test } from 'vitest';
import { zipOf } from '../../../test/sample-files.ts';
import type { ArchiveLimits } from './limits.ts';
import { BadZip, bytesOf, openArchive } from './zip.ts';

const limits: ArchiveLimits = { entries: 3, declared: 4000, entry: 2000, unpacked: 2500 };
const part = (name: string, size: number) => ({ name, content: Buffer.alloc(size) });
const open = async (parts: Parameters<typeof zipOf>[0]) => {
  const { entries, unpack } = await openArchive(bytesOf(zipOf(parts)), limits);
  const refused = (error: unknown) => error instanceof BadZip && 'refused';
  const sizes = () =>
    Promise.all(entries.map((entry) => unpack(entry).then(({ length }) => length, refused)));
  return { entries, sizes };
};

test('an archive with too many entries, or that says it unpacks to too much, is not opened', async () => {
  await expect(open(['1', '2', '3', '4'].map((name) => part(name, 1)))).rejects.toThrow(BadZip);
  await expect(open([part('a', 2000), part('b', 2001)])).rejects.toThrow(BadZip);
  expect((await open([part('a', 2000), part('b', 2000)])).entries.length).toBe(2);
});

test('a name that leads out of the folder somebody unpacks into closes the whole archive', async () => {
  for (const name of ['../up', '/root', 'a/../../b', 'c:\\x', '..\\up'])
    await expect(open([part(name, 1)]), name).rejects.toThrow(BadZip);
});

test('one entry, and all of them together, unpack to no more than they may', async () => {
  expect(await (await open([part('a', 2001)])).sizes()).toEqual(['refused']);
  expect(await (await open([part('a', 2000), part('b', 501)])).sizes()).toEqual([2000, 'refused']);
});

test('an entry that unpacks to more than it says is refused', async () => {
  const lying = await open([{ ...part('a', 1_000_000), declaredSize: 100 }]);
  expect(await lying.sizes()).toEqual(['refused']);
});

test('what is no archive, or only a part of one, is told from bytes that cannot be had', async () => {
  const whole = zipOf([part('a', 1000)]);
  await expect(openArchive(bytesOf(Buffer.from('no archive')), limits)).rejects.toThrow(BadZip);
  await expect(openArchive(bytesOf(whole.subarray(0, whole.length - 3)), limits)).rejects.toThrow(BadZip);
  const lost = { size: whole.length, read: async () => Promise.reject(new Error('the disk is gone')) };
  await expect(openArchive(lost, limits)).rejects.toThrow('the disk is gone');
});
