import { expect, test } from 'vitest';
import type { ShownColumn } from './list-columns.ts';
import { fittedTo, inChosenOrder, roomyIn, withoutOwnDepartment } from './use-shown-columns.ts';

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

test('a college that sees its own people only needs no column for it', () => {
  const college = column('department', { departmentOf: (row) => (row as { of: string }).of });
  const shownFor = (...of: string[]) =>
    withoutOwnDepartment(
      [column('no'), college],
      of.map((name) => ({ of: name })),
      '信息学院',
    ).map(({ key }) => key);
  expect(shownFor('信息学院', '信息学院')).toEqual(['no']);
  expect(shownFor('信息学院', '物理学院')).toEqual(['no', 'department']);
  expect(shownFor('物理学院', '物理学院')).toEqual(['no', 'department']);
});

test('a column is as wide as the rows shown need it, and gone when none has anything to show', () => {
  const acts = column('actions', { width: 170, fitting: (rows) => (rows.length > 1 ? 60 : undefined) });
  const widths = (count: number) =>
    fittedTo(
      [acts],
      Array.from({ length: count }, () => ({})),
    ).map(({ width }) => width);
  expect(widths(0)).toEqual([170]);
  expect(widths(1)).toEqual([]);
  expect(widths(2)).toEqual([60]);
});

test('where there is no room, those that yield go, the last one first', () => {
  const wide = [
    column('no', { width: 100 }),
    column('grade', { width: 100, yields: true }),
    column('tutor', { width: 100 }),
    column('state', { width: 100, yields: true }),
  ];
  const shownIn = (room: number, choosable = false) => roomyIn(wide, room, choosable).map(({ key }) => key);
  expect(shownIn(400)).toEqual(['no', 'grade', 'tutor', 'state']);
  expect(shownIn(400, true)).toEqual(['no', 'grade', 'tutor']);
  expect(shownIn(200)).toEqual(['no', 'tutor']);
  expect(shownIn(100)).toEqual(['no', 'tutor']);
  // Not measured yet.
  expect(shownIn(0)).toHaveLength(4);
});
