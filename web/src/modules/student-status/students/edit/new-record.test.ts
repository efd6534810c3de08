import { expect, test } from 'vitest';
import { newRecordOf, sharedWithNext, stillMissing } from './new-record.ts';

test('what must be filled is missing until it is', () => {
  const empty = stillMissing('visiting', newRecordOf('visiting'));
  expect(empty).toContainEqual(['name']);
  expect(empty).toContainEqual(['visit', 'homeUnit']);
  const filled = stillMissing('visiting', {
    ...newRecordOf('visiting'),
    name: '张三',
    visit: { homeUnit: '某校' },
  });
  expect(filled).not.toContainEqual(['name']);
  expect(filled).not.toContainEqual(['visit', 'homeUnit']);
});

test('the next student of a list shares the admission, not the person', () => {
  expect(sharedWithNext({ enrolYear: 2026, majorCode: '081200', name: '张三', idNumber: '1' })).toEqual({
    enrolYear: 2026,
    majorCode: '081200',
  });
});
