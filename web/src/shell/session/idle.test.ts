import { expect, test } from 'vitest';
import { endsSoon } from './idle.ts';

const MINUTE = 60_000;

test.each([
  [27, false],
  [28, true],
  [29.9, true],
  [30, false],
])('%d minutes after the last answer of a 30-minute session the warning is %j', (minutes, expected) => {
  expect(endsSoon(minutes * MINUTE, 0, 30 * MINUTE)).toBe(expected);
});
