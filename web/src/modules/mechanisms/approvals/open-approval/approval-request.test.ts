import type { ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { describe, expect, test } from 'vitest';
import { type ApprovalRequest, problemWith } from './approval-request.ts';

const complete: ApprovalRequest = {
  ids: ['1'],
  type: 'leave',
  callback: 'api/leave/approval',
  moduleCode: 'XJ',
  businessCode: 'leave',
};
const withField = (field: object) => problemWith({ ...complete, extraFields: [field as ExtraField] })?.zh;

describe('opening the approval dialog', () => {
  test('a complete request has no problem, for one record and for several', () => {
    expect(problemWith(complete)).toBeUndefined();
    expect(problemWith({ ...complete, ids: ['1', '2'] })).toBeUndefined();
  });

  test.each([
    [{ ids: [] }, '审批缺少业务主键列表'],
    [{ ids: [''] }, '审批缺少业务主键列表'],
    [{ ids: '1' as never }, '审批缺少业务主键列表'],
    [{ type: '' }, '审批缺少回调标识'],
    [{ type: 7 as never }, '审批缺少回调标识'],
    [{ callback: ' ' }, '审批缺少回调路径'],
    [{ moduleCode: '' }, '审批缺少模块代码'],
    [{ businessCode: undefined as never }, '审批缺少业务代码'],
  ])('%o is refused', (change, reason) => {
    expect(problemWith({ ...complete, ...change })?.zh).toBe(reason);
  });

  test('an additional field needs name, label and type, and is not the opinion', () => {
    expect(withField({ label: '学分', type: 'number' })).toBe('附加字段缺少 name');
    expect(withField({ name: 'opinion', label: '意见', type: 'input' })).toBe('附加字段名不能为 opinion');
    expect(withField({ name: 'credits', type: 'number' })).toBe('附加字段 credits 缺少 label');
    expect(withField({ name: 'credits', label: '学分' })).toBe('附加字段 credits 缺少 type');
    expect(withField({ name: 'credits', label: '学分', type: 'number' })).toBeUndefined();
  });

  test.each(['select', 'radio', 'checkbox'])('a %s needs options with value and label', (type) => {
    const field = { name: 'grade', label: '等级', type };
    expect(withField(field)).toBe('附加字段 grade 缺少 options');
    expect(withField({ ...field, options: [] })).toBe('附加字段 grade 缺少 options');
    expect(withField({ ...field, options: [{ value: 'a' }] })).toBe(
      '附加字段 grade 的选项须包含 value 和 label',
    );
    expect(withField({ ...field, options: [{ value: 'a', label: '甲' }] })).toBeUndefined();
  });
});
