import { recordFields } from '@graduate/contract/students/record-fields.ts';
import { expect, test } from 'vitest';
import { isForNew, isNeeded, lockFor } from './field-lock.ts';

const lock = (code: keyof typeof recordFields) => lockFor(code, recordFields[code]);

test('a locked field says who changes it', () => {
  expect(lock('status')).toBe('change');
  expect(lock('maxEndDate')).toBe('automatic');
  expect(lock('mainTutorName')).toBe('tutors');
  expect(lock('creditsEarned')).toBe('training');
  expect(lock('degreeDate')).toBe('degrees');
  expect(lock('examineeNo')).toBe('office');
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
