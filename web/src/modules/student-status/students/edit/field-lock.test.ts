import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { expect, test } from 'vitest';
import { isForNew, isNeeded, isSettled, lockFor } from './field-lock.ts';

const lock = (code: keyof typeof recordFields) => lockFor(code, recordFields[code], {});

test('a locked field says who changes it', () => {
  expect(lock('status')).toBe('change');
  expect(lock('maxEndDate')).toBe('automatic');
  expect(lock('mainTutorName')).toBe('tutors');
  expect(lock('creditsEarned')).toBe('training');
  expect(lock('degreeDate')).toBe('degrees');
  expect(lock('examineeNo')).toBe('office');
  expect(lock('mobile')).toBe('student');
});

test('numbers and facts of the admission are given once', () => {
  expect(isSettled('cardNo', { cardNo: null })).toBe(false);
  expect(isSettled('cardNo', { cardNo: '202620010001' })).toBe(true);
  expect(isSettled('admitDeptId', { entryState: 'notArrived' })).toBe(false);
  expect(isSettled('admitDeptId', { entryState: 'enrolled' })).toBe(true);
  expect(lockFor('cardNo', recordFields.cardNo, { cardNo: '202620010001' })).toBe('change');
});

test('a new record offers what is known on the first day', () => {
  expect(isForNew('departmentId')).toBe(true);
  expect(isForNew('status')).toBe(false);
  expect(isForNew('maxEndDate')).toBe(false);
  expect(isForNew('mainTutorId')).toBe(false);
});

test('what is needed depends on the population', () => {
  expect(isNeeded('examineeNo', 'regular')).toBe(true);
  expect(isNeeded('examineeNo', 'intl')).toBe(false);
});
