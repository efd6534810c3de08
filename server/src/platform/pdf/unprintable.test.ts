import { expect, test } from 'vitest';
import { unprintableIn } from './unprintable.ts';

test('usual and many rare characters have a shape in the fonts of documents', async () => {
  expect(await unprintableIn('国家奖学金 张雨辰 䶮 喆 Ming-Li Ångström 2026')).toEqual([]);
});

test('a character no font has is named once', async () => {
  expect(await unprintableIn('王\u{30000}\u{30000}雨')).toEqual(['\u{30000}']);
});
