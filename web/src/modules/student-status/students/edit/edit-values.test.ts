import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { expect, test } from 'vitest';
import { conflictsWith, profileChanges, theirChanges, valuesOf } from './edit-values.ts';

const detail = (record: object, intl: object): StudentDetail =>
  ({
    record,
    intl,
    masked: ['idNumber'],
    editable: ['mobile', 'qq', 'idNumber'],
  }) as unknown as StudentDetail;

const opened = detail(
  { mobile: '13800000000', qq: null, idNumber: '6201********1234' },
  { passportNo: 'E1****89', visaType: 'X1', visaExpiry: '2027-01-01' },
);
const saved = detail(
  { mobile: '13900000000', qq: null, idNumber: '6201********1234' },
  { passportNo: 'E1****89', visaType: 'X2', visaExpiry: '2027-01-01' },
);

test('masked values do not get into the form', () => {
  expect(valuesOf(opened)).toMatchObject({ mobile: '13800000000', intl: { visaType: 'X1' } });
  expect(valuesOf(opened)).not.toHaveProperty('idNumber');
  expect(valuesOf(opened).intl).not.toHaveProperty('passportNo');
});

test('what somebody else saved gets into the form, in the groups of a record too', () => {
  expect(theirChanges(opened, saved)).toEqual({
    mobile: '13900000000',
    intl: { visaType: 'X2' },
    visit: {},
    equivalent: {},
  });
});

test('after that only the own changes are left', () => {
  const typed = { ...valuesOf(opened), intl: { visaType: 'X1', visaExpiry: '2028-01-01' } };
  const merged = { ...typed, intl: { ...typed.intl, visaType: 'X2' } };
  expect(profileChanges(saved, merged)).toEqual({ intl: { visaExpiry: '2028-01-01' } });
  expect(conflictsWith(opened, saved, typed).map(({ code, theirs, mine }) => [code, theirs, mine])).toEqual([
    ['mobile', '13900000000', undefined],
    ['visaType', 'X2', undefined],
  ]);
});
