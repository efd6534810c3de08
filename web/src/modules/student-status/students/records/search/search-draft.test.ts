import { expect, test } from 'vitest';
import { conditionsIn, draftOf, isComplete, searchForNumbers, searchOf } from './search-draft.ts';

test('a condition is complete when its operator has what it needs', () => {
  expect(isComplete({ key: 1, op: 'eq', value: 'x' })).toBe(false);
  expect(isComplete({ key: 1, field: 'name', op: 'eq' })).toBe(false);
  expect(isComplete({ key: 1, field: 'name', op: 'empty' })).toBe(true);
  expect(isComplete({ key: 1, field: 'entryDate', op: 'between', value: ['2024-09-01', ''] })).toBe(false);
  expect(isComplete({ key: 1, field: 'householdMoved', op: 'eq', value: false })).toBe(true);
});

test('a search is sent under the names outside, without what is not complete', () => {
  const search = searchOf({
    logic: 'or',
    groups: [
      {
        key: 1,
        logic: 'and',
        conditions: [
          { key: 2, field: 'trainingLevel', op: 'eq', value: 'D' },
          { key: 3, field: 'mobile', op: 'empty', value: 'left over' },
          { key: 4, op: 'eq' },
        ],
      },
      { key: 5, logic: 'and', conditions: [{ key: 6, op: 'eq' }] },
    ],
  });
  expect(search).toEqual({
    logic: 'or',
    groups: [
      {
        logic: 'and',
        conditions: [
          { field: 'pycc', op: 'eq', value: 'D' },
          { field: 'mobile', op: 'empty' },
        ],
      },
    ],
  });
  expect(searchOf(draftOf(search))).toEqual(search);
});

test('many numbers become several conditions', () => {
  const search = searchForNumbers(Array.from({ length: 401 }, (_, at) => String(at)));
  expect(conditionsIn(search)).toBe(3);
  expect(search.groups[0]?.conditions[2]?.value).toEqual(['400']);
});
