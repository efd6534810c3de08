import { z } from 'zod';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, TextPair, WireTime } from '../../platform/wire.ts';
import { refuseTargets } from './approval-parts.ts';
import { ExtraFields, PlainName } from './extra-fields.ts';

export const bothLanguages = (zh: string, en: string) =>
  labelled(
    zh,
    en,
    z.strictObject({
      zh: labelled(`${zh}（中文）`, `${en} (Chinese)`, z.string().trim().min(1).max(50)),
      en: labelled(`${zh}（英文）`, `${en} (English)`, z.string().trim().min(1).max(100)),
    }),
  );

/** Which holders of the step's role may decide. */
export const stepScopes = choices({
  department: ['申请人所在部门', "The applicant's department"],
  targetDepartment: ['转入部门', 'The department applied to'],
  tutor: ['申请人的导师', "The applicant's supervisor"],
  targetTutor: ['拟转入的导师', 'The supervisor applied to'],
  ownClasses: ['申请人班级的辅导员', "The counsellor of the applicant's class"],
  all: ['该角色的全部人员', 'Everybody in the role'],
  person: ['指定人员', 'A named person'],
});
export type StepScope = keyof typeof stepScopes;

export const comparisons = choices({
  lt: ['小于', 'is less than'],
  le: ['小于等于', 'is at most'],
  eq: ['等于', 'is'],
  ne: ['不等于', 'is not'],
  ge: ['大于等于', 'is at least'],
  gt: ['大于', 'is more than'],
  in: ['属于', 'is one of'],
});
export type Comparison = keyof typeof comparisons;

const Condition = mustHold(
  z.strictObject({
    fact: labelled('条件项', 'Fact', PlainName),
    comparison: choice('比较', 'Comparison', comparisons),
    value: labelled(
      '条件值',
      'Value',
      z.union([
        z.number(),
        z.boolean(),
        z.string().min(1).max(100),
        z.array(z.string().max(100)).min(1).max(50),
      ]),
    ),
  }),
  ({ comparison, value }) => (comparison === 'in') === Array.isArray(value),
  '“属于”须给出若干取值，其他比较只给一个取值',
  '“is one of” needs a list, every other comparison a single value',
);
export type Condition = z.output<typeof Condition>;

/** When a step is left out: all or any of the comparisons hold over what the application says of itself. */
export const SkipCondition = z.strictObject({
  match: labelled('满足', 'Match', z.enum(['all', 'any'])),
  conditions: labelled('跳过条件', 'Skip conditions', z.array(Condition).min(1).max(10)),
});
export type SkipCondition = z.output<typeof SkipCondition>;

/** Roles whose holders decide nothing: a step cannot be theirs. */
export const rolesWithoutSteps: readonly string[] = ['assistant', 'student'];

const Step = z.strictObject({
  key: labelled('步骤标识', 'Step key', PlainName),
  name: bothLanguages('步骤名称', 'Step name'),
  role: labelled('办理角色', 'Role', z.string().trim().min(1).max(50)),
  scope: choice('办理范围', 'Who of the role', stepScopes),
  /** The account, when the scope is a named person. */
  personId: labelled('指定人员', 'Named person', z.uuid().optional()),
  extraFields: labelled('附加字段', 'Additional fields', ExtraFields),
  /** Where a refusal may lead; the first is the usual one. */
  refuseTo: labelled('退回到', 'Refuse to', z.array(choiceOf(refuseTargets)).min(1).max(2)),
  skipWhen: labelled('跳过条件', 'Skip when', SkipCondition.nullable()),
  /** Days until the step counts as overdue. */
  dayLimit: labelled('办理时限（天）', 'Day limit', z.int().min(1).max(365).nullable()),
  /** Nobody may decide it who has decided an earlier step of the same application. */
  anotherPerson: labelled('须由不同人员办理', 'Another person', z.boolean()),
  /** Whether it waits for an administrator or is left out when nobody can decide it, e.g. a student without a tutor. */
  whenNobody: labelled('无办理人时', 'When nobody can', z.enum(['wait', 'skip'])),
});

