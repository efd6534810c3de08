import { expect, test } from 'vitest';
import { columnWidths, NARROWEST, widenColumn } from './column-widths.ts';

test('the width somebody gives a column is kept for its page alone, and never too narrow to be found again', () => {
  widenColumn('/a', 'name', 200.4);
  widenColumn('/a', 'state', 3);
  widenColumn('/b', 'name', 90);
  expect(columnWidths.get()).toEqual({ '/a': { name: 200, state: NARROWEST }, '/b': { name: 90 } });
});
