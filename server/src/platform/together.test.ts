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

test('what is wanted at the same moment is asked for together, each thing once', async () => {
  const { asked, find } = questions();
  const wanted = [find('a'), find('b'), find('a')];
  await expect.poll(() => asked.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  asked[0]?.answer();
  expect(await Promise.all(wanted)).toEqual(['a 1', 'b 1', 'a 1']);
});

test('what comes while others are asked for in every lane waits for the next, and comes together', async () => {
  const { asked, find } = questions();
  const first = find('a');
  await expect.poll(() => asked).toHaveLength(1);
  const second = find('b');
  await expect.poll(() => asked).toHaveLength(2);
  const later = [find('c'), find('d'), find('c')];
  asked[0]?.answer();
  await first;
  await expect.poll(() => asked.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']]);
  asked[1]?.answer();
  asked[2]?.answer();
  expect(await Promise.all([second, ...later])).toEqual(['b 3', 'c 3', 'd 3', 'c 3']);
});

test('what is under way is asked for again, as it may have changed meanwhile', async () => {
  const { asked, find } = questions();
  const before = find('a');
  await expect.poll(() => asked).toHaveLength(1);
  const after = find('a');
  await expect.poll(() => asked).toHaveLength(2);
  for (const { answer } of asked) answer();
  await Promise.all([before, after]);
});

test('a question that fails is told to those who waited for it and to nobody else', async () => {
  const { asked, find } = questions();
  const first = find('a');
  await expect.poll(() => asked).toHaveLength(1);
  const second = find('b');
  await expect.poll(() => asked).toHaveLength(2);
  asked[0]?.fail();
  await expect(first).rejects.toThrow('no database');
  asked[1]?.answer();
  expect(await second).toBe('b 2');
  const third = find('c');
  await expect.poll(() => asked).toHaveLength(3);
  asked[2]?.answer();
  expect(await third).toBe('c 3');
});
