import { expect, test } from 'vitest';
import { columnWidths, NARROWEST, widenColumn } from './column-widths.ts';

test('the width somebody gives a column is kept for them and its page alone, and never too narrow to be found again', () => {
  const place = { account: 'one', path: '/a' };
  widenColumn(place, 'name', 200.4);
  widenColumn(place, 'state', 3);
  widenColumn({ ...place, path: '/b' }, 'name', 90);
  widenColumn({ ...place, account: 'other' }, 'name', 300);
  expect(columnWidths.get()).toEqual({
    one: { '/a': { name: 200, state: NARROWEST }, '/b': { name: 90 } },
    other: { '/a': { name: 300 } },
  });
});
