import { z } from 'zod';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { onTheWire, TextPair, WireTime } from '../../platform/wire.ts';
import { approvalWire, refuseTargets } from './approval-parts.ts';
import { AppendData, ExtraField } from './extra-fields.ts';

/** The codes of a decision on the wire. */
export const AGREE = 1;
export const REFUSE = 9;
export const decisionStatuses = choices({
  1: ['同意', 'Agreed', 'good'],
  9: ['不同意', 'Refused', 'bad'],
});

export const instanceStates = choices({
  running: ['审批中', 'In approval', 'running'],
  agreed: ['已通过', 'Agreed', 'good'],
  refused: ['已退回', 'Sent back', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  cancelled: ['已终止', 'Cancelled', 'neutral'],
});
export type InstanceState = keyof typeof instanceStates;

export const stepStates = choices({
  waiting: ['办理中', 'Waiting'],
  agreed: ['已同意', 'Agreed'],
  refused: ['已退回', 'Sent back'],
  skipped: ['已跳过', 'Left out'],
  withdrawn: ['已撤回', 'Withdrawn'],
  cancelled: ['已终止', 'Cancelled'],
  ahead: ['未开始', 'Still to come'],
});
export type StepState = keyof typeof stepStates;

const SHORTEST_OPINION = 2;
const LONGEST_OPINION = 100;
const lengthOf = (opinion: string) => Array.from(opinion).length;

/** Told apart from a missing opinion, so that the person reads what is wrong. */
export const Opinion = labelled(
  '审批意见',
  'Approval opinion',
  mustHold(
    mustHold(
      z.string().trim(),
      (opinion) => opinion !== '',
      '请填写审批意见',
      'Please fill in approval opinion',
    ),
    (opinion) =>
      opinion === '' || (lengthOf(opinion) >= SHORTEST_OPINION && lengthOf(opinion) <= LONGEST_OPINION),
    '审批意见长度为2到100个字符',
    'Approval opinion length is 2 to 100 characters',
  ),
);

export const MOST_AT_ONCE = 500;

const RecordId = labelled('业务主键', 'Record', z.string().trim().min(1).max(64));
export const ModuleCode = labelled('模块代码', 'Module code', z.string().trim().min(1).max(40));
const BusinessCode = labelled('业务代码', 'Business code', z.string().trim().min(1).max(40));
export const ApprovalType = labelled('审批类型', 'Type', z.string().trim().min(1).max(50));

/** Which record: the module, the kind, its id. */
export const recordFields = { moduleCode: ModuleCode, businessCode: BusinessCode, recordId: RecordId };
export const RecordRef = onTheWire(z.strictObject(recordFields), approvalWire);
export type RecordRef = z.output<typeof RecordRef>;

/** What an approver sends. `recordIds` is one id or a list; a list is decided one by one. */
export const Decision = onTheWire(
  z.strictObject({
    status: labelled('审批结果', 'Decision', z.union([z.literal(AGREE), z.literal(REFUSE)])),
    opinion: Opinion,
    appendData: AppendData.optional(),
    recordIds: labelled(
      '业务主键',
      'Records',
      z.union([RecordId, z.array(RecordId).min(1).max(MOST_AT_ONCE)]),
    ),
    type: ApprovalType,
    callback: labelled('回调路径', 'Callback path', z.string().trim().min(1).max(200)),
    moduleCode: ModuleCode,
    businessCode: BusinessCode,
    /** The step the approver looked at, for one id: if another has come up meanwhile the answer is 409. */
    stepId: z.uuid().optional(),
    /** Where a refusal leads, among what the step allows; without it the step's usual one. */
    refuseTo: labelled('退回到', 'Refuse to', choiceOf(refuseTargets).optional()),
  }),
  { recordIds: 'coreKey', moduleCode: 'mkCode', businessCode: 'coreCode' },
);
export type Decision = z.output<typeof Decision>;

export const InstanceStateField = choice('状态', 'State', instanceStates);

/** What became of each record. */
export const DecisionOutcome = z.object({
  done: z.number(),
  failed: z.number(),
  results: z.array(
    onTheWire(
      z.object({
        recordId: RecordId,
        done: z.boolean(),
        /** Where the application stands now. */
        state: InstanceStateField.optional(),
        /** Name and words of the refusal. */
        error: z.string().optional(),
        message: z.string().optional(),
      }),
      { recordId: 'coreKey' },
    ),
  ),
});
export type DecisionOutcome = z.output<typeof DecisionOutcome>;

/** One decision. */
export const ApprovalRecord = onTheWire(
  z.object({
    id: z.uuid(),
    status: labelled('审批结果', 'Decision', z.union([z.literal(AGREE), z.literal(REFUSE)])),
    approverName: labelled('审批人', 'Approver', z.string()),
    /** Whom the approver stood in for. */
    onBehalfOfName: labelled('代理', 'On behalf of', z.string().nullable()),
    roleName: labelled('角色', 'Role', TextPair),
    stepName: labelled('步骤', 'Step', TextPair),
    createdAt: labelled('审批时间', 'Time', WireTime),
    opinion: labelled('审批意见', 'Opinion', z.string()),
    appendData: AppendData,
    /** What the fields of `appendData` are called. */
    extraFields: z.array(ExtraField),
    recordId: RecordId,
    type: ApprovalType,
    callback: z.string(),
    moduleCode: ModuleCode,
    businessCode: BusinessCode,
  }),
  { ...approvalWire, createdAt: 'createTime' },
);
export type ApprovalRecord = z.output<typeof ApprovalRecord>;
