import { expect, test } from 'vitest';
import { scannedNumber } from './scanned-number.ts';

test('a number inside a code or an address is what to look for', () => {
  expect(scannedNumber('https://yjs.example.edu.cn/notice?ksbh=107306000012345&v=2')).toBe('107306000012345');
  expect(scannedNumber('ID:62010219990301002x;NAME:x')).toBe('62010219990301002X');
});

test('what somebody types stays what it is', () => {
  expect(scannedNumber(' 林晓雨 ')).toBe('林晓雨');
  expect(scannedNumber('２０２６２２０８０００１')).toBe('202622080001');
  expect(scannedNumber('62010219990301002x')).toBe('62010219990301002X');
});
