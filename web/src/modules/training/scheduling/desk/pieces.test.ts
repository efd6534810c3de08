import { expect, test } from 'vitest';
import { hoursIn, lanesOf, type Piece, unplacedOf, wantedOf } from './pieces.ts';

const piece = (key: string, more: Partial<Piece> = {}): Piece => ({
  key,
  id: null,
  weekday: 2,
  weeks: '1-16',
  date: null,
  startPeriod: 3,
  periodCount: 2,
  roomId: null,
  roomName: null,
  teacherIds: [],
  locked: false,
  ...more,
});

test('what the plan asks for and has no place yet is told, session by session', () => {
  const plan = [{ perWeek: 2, periods: 2, weeks: '1-16', roomKind: null, equipment: [] }];
  expect(unplacedOf(plan, [piece('a')])).toEqual([{ weeks: '1-16', periodCount: 2 }]);
  expect(unplacedOf(plan, [piece('a'), piece('b', { weekday: 4 })])).toEqual([]);
  expect(unplacedOf(plan, [piece('a', { periodCount: 3 })])).toHaveLength(2);
});

test('sessions of odd and of even weeks in one slot stand beside each other', () => {
  const lanes = lanesOf([
    piece('odd', { weeks: '1-15单' }),
    piece('even', { weeks: '2-16双' }),
    piece('far', { weekday: 5 }),
  ]);
  expect([lanes.get('odd'), lanes.get('even'), lanes.get('far')]).toEqual([
    { lane: 0, of: 2 },
    { lane: 1, of: 2 },
    { lane: 0, of: 1 },
  ]);
});

test('a period of a week is an hour, on a date too', () => {
  expect(hoursIn([piece('a'), piece('b', { date: '2026-11-18', weeks: '11', periodCount: 4 })])).toBe(36);
  expect(wantedOf([piece('b', { date: '2026-11-18' })])[0]).toMatchObject({ weekday: null, weeks: null });
});
