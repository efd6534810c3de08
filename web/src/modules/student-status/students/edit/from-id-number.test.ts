import { expect, test } from 'vitest';
import { filledByIdNumber } from './from-id-number.ts';

const regions = ['110000', '620000', '620100'];

test('the number of an identity card fills birth date, gender and native place', () => {
  expect(filledByIdNumber({ idType: '01', idNumber: '11010519491231002x' }, regions)).toEqual({
    birthDate: '1949-12-31',
    gender: '2',
    nativePlace: '110000',
  });
});

test('a native place that was entered stays; a wrong number or another document fills nothing', () => {
  const number = { idType: '01', idNumber: '11010519491231002X' };
  expect(filledByIdNumber({ ...number, nativePlace: '620100' }, regions)).not.toHaveProperty('nativePlace');
  expect(filledByIdNumber({ ...number, idNumber: '110105194912310021' }, regions)).toEqual({});
  expect(filledByIdNumber({ ...number, idType: '05' }, regions)).toEqual({});
});
