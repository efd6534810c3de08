import { describe, expect, test } from 'vitest';
import { addMonths, dayInShanghai, daysOfMonth, weekdayOf } from '../../platform/days.ts';
import { lastDayOf, placeInWords, placeInYear, type TermSpan } from './place-in-year.ts';

const term = (academicYear: string, termNo: 1 | 2 | 3, firstMonday: string, weeks: number): TermSpan => ({
  academicYear,
  termNo,
  firstMonday,
  weeks,
  examFromWeek: null,
});

const autumn = term('2026-2027', 1, '2026-08-31', 20);
const spring = term('2026-2027', 2, '2027-03-01', 18);
const summer = term('2026-2027', 3, '2027-07-12', 4);
const nextAutumn = term('2027-2028', 1, '2027-08-30', 20);
const year = [spring, nextAutumn, autumn, summer];

const inWords = (terms: readonly TermSpan[], day: string) => placeInWords(placeInYear(terms, day)).zh;

describe('the week of a day', () => {
  test.each([
    ['2026-08-30', 'Sunday before the first week', '2026-2027学年 秋季学期（2026-08-31 开学）'],
    ['2026-08-31', 'first Monday', '2026-2027学年 秋季学期 第1周'],
    ['2026-09-06', 'first Sunday', '2026-2027学年 秋季学期 第1周'],
    ['2026-09-07', 'second Monday', '2026-2027学年 秋季学期 第2周'],
    ['2026-11-15', 'Sunday in the middle', '2026-2027学年 秋季学期 第11周'],
    ['2026-11-16', 'Monday after it', '2026-2027学年 秋季学期 第12周'],
    ['2027-01-01', 'over the end of the year', '2026-2027学年 秋季学期 第18周'],
    ['2027-01-17', 'last Sunday', '2026-2027学年 秋季学期 第20周'],
    ['2027-01-18', 'first day of the winter vacation', '2026-2027学年 寒假（2027-03-01 开学）'],
    ['2027-02-28', 'last day of the winter vacation', '2026-2027学年 寒假（2027-03-01 开学）'],
    ['2027-03-01', 'spring begins', '2026-2027学年 春季学期 第1周'],
    ['2027-07-04', 'spring ends', '2026-2027学年 春季学期 第18周'],
    ['2027-07-08', 'between spring and summer term', '2026-2027学年 假期（2027-07-12 开学）'],
    ['2027-08-08', 'summer term ends', '2026-2027学年 夏季学期 第4周'],
    ['2027-08-09', 'summer vacation', '2026-2027学年 暑假（2027-08-30 开学）'],
    ['2028-01-17', 'after the last term that is known', '2027-2028学年 寒假'],
  ])('%s, %s: %s', (day, _what, words) => {
    expect(inWords(year, day)).toBe(words);
  });

  test('is told in English too', () => {
    expect(placeInWords(placeInYear(year, '2026-11-15')).en).toBe('Autumn 2026-2027, week 11');
    expect(placeInWords(placeInYear(year, '2027-02-01')).en).toBe(
      '2026-2027 winter vacation (term begins 2027-03-01)',
    );
  });

  test('is not known before any term has been set', () => {
    expect(inWords([], '2026-11-15')).toBe('尚未设置学期');
  });

  test('a year without a summer term goes from spring into the summer vacation', () => {
    expect(inWords([spring, nextAutumn], '2027-07-10')).toBe('2026-2027学年 暑假（2027-08-30 开学）');
  });

  test('the last two weeks are for examinations unless the term says otherwise', () => {
    const examOn = (terms: readonly TermSpan[], day: string) => {
      const place = placeInYear(terms, day);
      return place.kind === 'inTerm' && place.exam;
    };
    expect([examOn(year, '2027-01-03'), examOn(year, '2027-01-04')]).toEqual([false, true]);
    const early = [{ ...autumn, examFromWeek: 17 }];
    expect([examOn(early, '2026-12-20'), examOn(early, '2026-12-21')]).toEqual([false, true]);
    expect(examOn([{ ...summer, weeks: 1 }], summer.firstMonday)).toBe(true);
  });

  test('a term ends on the Sunday of its last week', () => {
    expect([lastDayOf(autumn), weekdayOf(lastDayOf(autumn))]).toEqual(['2027-01-17', 7]);
  });
});

describe('the day it is', () => {
  test.each([
    ['2026-11-15T15:59:59Z', '2026-11-15'],
    ['2026-11-15T16:00:00Z', '2026-11-16'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('at %s is %s in Asia/Shanghai', (moment, day) => {
    expect(dayInShanghai(new Date(moment))).toBe(day);
  });

  test('changes the week at midnight in Asia/Shanghai, not at midnight elsewhere', () => {
    const weekAt = (moment: string) => inWords(year, dayInShanghai(new Date(moment)));
    expect(weekAt('2026-11-15T15:59:59Z')).toContain('第11周');
    expect(weekAt('2026-11-15T16:00:00Z')).toContain('第12周');
  });

  test.each([
    ['2026-11-16', 1],
    ['2026-11-15', 7],
    ['1970-01-01', 4],
    ['1969-12-28', 7],
    ['2000-02-29', 2],
  ])('%s is weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });
});

describe('months', () => {
  test('have as many days as the calendar says', () => {
    const lengths = ['2026-02', '2028-02', '2026-04', '2026-12'].map((month) => daysOfMonth(month).length);
    expect(lengths).toEqual([28, 29, 30, 31]);
  });

  test('go over the end of the year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ]);
  });
});
