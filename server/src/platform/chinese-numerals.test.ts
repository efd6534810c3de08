import { expect, test } from 'vitest';
import { amountInCharacters, dayInCharacters } from './chinese-numerals.ts';

test.each([
  ['2026-11-07', '二〇二六年十一月七日'],
  ['2030-10-20', '二〇三〇年十月二十日'],
  ['2000-01-31', '二〇〇〇年一月三十一日'],
])('%s is %s on certificates', (day, words) => expect(dayInCharacters(day)).toBe(words));

test.each([
  [0, '零元整'],
  [0.05, '伍分'],
  [20_000, '贰万元整'],
  [12_000.5, '壹万贰仟元伍角'],
  [10_005.06, '壹万零伍元零陆分'],
  [1_000_010, '壹佰万零壹拾元整'],
  [123_456.78, '壹拾贰万叁仟肆佰伍拾陆元柒角捌分'],
])('%s is %s', (amount, words) => expect(amountInCharacters(amount)).toBe(words));
