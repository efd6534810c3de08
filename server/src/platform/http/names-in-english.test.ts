import { expect, test } from 'vitest';
import { withEnglishNames } from './names-in-english.ts';

const colleges = new Map([['药学院', 'School of Pharmacy']]);
const names = { departmentName: colleges, 'department.name': colleges };

test('names that have an English form are given in it, whichever depth they stand at', () => {
  const at = new Date(0);
  const row = { name: '药学院', departmentName: '药学院', department: { name: '药学院' }, at };
  const translated = withEnglishNames({ list: [row], total: 1 }, names);
  const english = { departmentName: 'School of Pharmacy', department: { name: 'School of Pharmacy' } };
  expect(translated).toEqual({ list: [{ ...row, ...english }], total: 1 });
  // What was given may be kept for others.
  expect(row.departmentName).toBe('药学院');
});

test('what has no English name keeps its own', () => {
  expect(withEnglishNames({ departmentName: '新学院', other: null }, names)).toEqual({
    departmentName: '新学院',
    other: null,
  });
});

test('what is edited comes back as it was', () => {
  const detail = { record: { departmentName: '药学院' }, brief: { departmentName: '药学院' } };
  expect(withEnglishNames(detail, names)).toEqual({
    record: { departmentName: '药学院' },
    brief: { departmentName: 'School of Pharmacy' },
  });
});
