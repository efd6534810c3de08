import { expect, test } from 'vitest';
import { changedFields, conflictsOf } from './changed-fields.ts';

const stored = { mobile: '13800000000', email: null, height: 170, idNumber: '6201********1234' };

test('only what differs is sent', () => {
  expect(changedFields(stored, { mobile: '13800000000', email: '', height: 171 })).toEqual({ height: 171 });
  expect(changedFields(stored, { mobile: '' })).toEqual({ mobile: null });
  expect(changedFields(stored, { email: ' a@b.cn ' })).toEqual({ email: 'a@b.cn' });
});

test('a masked field left empty stays as it is', () => {
  expect(changedFields(stored, { idNumber: undefined }, ['idNumber'])).toEqual({});
  expect(changedFields(stored, { idNumber: '620102199901011234' }, ['idNumber'])).toEqual({
    idNumber: '620102199901011234',
  });
});

test('a conflict shows what was loaded, theirs and mine', () => {
  const theirs = { ...stored, mobile: '13900000000', height: 180 };
  expect(conflictsOf(stored, theirs, { mobile: '13700000000' })).toEqual([
    { code: 'mobile', loaded: '13800000000', theirs: '13900000000', mine: '13700000000' },
    { code: 'height', loaded: 170, theirs: 180, mine: undefined },
  ]);
});
