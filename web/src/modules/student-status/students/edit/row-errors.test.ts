import { expect, test } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { errorsOfRow } from './row-errors.ts';

const refused = (field: string) =>
  new ApiError({ status: 400, message: '不正确', errors: [{ field, label: '', message: '不正确' }] });
const fieldsOf = (field: string) => errorsOfRow(refused(field), 2, 'toDate').errors.map((one) => one.field);

test('an error of the row in hand stands at its field', () => {
  expect(fieldsOf('list.2.school')).toEqual(['school']);
});

test('what is wrong with the list as a whole stands at the field that brought it about', () => {
  expect(fieldsOf('education')).toEqual(['toDate']);
});

test('an error of another row is not shown at this one', () => {
  expect(fieldsOf('list.0.school')).toEqual([]);
});
