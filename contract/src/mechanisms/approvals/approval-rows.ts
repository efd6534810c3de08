import { z } from 'zod';
import { choice, choiceOf } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { onTheWire, TextPair, WireTime } from '../../platform/wire.ts';
import { afterWithdrawal, approvalWire, refuseTargets } from './approval-parts.ts';
import {
  AGREE,
  ApprovalType,
  decisionStatuses,
  InstanceStateField,
  ModuleCode,
  REFUSE,
  recordFields,
  stepStates,
} from './approvals.ts';
import { AppendData, ExtraField } from './extra-fields.ts';

/** What every row about an application says. */
const applicationFields = {
  instanceId: z.uuid(),
  ...recordFields,
  type: ApprovalType,
  callback: z.string(),
  typeName: labelled('业务类型', 'Kind', TextPair),
  title: labelled('事项', 'Subject', z.string()),
  titleEn: z.string(),
  summary: labelled('摘要', 'Summary', z.string()),
  summaryEn: z.string(),
  applicantName: labelled('申请人', 'Applicant', z.string()),
  applicantNo: labelled('学号/工号', 'Number', z.string()),
  departmentName: labelled('部门', 'Department', z.string()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime),
  /** The page of the client that shows the record. */
  link: z.string(),
};

const waitingFields = {
  stepId: z.uuid(),
  stepName: labelled('当前步骤', 'Step', TextPair),
  since: labelled('到达时间', 'Waiting since', WireTime),
  dueAt: labelled('办理期限', 'Due', WireTime.nullable()),
  overdue: labelled('超期', 'Overdue', z.boolean()),
  urgedAt: labelled('催办时间', 'Urged', WireTime.nullable()),
};

/** An application that waits for the person who asks; enough to open the approval dialog. */
export const TodoRow = onTheWire(
  z.object({
    ...applicationFields,
    ...waitingFields,
    extraFields: z.array(ExtraField),
    refuseTo: z.array(choiceOf(refuseTargets)),
    /** Whom the reader stands in for with this one. */
    onBehalfOfName: labelled('代理', 'On behalf of', z.string().nullable()),
    actions: z.array(z.enum(['decide', 'transfer'])),
  }),
  approvalWire,
);
export type TodoRow = z.output<typeof TodoRow>;

export const TypeCount = onTheWire(
  z.object({
    type: ApprovalType,
    typeName: TextPair,
    moduleCode: ModuleCode,
    count: z.number(),
    overdue: z.number(),
  }),
  { moduleCode: 'mkCode' },
);
export type TypeCount = z.output<typeof TypeCount>;

/** Work of other modules that waits for the reader, beside the applications. */
export const OtherWork = z.object({
  key: z.string(),
  title: TextPair,
  count: z.number(),
  /** The page of the client where it is done. */
  link: z.string(),
});
export type OtherWork = z.output<typeof OtherWork>;

export const DoneRow = onTheWire(
  z.object({
    ...applicationFields,
    id: z.uuid(),
    status: described(labelled('审批结果', 'Decision', z.literal([AGREE, REFUSE])), {
      choices: decisionStatuses,
    }),
    opinion: labelled('审批意见', 'Opinion', z.string()),
    stepName: labelled('步骤', 'Step', TextPair),
    onBehalfOfName: labelled('代理', 'On behalf of', z.string().nullable()),
    decidedAt: labelled('审批时间', 'Decided', WireTime),
    state: InstanceStateField,
  }),
  approvalWire,
);
export type DoneRow = z.output<typeof DoneRow>;

/** What the applicant may do now. */
export const applicantActions = ['withdraw', 'urge', 'mend'] as const;
export type ApplicantAction = (typeof applicantActions)[number];

export const MyApplicationRow = onTheWire(
  z.object({
    ...applicationFields,
    state: InstanceStateField,
    /** The step it waits at, while it runs. */
    stepName: labelled('当前步骤', 'Step', TextPair.nullable()),
    since: labelled('到达时间', 'Waiting since', WireTime.nullable()),
    /** Who can decide now: the first few, and how many there are. */
    people: labelled('办理人', 'Who can decide', z.array(z.string())),
    peopleCount: z.number(),
    finishedAt: labelled('办结时间', 'Finished', WireTime.nullable()),
    urgedAt: labelled('催办时间', 'Urged', WireTime.nullable()),
    afterWithdrawal: choiceOf(afterWithdrawal),
    actions: z.array(z.enum(applicantActions)),
  }),
  approvalWire,
);
export type MyApplicationRow = z.output<typeof MyApplicationRow>;

/** One step on the way of an application, done or still to come. */
export const ProgressStep = z.object({
  key: z.string(),
  name: labelled('步骤', 'Step', TextPair),
  state: choice('状态', 'State', stepStates),
  roleName: labelled('办理角色', 'Role', TextPair),
  /** Who decided, or who can decide now (the first few). */
  people: z.array(z.string()),
  /** How many can decide now. */
  peopleCount: z.number(),
  onBehalfOfName: z.string().nullable(),
  opinion: z.string().nullable(),
  appendData: AppendData,
  extraFields: z.array(ExtraField),
  refuseTo: z.array(choiceOf(refuseTargets)),
  since: labelled('到达时间', 'Waiting since', WireTime.nullable()),
  dueAt: labelled('办理期限', 'Due', WireTime.nullable()),
  decidedAt: labelled('办理时间', 'Decided', WireTime.nullable()),
  /** Handed over by whom and why. */
  transferredBy: z.string().nullable(),
  transferReason: z.string().nullable(),
  /** Why it was left out, where that was not a condition of the flow. */
  note: TextPair.nullable(),
});
export type ProgressStep = z.output<typeof ProgressStep>;

/** The whole way of the latest submission of a record. */
export const Progress = onTheWire(
  z.object({
    ...applicationFields,
    state: InstanceStateField,
    finishedAt: WireTime.nullable(),
    urgedAt: WireTime.nullable(),
    /** Number of the version of the flow it follows. */
    flowNumber: z.number(),
    /** How often the record has been submitted. */
    submissions: z.number(),
    /** Whoever looks after approvals without taking part is told no summary, opinions or other content. */
    withContent: z.boolean(),
    steps: z.array(ProgressStep),
    afterWithdrawal: choiceOf(afterWithdrawal),
    actions: z.array(z.enum(['decide', 'transfer', ...applicantActions])),
  }),
  approvalWire,
);
export type Progress = z.output<typeof Progress>;

/** A waiting step as administrators see it. */
export const OverdueRow = onTheWire(
  z.object({
    ...applicationFields,
    ...waitingFields,
    days: labelled('等待天数', 'Days waiting', z.number()),
    roleName: labelled('办理角色', 'Role', TextPair),
    people: labelled('办理人', 'Who can decide', z.array(z.string())),
    peopleCount: z.number(),
  }),
  approvalWire,
);
export type OverdueRow = z.output<typeof OverdueRow>;

/** Somebody a step can be handed to. */
export const Candidate = z.object({
  id: z.uuid(),
  name: labelled('姓名', 'Name', z.string()),
  personNo: labelled('工号', 'Number', z.string()),
  departmentName: labelled('部门', 'Department', z.string()),
});
export type Candidate = z.output<typeof Candidate>;
