import { expect, test } from 'vitest';
import { areAlike } from './approval-of.ts';

const step = {
  type: 'leave',
  callback: 'api/leave/approval',
  moduleCode: 'XJ',
  businessCode: 'leave',
  stepName: { zh: '学院审核', en: 'College' },
  extraFields: [],
  refuseTo: ['start' as const],
};

test('one dialog takes only the same kind at the same step', () => {
  expect(areAlike([step, { ...step }])).toBe(true);
  expect(areAlike([step, { ...step, type: 'classChange' }])).toBe(false);
  expect(areAlike([step, { ...step, stepName: { zh: '领导审批', en: 'Dean' } }])).toBe(false);
});

test('two versions of a step that ask for different things are not alike', () => {
  const asks = { ...step, extraFields: [{ name: 'score', label: '得分', type: 'number' as const }] };
  expect(areAlike([step, asks])).toBe(false);
});
