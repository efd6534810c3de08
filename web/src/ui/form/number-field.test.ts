import { expect, test } from 'vitest';
import { boundBroken } from './number-field.tsx';

test('a number out of its range is told by the bound it breaks, the bounds themselves are within', () => {
  const points = { min: 0, max: 100 };
  expect(boundBroken(950, points)).toBe('max');
  expect(boundBroken(-1, points)).toBe('min');
  expect(boundBroken(0, points)).toBeUndefined();
  expect(boundBroken(100, points)).toBeUndefined();
  expect(boundBroken(-1, { max: 100 })).toBeUndefined();
});

test('nothing entered breaks no bound: whether it is required is another question', () => {
  expect(boundBroken(null, { min: 1 })).toBeUndefined();
  expect(boundBroken(undefined, { min: 1 })).toBeUndefined();
});
