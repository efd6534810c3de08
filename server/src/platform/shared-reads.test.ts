import { expect, test } from 'vitest';
import type { Db } from './database/connect.ts';
import { sharedReads } from './shared-reads.ts';

const db = {} as Db;

test('who comes while several read shares the next one; nobody is answered by what was read before they asked', async () => {
  const reads = sharedReads();
  const waiting: (() => void)[] = [];
  let state = 'before';
  let count = 0;
  const read = async () => {
    count += 1;
    const seen = state;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return seen;
  };
  const first = [reads(db, 'one', read), reads(db, 'one', read), reads(db, 'one', read)];
  state = 'after';
  const others = [reads(db, 'one', read), reads(db, 'one', read)];
  expect(count).toBe(3);
  waiting.shift()?.();
  expect(await first[0]).toBe('before');
  expect(count).toBe(4);
  for (const go of waiting) go();
  expect(await Promise.all(first)).toEqual(['before', 'before', 'before']);
  expect(await Promise.all(others)).toEqual(['after', 'after']);
  expect(count).toBe(4);
});

test('a read that fails fails those who asked for it and no others', async () => {
  const reads = sharedReads();
  const bad = reads(db, 'one', () => Promise.reject(new Error('gone')));
  const good = reads(db, 'one', async () => 'there');
  await expect(bad).rejects.toThrow('gone');
  expect(await good).toBe('there');
});