export const FlowStep = mustHold(
  Step,
  ({ scope, personId }) => (scope === 'person') === (personId !== undefined),
  '办理范围为“指定人员”时须选择人员，其他范围不选',
  'Choose a person if the step is for a named person, and only then',
);
export type FlowStep = z.output<typeof FlowStep>;

export const withdrawRules = choices({
  beforeFirstDecision: ['首个步骤办理前可撤回', 'Until the first decision'],
  whileRunning: ['办结前可撤回', 'Until the last decision'],
  never: ['提交后不可撤回', 'Never'],
});
export type WithdrawRule = keyof typeof withdrawRules;

/** What a version of a flow says. */
export const FlowDefinition = z.strictObject({
  withdraw: choice('撤回规则', 'Withdrawal', withdrawRules),
  steps: labelled(
    '审批步骤',
    'Steps',
    mustHold(
      z.array(FlowStep).min(1).max(20),
      (steps) => new Set(steps.map(({ key }) => key)).size === steps.length,
      '步骤标识不能重复',
      'Two steps have the same key',
    ),
  ),
});
export type FlowDefinition = z.output<typeof FlowDefinition>;

/** Something an application says of itself, over which a step can be skipped. */
export const Fact = z.object({
  name: z.string(),
  label: TextPair,
  type: z.enum(['number', 'text', 'boolean']),
  /** The values it can have, where these are known: they are chosen, not typed. */
  choices: z.array(z.object({ value: z.string(), label: TextPair })).optional(),
});
export type Fact = z.output<typeof Fact>;

const flowFields = {
  key: labelled('流程标识', 'Flow key', z.string()),
  type: labelled('审批类型', 'Type', z.string()),
  name: labelled('流程名称', 'Flow name', TextPair),
  moduleCode: labelled('模块代码', 'Module code', z.string()),
  businessCode: labelled('业务代码', 'Business code', z.string()),
  callback: labelled('回调路径', 'Callback path', z.string()),
  /** Number of the version that new applications follow. */
  publishedNumber: labelled('当前版本', 'Published version', z.number()),
  hasDraft: labelled('有草稿', 'Has a draft', z.boolean()),
  running: labelled('在办数量', 'Running', z.number()),
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  version: z.number(),
};
const flowWire = { moduleCode: 'mkCode', businessCode: 'coreCode' } as const;

export const FlowRow = onTheWire(
  z.object({ ...flowFields, stepNames: labelled('步骤', 'Steps', z.array(TextPair)) }),
  flowWire,
);
export type FlowRow = z.output<typeof FlowRow>;

/** A flow for its editor, with what may be chosen. */
export const FlowDetail = onTheWire(
  z.object({
    ...flowFields,
    published: FlowDefinition,
    draft: FlowDefinition.nullable(),
    facts: z.array(Fact),
    roles: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
    /** Names of the persons the steps mention, by account. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  flowWire,
);
export type FlowDetail = z.output<typeof FlowDetail>;

export const flowVersionStates = choices({
  draft: ['草稿', 'Draft', 'warning'],
  published: ['使用中', 'In use', 'good'],
  replaced: ['已停用', 'Replaced', 'neutral'],
});

export const FlowVersion = z.object({
  number: labelled('版本', 'Version', z.number()),
  state: choice('状态', 'State', flowVersionStates),
  definition: FlowDefinition,
  authorName: labelled('编辑人', 'Edited by', z.string()),
  savedAt: labelled('保存时间', 'Saved', WireTime),
  publishedAt: labelled('发布时间', 'Published', WireTime.nullable()),
  running: labelled('在办数量', 'Running', z.number()),
});
export type FlowVersion = z.output<typeof FlowVersion>;

export const flowPermissions: PermissionTable = {
  'system:flow:view': text('查看审批流程', 'View approval flows'),
  'system:flow:edit': text('编辑与发布审批流程', 'Edit and publish approval flows'),
  'system:flow:overdue': text('查看与转办超期审批', 'See and reassign overdue approvals'),
};
