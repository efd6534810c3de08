import { beforeEach, expect, test } from 'vitest';
import { visitPage } from '../../../test/fake-server.ts';
import { clearErrors, errorLog, logError, withoutPrivate } from './error-log.ts';

beforeEach(() => {
  visitPage('/lzuyjs/stuDetails?id=320220912345&name=张三');
  clearErrors();
});

test('D3-28 tokens, numbers of people and addresses are taken out', () => {
  const text = withoutPrivate(
    '张三 620102199001011234 13800138000 320220912345 eyJhbGciOi.eyJzdWIiOi.c2lnbmF0 a.b@lzu.edu.cn row 42',
  );
  expect(text).toBe('张三 *** *** *** *** *** row 42');
});

test('the values of the address are not written down', () => {
  logError(new Error('x'));
  expect(errorLog.get()[0]?.route).toBe('/lzuyjs/stuDetails?id=***&name=***');
});

test('the same error counts instead of filling the list', () => {
  for (let n = 0; n < 5; n += 1) logError(new Error('同一个错误'));
  expect(errorLog.get()).toHaveLength(1);
  expect(errorLog.get()[0]?.times).toBe(5);
});

test('the list keeps the newest 200', () => {
  for (let n = 0; n < 250; n += 1) logError(new Error(`error ${n}`));
  expect(errorLog.get()).toHaveLength(200);
  expect(errorLog.get()[0]?.message).toBe('Error: error 249');
});
