import { expect, test } from 'vitest';
import { hashOfSeed, lotteryKey } from './lottery.ts';

test('30-74 the browser works out the numbers everybody can check by hand', () => {
  const seed = '7f3a9c51e2d84b60';
  const key = (studentNo: string) => lotteryKey(seed, { roundId: '12', courseId: '3045', studentNo });
  expect(hashOfSeed(seed)).toMatch(/^9dba82ff[0-9a-f]{50}c31ede$/);
  expect(['220260001', '220260003', '220260002'].map(key)).toEqual([
    '5d8ad3150dec30f9',
    'a177aa2e63967363',
    'd34692f65d12dfa2',
  ]);
  expect(hashOfSeed('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hashOfSeed('a'.repeat(119))).toBe(
    '31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb',
  );
});
