import type { FlowDefinition, FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { describe, expect, test } from 'vitest';
import { differences, type Names } from './flow-differences.ts';

const names: Names = {
  language: 'zh',
  role: (code) => ({ secretary: '学院秘书', dean: '学院领导' })[code] ?? code,
  person: (id) => id,
  fact: (name) => ({ days: '请假天数', typeCode: '异动类型' })[name] ?? name,
  value: (_fact, value) =>
    [value]
      .flat()
      .map((one) => ({ suspension: '休学', resumption: '复学' })[String(one)] ?? String(one))
      .join('、'),
};

const step = (key: string, zh: string, change: Partial<FlowStep> = {}): FlowStep => ({
  key,
  name: { zh, en: key },
  role: 'secretary',
  scope: 'department',
  extraFields: [],
  refuseTo: ['start'],
  skipWhen: null,
  dayLimit: 3,
  anotherPerson: false,
  whenNobody: 'wait',
  ...change,
});
const flow = (...steps: FlowStep[]): FlowDefinition => ({ withdraw: 'beforeFirstDecision', steps });
const check = step('check', '审核');
const decide = step('decide', '审批', { role: 'dean' });

describe('what a version of a flow changed', () => {
  test('nothing', () => {
    expect(differences(flow(check, decide), flow(check, decide), names)).toEqual([]);
  });

  test('a step that came or went', () => {
    const more = flow(check, step('file', '备案'), decide);
    expect(differences(flow(check, decide), more, names)).toEqual(['新增第 2 步“备案”']);
    expect(differences(more, flow(check, decide), names)).toEqual(['删除步骤“备案”']);
  });

  test('another order', () => {
    expect(differences(flow(check, decide), flow(decide, check), names)).toEqual([
      '步骤顺序改为：审批 → 审核',
    ]);
  });

  test('values are told in words, before and after', () => {
    const skipWhen: FlowStep['skipWhen'] = {
      match: 'all',
      conditions: [{ fact: 'days', comparison: 'lt', value: 3 }],
    };
    const changed = { ...check, role: 'dean', dayLimit: null, skipWhen };
    expect(differences(flow(check), flow(changed), names)).toEqual([
      '步骤“审核”的办理角色：学院秘书 → 学院领导',
      '步骤“审核”的办理时限（天）：3 → 无',
      '步骤“审核”的跳过条件：无 → 满足全部条件（请假天数小于 3）',
    ]);
  });

  test('values of conditions are told by their names', () => {
    const skipWhen: FlowStep['skipWhen'] = {
      match: 'any',
      conditions: [{ fact: 'typeCode', comparison: 'in', value: ['suspension', 'resumption'] }],
    };
    expect(differences(flow(check), flow({ ...check, skipWhen }), names)).toEqual([
      '步骤“审核”的跳过条件：无 → 满足任一条件（异动类型属于 休学、复学）',
    ]);
  });

  test('a limit of a field that keeps its name is not overlooked', () => {
    const field = { name: 'score', label: '得分', type: 'number' as const };
    const before = flow({ ...check, extraFields: [field] });
    const after = flow({ ...check, extraFields: [{ ...field, max: 150 }] });
    const [line] = differences(before, after, names);
    expect(line).toBe('步骤“审核”的附加字段：得分（字段类型 数字） → 得分（字段类型 数字，最大值 150）');
  });
});
