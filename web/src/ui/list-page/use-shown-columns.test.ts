import { describe, expect, test } from 'vitest';
import { naturalOfNothing, sharedRoom } from './column-room.ts';
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
    column('no', { width: 100, fixed: 'start' }),
    column('grade', { width: 100, yields: true }),
    column('tutor', { width: 100, card: 'fact' }),
    column('state', { width: 100, yields: true }),
  ];
  const shownIn = (room: number) => roomyIn(wide, room).map(({ key }) => key);
  expect(shownIn(400)).toEqual(['no', 'grade', 'tutor', 'state']);
  expect(shownIn(352)).toEqual(['no', 'grade', 'tutor']);
  expect(shownIn(200)).toEqual(['no', 'tutor']);
  expect(shownIn(100)).toEqual(['no', 'tutor']);
  // Not measured yet.
  expect(shownIn(0)).toHaveLength(4);
});

test('before a table is scrolled sideways, columns go that no card shows, the last one first', () => {
  const wide = [
    column('no', { width: 100, fixed: 'start' }),
    column('state', { width: 100, card: 'status' }),
    column('major', { width: 100 }),
    column('tutor', { width: 100, card: 'fact' }),
    column('room', { width: 100 }),
    column('pulled', { width: 100, held: true }),
    column('actions', { width: 100, fixed: 'end' }),
  ];
  const seen = { natural: {}, same: [], plain: wide.map(({ key }) => key) };
  const shownIn = (room: number, plain = seen.plain) =>
    roomyIn(wide, room, { ...seen, plain }).map(({ key }) => key);
  expect(shownIn(700)).toHaveLength(7);
  expect(shownIn(650)).toEqual(['no', 'state', 'major', 'tutor', 'pulled', 'actions']);
  expect(shownIn(300)).toEqual(['no', 'state', 'tutor', 'pulled', 'actions']);
  // What is typed into, or a mark, is scrolled to rather than left out; so is what nobody has looked at.
  expect(shownIn(650, ['major'])).toEqual(['no', 'state', 'tutor', 'room', 'pulled', 'actions']);
  expect(shownIn(300, [])).toHaveLength(7);
});

test('a name that would be cut off outweighs a column that yields, but none that does not', () => {
  const name = column('name', { width: 100, fixed: 'start' });
  const term = column('term', { width: 100, yields: true });
  const seen = { natural: { name: 170, term: 100, tutor: 100 }, same: [], plain: [] };
  const shownIn = (room: number, ...others: ShownColumn<object>[]) =>
    roomyIn([name, ...others], room, seen).map(({ key }) => key);
  expect(shownIn(270, term)).toEqual(['name', 'term']);
  expect(shownIn(220, term)).toEqual(['name']);
  expect(shownIn(220, column('tutor', { width: 100 }))).toEqual(['name', 'tutor']);
});

test('a list without rows is as wide as its titles and never scrolled', () => {
  const wide = [
    column('no', { width: 300, least: 60, fixed: 'start' }),
    column('tutor', { width: 300, least: 80 }),
    column('actions', { width: 130, fixed: 'end' }),
  ];
  expect(sharedRoom(wide, naturalOfNothing(wide), 300).reduce((sum, width) => sum + width, 0)).toBeLessThan(
    301,
  );
});

describe('columns share the room there is', () => {
  const name = column('name', { width: 100, least: 60 });
  const state = column('state', { width: 200, least: 60 });
  const widths = (room: number, natural: Record<string, number>, ...columns: ShownColumn<object>[]) =>
    sharedRoom(columns, natural, room);

  test('where all have room, nobody gives anything', () => {
    expect(widths(400, { name: 90, state: 80 }, name, state)).toEqual([100, 200]);
  });

  test('a name that would be cut off gets what is left, or what another does not need', () => {
    expect(widths(400, { name: 180, state: 200 }, name, state)).toEqual([180, 200]);
    expect(widths(300, { name: 180, state: 80 }, name, state)).toEqual([180, 120]);
  });

  test('what is left goes to names before anything else', () => {
    const text = column('text', { width: 100, least: 60 });
    const named = { ...name, fixed: 'start' as const };
    expect(widths(240, { name: 140, text: 110 }, named, text)).toEqual([140, 100]);
  });

  test('no column becomes narrower than its contents and its title', () => {
    expect(widths(100, { name: 20, state: 80 }, name, state)).toEqual([60, 80]);
  });

  test('where the table has to be scrolled, a name is not cut off for a few letters', () => {
    expect(widths(200, { name: 150, state: 200 }, name, state)).toEqual([150, 200]);
    expect(widths(200, { name: 340, state: 200 }, name, state)).toEqual([160, 200]);
  });

  test('what somebody has pulled stays, and acts are never cut off', () => {
    const pulled = column('name', { width: 300, held: true });
    const acts = column('actions', { width: 100, fixed: 'end' });
    expect(widths(200, { name: 50, actions: 130 }, pulled, acts)).toEqual([300, 130]);
  });

  test('long words take no more than a third of a page', () => {
    expect(widths(2000, { name: 1500 }, name)).toEqual([360]);
  });

  test('a column yields only where the others cannot make room for it', () => {
    const yielding = column('tutor', { width: 100, least: 60, yields: true });
    const shownIn = (natural: Record<string, number>) =>
      roomyIn([state, yielding], 250, { natural, same: [], plain: [] }).map(({ key }) => key);
    expect(shownIn({})).toEqual(['state']);
    expect(shownIn({ state: 90 })).toEqual(['state', 'tutor']);
  });

  test('what is the same in every row goes before anything else, but only for want of room', () => {
    const grade = column('grade', { width: 100, least: 60, yields: true });
    const seen = { natural: {}, same: ['state', 'no'], plain: [] };
    const no = column('no', { width: 100, fixed: 'start' });
    const shownIn = (room: number) => roomyIn([no, state, grade], room, seen).map(({ key }) => key);
    expect(shownIn(400)).toEqual(['no', 'state', 'grade']);
    expect(shownIn(250)).toEqual(['no', 'grade']);
    const status = { ...state, card: 'status' as const };
    expect(roomyIn([no, status, grade], 250, seen).map(({ key }) => key)).toEqual(['no', 'state']);
  });
});
