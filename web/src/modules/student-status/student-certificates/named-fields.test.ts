import { mergeFields } from '@graduate/contract/student-status/student-certificates/merge-fields.ts';
import { expect, test } from 'vitest';
import { withCodes, withNames } from './named-fields.ts';

test('fields of a template are read by their names and kept by their codes', () => {
  const body = '兹证明 {name}，学号 {studentNo}。{无此字段}';
  expect(withNames(body, 'zh')).toBe('兹证明 {姓名}，学号 {学号}。{无此字段}');
  expect(withCodes(withNames(body, 'zh'))).toBe(body);
});

test('every field comes back as it went, in both languages', () => {
  const body = Object.keys(mergeFields)
    .map((code) => `{${code}}`)
    .join('');
  expect(withCodes(withNames(body, 'zh'))).toBe(body);
  expect(withCodes(withNames(body, 'en'))).toBe(body);
});
