import { expect, test } from 'vitest';
import { together } from './together.ts';

/** A question that is answered when the test says so. */
const questions = () => {
  const asked: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const ask = (keys: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      asked.push({
        keys,
        answer: () => resolve(new Map(keys.map((key) => [key, `${key} ${asked.length}`]))),
        fail: () => reject(new Error('no database')),
      });
    });
  return { asked, find: together(ask) };
};

test('what comes while others are asked for is asked for together, each thing once', async () => {
  const { asked, find } = questions();
  const first = [find('a'), find('b')];
  const later = [find('c'), find('d'), find('c')];
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  asked[0]?.answer();
  await first[0];
  await expect.poll(() => asked.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']]);
  asked[1]?.answer();
  asked[2]?.answer();
  expect(await Promise.all(later)).toEqual(['c 3', 'd 3', 'c 3']);
});

test('what is under way is asked for again, as it may have changed meanwhile', async () => {
  const { asked, find } = questions();
  const before = find('a');
  const after = find('a');
  asked[0]?.answer();
  asked[1]?.answer();
  await Promise.all([before, after]);
  expect(asked).toHaveLength(2);
});

test('a question that fails is told to those who waited for it and to nobody else', async () => {
  const { asked, find } = questions();
  const first = find('a');
  const second = find('b');
  asked[0]?.fail();
  await expect(first).rejects.toThrow('no database');
  asked[1]?.answer();
  expect(await second).toBe('b 2');
  const third = find('c');
  asked[2]?.answer();
  expect(await third).toBe('c 3');
});
