import { labelled } from '@graduate/contract/platform/fields.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { differencesOf, usually } from './differences.ts';

const fields = {
  name: labelled('名称', 'Name', z.string()),
  remark: labelled('备注', 'Remark', z.string().nullable()),
  order: labelled('排序', 'Order', z.number()),
  departmentId: labelled('部门', 'Department', z.uuid()),
};

test('what only one has changed is taken from that one, what both have is asked', () => {
  const begun = { name: '一班', remark: null, order: 1, departmentId: 'a' };
  const typed = { name: '一班（改）', remark: '', order: 2, departmentId: 'a' };
  const row = { name: '一班', remark: null, order: 3, department: { id: 'b', name: '数学学院' } };
  const found = differencesOf(fields, { begun, typed, row });
  expect(found.map(({ name, mine, theirs, both }) => [name, mine, theirs, both])).toEqual([
    ['name', '一班（改）', '一班', false],
    ['order', 2, 3, true],
    ['departmentId', 'a', 'b', false],
  ]);
  expect(found.map((one) => usually(begun, one))).toEqual(['mine', 'mine', 'theirs']);
});

test('what the other row does not say is left as it was typed', () => {
  const typed = { name: '甲', remark: '我的' };
  expect(differencesOf(fields, { begun: typed, typed, row: { name: '甲' } })).toEqual([]);
});
