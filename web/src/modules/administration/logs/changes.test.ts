import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const changedKeys = (before: unknown, after: unknown) =>
  changesOf(before, after)
    .filter(({ changed }) => changed)
    .map(({ key }) => key);

test('only fields that differ count as changed', () => {
  const before = { realName: '张三', roles: ['tutor'], grade: null };
  expect(changedKeys(before, { ...before, roles: ['tutor', 'secretary'] })).toEqual(['roles']);
});

test('a record that was created or deleted differs in every field it had', () => {
  expect(changedKeys(null, { code: '208', name: '信息学院' })).toEqual(['code', 'name']);
  expect(changedKeys({ code: '208' }, undefined)).toEqual(['code']);
});

test('the order in which keys were written is no change', () => {
  expect(
    changedKeys({ guard: { role: ['a'], mode: 'oneOf' } }, { guard: { mode: 'oneOf', role: ['a'] } }),
  ).toEqual([]);
});

test('a field that is missing and one that is empty are the same', () => {
  expect(changedKeys({ name: '甲', badge: null }, { name: '甲' })).toEqual([]);
});

test('a value that is no record is shown whole', () => {
  expect(changesOf(30, 60)).toEqual([{ key: '', before: 30, after: 60, changed: true }]);
});
