import { expect, test } from 'vitest';
import { waysToCorrect } from './ways-to-correct.ts';

test('what procedures decide is corrected by a status change, the rest in the record', () => {
  expect(waysToCorrect(['name', 'idNumber', 'entryDate'])).toEqual(['edit']);
  expect(waysToCorrect(['majorName', 'studyYears', 'departmentName'])).toEqual(['correction']);
  expect(waysToCorrect(['entryDate', 'studyYears'])).toEqual(['correction', 'edit']);
});
