import { expect, test } from 'vitest';
import { correctionMethods } from './correction-methods.ts';

test('what procedures decide is corrected by a status change, the rest in the record', () => {
  expect(correctionMethods(['name', 'idNumber', 'entryDate'])).toEqual(['edit']);
  expect(correctionMethods(['majorName', 'studyYears', 'departmentName'])).toEqual(['correction']);
  expect(correctionMethods(['entryDate', 'studyYears'])).toEqual(['correction', 'edit']);
});
