import type { ShownDay } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { daysOfMonth, weekdayOf } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { monthRows, weeksOf } from './month-rows.ts';

const month = (name: string, special: Record<string, Partial<ShownDay>> = {}): ShownDay[] =>
  daysOfMonth(name).map((date) => ({
    date,
    weekday: weekdayOf(date),
    week: null,
    kind: 'TEACHING',
    name: '',
    followsDate: null,
    events: [],
    ...special[date],
  }));

const off = (name: string): Partial<ShownDay> => ({ kind: 'HOLIDAY', name });
const inShort = (days: readonly ShownDay[]) =>
  monthRows(days).map(({ from, to, title }) => `${from.slice(8)}-${to.slice(8)} ${title}`);

describe('the list of a month', () => {
  test('takes days off that follow each other together', () => {
    const days = month('2026-10', {
      '2026-10-01': off('国庆节'),
      '2026-10-02': off('国庆节'),
      '2026-10-03': off('国庆节'),
      '2026-10-10': { kind: 'MAKEUP', name: '国庆节调休', followsDate: '2026-10-07' },
    });
    expect(inShort(days)).toEqual(['01-03 国庆节', '10-10 国庆节调休']);
    expect(monthRows(days)[1]).toMatchObject({ kind: 'MAKEUP', followsDate: '2026-10-07' });
  });

  test('keeps days off apart that differ in name or have a day between them', () => {
    const days = month('2026-10', {
      '2026-10-01': off('国庆节'),
      '2026-10-02': off('中秋'),
      '2026-10-04': off('中秋'),
    });
    expect(inShort(days)).toEqual(['01-01 国庆节', '02-02 中秋', '04-04 中秋']);
  });

  test('is not interrupted by entries on a day off', () => {
    const entry = { id: 'x', title: '值班', kind: 'LINK' as const, link: '/x' };
    const days = month('2026-10', {
      '2026-10-01': { ...off('国庆节'), events: [entry] },
      '2026-10-02': off('国庆节'),
    });
    expect(inShort(days)).toEqual(['01-02 国庆节', '01-01 值班']);
  });
});

describe('the weeks of a month', () => {
  test('begin on Mondays', () => {
    const weeks = weeksOf(month('2026-11'));
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.map((day) => day?.date.slice(8))).toEqual([...Array(6).fill(undefined), '01']);
    expect(weeks.at(-1)?.[0]?.date).toBe('2026-11-30');
  });

  test('are four in a February that begins on a Monday', () => {
    expect(weeksOf(month('2027-02'))).toHaveLength(4);
  });
});
