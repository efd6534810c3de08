import { expect, test } from 'vitest';
import { placesOf } from './form-errors.ts';

const refusal = { message: '证件号码已存在', details: {}, errors: [] };

test('a refusal lands on the field it names, under our name', () => {
  const errors = [
    { field: 'xykh', label: '校园卡号', message: 'a' },
    { field: 'intl.passportNo', label: '护照号', message: 'b' },
  ];
  expect(placesOf({ ...refusal, errors })).toEqual([
    { name: ['cardNo'], errors: ['a'] },
    { name: ['intl', 'passportNo'], errors: ['b'] },
  ]);
});

test('a document number that is taken is told at the document number', () => {
  expect(placesOf({ ...refusal, details: { code: 'M23' } })).toEqual([
    { name: ['idNumber'], errors: ['证件号码已存在'] },
  ]);
  expect(placesOf(refusal)).toEqual([]);
});
