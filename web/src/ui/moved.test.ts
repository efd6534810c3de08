import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('a member moves to another place, the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('a place outside of the list changes nothing', () => {
  expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
