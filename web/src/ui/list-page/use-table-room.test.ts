import { expect, test } from 'vitest';
import { roomFor } from './use-table-room.ts';

test('the rows take what is left of the window after all that stands around them', () => {
  expect(roomFor({ window: 900, top: 260, foot: 68 })).toBe(566);
});

test('below the window they take the height of the window, less the usual 291 px', () => {
  expect(roomFor({ window: 900, top: 1000, foot: 68 })).toBe(609);
});

test('in a low window the pager is in sight', () => {
  expect(roomFor({ window: 768, top: 498, foot: 68 })).toBe(198);
  expect(roomFor({ window: 768, top: 440, foot: 68 })).toBe(254);
});

test('they never become too low to be read: then the page is scrolled', () => {
  expect(roomFor({ window: 768, top: 600, foot: 68 })).toBe(240);
  expect(roomFor({ window: 400, top: 500, foot: 68 })).toBe(240);
});
