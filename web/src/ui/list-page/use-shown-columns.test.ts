import { expect, test } from 'vitest';
import type { ShownColumn } from './list-columns.ts';
import { inChosenOrder } from './use-shown-columns.ts';

const column = (key: string, traits: Partial<ShownColumn<object>> = {}): ShownColumn<object> => ({
  key,
  title: key,
  render: () => key,
  ...traits,
});
const columns = [
  column('no', { fixed: 'start' }),
  column('grade'),
  column('tutor'),
  column('campus', { extra: true }),
  column('actions', { fixed: 'end' }),
];
const keysOf = (chosen?: readonly string[]) => inChosenOrder(columns, chosen).map(({ key }) => key);

test('without a choice the usual columns show', () => {
  expect(keysOf()).toEqual(['no', 'grade', 'tutor', 'actions']);
});

test('a choice shows in its own order between the fixed columns', () => {
  expect(keysOf(['campus', 'grade'])).toEqual(['no', 'campus', 'grade', 'actions']);
});

test('a column that is gone or fixed is left out of the choice', () => {
  expect(keysOf(['left', 'no', 'tutor'])).toEqual(['no', 'tutor', 'actions']);
});
