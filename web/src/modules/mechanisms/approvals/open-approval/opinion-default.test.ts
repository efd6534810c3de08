import { expect, test } from 'vitest';
import { opinionAfter } from './opinion-default.ts';

test('the usual words go when refusing and come back when agreeing', () => {
  expect(opinionAfter(9, '同意', '同意')).toBe('');
  expect(opinionAfter(1, '', '同意')).toBe('同意');
});

test('what was typed is never thrown away', () => {
  expect(opinionAfter(9, '材料齐全', '同意')).toBe('材料齐全');
  expect(opinionAfter(1, '缺少成绩单', '同意')).toBe('缺少成绩单');
});
