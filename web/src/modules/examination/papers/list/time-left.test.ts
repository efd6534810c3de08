import { expect, test } from 'vitest';
import { isUrgent, timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-16T08:00:00+08:00');
const at = (time: string) => new Date(`${time}+08:00`);

test('far ends are told in days and hours, near ones in hours and minutes', () => {
  expect(timeLeft(at('2026-11-19T12:30:00'), now)).toEqual({ days: 3, hours: 4, minutes: 0 });
  expect(timeLeft(at('2026-11-16T09:30:00'), now)).toEqual({ days: 0, hours: 1, minutes: 30 });
  expect(timeLeft(at('2026-11-16T08:00:20'), now)).toEqual({ days: 0, hours: 0, minutes: 1 });
});

test('what is over has no time left', () => {
  expect(timeLeft(at('2026-11-16T08:00:00'), now)).toBeUndefined();
});

test('the last two days are urgent', () => {
  expect(isUrgent(at('2026-11-17T08:00:00'), now)).toBe(true);
  expect(isUrgent(at('2026-11-20T08:00:00'), now)).toBe(false);
  expect(isUrgent(at('2026-11-15T08:00:00'), now)).toBe(false);
  expect(isUrgent(null, now)).toBe(false);
});
