import { expect, test } from 'vitest';
import { spansOf } from './in-numbers.ts';

const spans = (values: readonly number[], from: number, to: number) =>
  spansOf(
    values.map((value) => ({ value, count: 1 })),
    from,
    to,
  );
const inWords = (values: readonly number[], from: number, to: number) =>
  spans(values, from, to).map((span) => `${span.from}-${span.to}:${span.count}`);

test('numbers lie in spans of a round width, the last with its end', () => {
  expect(inWords([0, 4, 5, 39], 0, 39)).toEqual([
    '0-5:2',
    '5-10:1',
    '10-15:0',
    '15-20:0',
    '20-25:0',
    '25-30:0',
    '30-35:0',
    '35-40:1',
  ]);
  expect(inWords([60, 100], 0, 100).at(-1)).toBe('90-100:1');
});

test('spans begin at a round number below the least, also of decimals and below nothing', () => {
  expect(spans([1.25, 1.3], 1.25, 1.3)[0]).toEqual({ from: 1.25, to: 1.26, count: 1 });
  expect(inWords([-3, 12], -3, 12)).toEqual([
    '-4--2:1',
    '-2-0:0',
    '0-2:0',
    '2-4:0',
    '4-6:0',
    '6-8:0',
    '8-10:0',
    '10-12:1',
  ]);
});

test('what everybody said is one span', () => {
  expect(spans([7, 7], 7, 7)).toEqual([{ from: 7, to: 8, count: 2 }]);
  expect(spans([], 0, 1)).toEqual([]);
});
