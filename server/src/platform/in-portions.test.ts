import { describe, expect, test } from 'vitest';
import { inPortions } from './in-portions.ts';

async function* numbers(count: number): AsyncIterable<number> {
  for (let n = 1; n <= count; n += 1) yield n;
}

describe('rows in portions', () => {
  test.each([
    [0, []],
    [1, [1]],
    [200, [200]],
    [401, [200, 200, 1]],
  ])(
    'of %i rows none is lost, none comes twice, and each portion is asked for once',
    async (count, sizes) => {
      const asked: number[] = [];
      const seen: number[] = [];
      const completed = async (portion: readonly number[]) => {
        asked.push(portion.length);
        return portion.map((n) => n * 2);
      };
      for await (const one of inPortions(numbers(count), completed)) seen.push(one);
      expect(seen).toEqual(Array.from({ length: count }, (_, at) => (at + 1) * 2));
      expect(asked).toEqual(sizes);
    },
  );
});
