import { expect, test } from 'vitest';
import { newUploads } from './uploads.ts';

test('files are on their way until each has arrived or was given up, once', () => {
  const page = newUploads();
  expect(page.underway()).toBe(false);
  const first = page.begin();
  const second = page.begin();
  first();
  first();
  expect(page.underway()).toBe(true);
  second();
  expect(page.underway()).toBe(false);
});

test('what is on its way on one page holds up no other', () => {
  const page = newUploads();
  page.begin();
  expect(newUploads().underway()).toBe(false);
});
