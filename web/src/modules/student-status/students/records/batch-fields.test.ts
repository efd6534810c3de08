import { expect, test } from 'vitest';
import { mayChangeForSeveral } from './batch-fields.ts';

test('a secretary changes the fields of the college, the office those of admission as well', () => {
  expect(mayChangeForSeveral('campus', false)).toBe(true);
  expect(mayChangeForSeveral('admissionCategory', false)).toBe(false);
  expect(mayChangeForSeveral('admissionCategory', true)).toBe(true);
});

test('numbers, identity and status are never the same for several', () => {
  expect(
    ['studentNo', 'idNumber', 'status', 'mainTutorName'].map((code) =>
      mayChangeForSeveral(code as never, true),
    ),
  ).toEqual([false, false, false, false]);
});
