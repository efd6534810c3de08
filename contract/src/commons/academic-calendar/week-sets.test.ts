import { describe, expect, test } from 'vitest';
import { englishWeeks, numbersIn, readWeeks, weeksInWords } from './week-sets.ts';

describe('the weeks of a term', () => {
  test.each([
    ['1-16', 65_535],
    ['1-16单', 21_845],
    ['2-16双', 43_690],
    ['1-8,10-16双', 43_775],
    ['9-16', 65_280],
    [' 10 － 16双 ， 1-8 ,3', 43_775],
  ])('%s are %i', (typed, set) => {
    expect(readWeeks(typed)).toBe(set);
  });

  test.each(['16-1', '0-3', '1-31', '', 'abc', '1,,2', '3单'])('30-34 “%s” is refused', (typed) => {
    expect(readWeeks(typed)).toBeUndefined();
  });

  test('30-32 odd and even weeks have nothing in common, odd ones and week 5 only week 5', () => {
    const odd = readWeeks('1-16单') ?? 0;
    expect(odd & (readWeeks('2-16双') ?? 0)).toBe(0);
    expect(weeksInWords(odd & (readWeeks('5') ?? 0))).toBe('5');
  });

  test('are told as people say them', () => {
    const told = ['1-16', '1-16单', '2-16双', '1-8,10-16双', '3,5', '1-3,5,7,9'].map((typed) =>
      weeksInWords(readWeeks(typed) ?? 0),
    );
    expect(told).toEqual(['1-16', '1-15单', '2-16双', '1-8,10-16双', '3,5', '1-3,5-9单']);
  });

  test('30-33 a thousand sets come back as they were', () => {
    let seed = 20_260_831;
    for (let round = 0; round < 1000; round += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const set = (seed % (2 ** 30 - 1)) + 1;
      expect(readWeeks(weeksInWords(set))).toBe(set);
      expect(numbersIn(set).length).toBeGreaterThan(0);
    }
  });
});

test('weeks that alternate have English words in English', () => {
  expect(englishWeeks('1-15单,4-16双,17')).toBe('1-15 odd, 4-16 even, 17');
});
