import type { GridItem } from '@graduate/contract/training/rooms/bookings.ts';
import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';

const item = (title: string, startPeriod: number, endPeriod: number) =>
  ({ title, startPeriod, endPeriod, weekday: 1 }) as GridItem;

test('what shares periods stands in one cell, what follows in the next', () => {
  const clusters = clustersOf([item('c', 5, 6), item('b', 2, 4), item('a', 1, 2)]);
  expect(clusters.map(({ first, last, items }) => [first, last, items.map(({ title }) => title)])).toEqual([
    [1, 4, ['a', 'b']],
    [5, 6, ['c']],
  ]);
});
