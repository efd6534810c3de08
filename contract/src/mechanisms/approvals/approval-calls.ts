import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { listInQuery, NumberInQuery, onTheWire, WireDate } from '../../platform/wire.ts';
import { approvalWire } from './approval-parts.ts';
import {
  Candidate,
  DoneRow,
  MyApplicationRow,
  OtherWork,
  OverdueRow,
  Progress,
  TodoRow,
  TypeCount,
} from './approval-rows.ts';
import {
  ApprovalRecord,
  Decision,
  DecisionOutcome,
  decisionStatuses,
  InstanceStateField,
  RecordRef,
  recordFields,
} from './approvals.ts';

const overdueOnly = choices({ true: ['仅看超期', 'Overdue only'] });
const unsettledOnly = choices({ true: ['仅看未了结', 'Unsettled only'] });
const nobodyOnly = choices({ true: ['仅看无人可办理', 'Only where nobody can decide'] });

const filters = {
  moduleCode: labelled('模块代码', 'Module code', z.string().max(40).optional()),
  /** One or several. */
  type: labelled('审批类型', 'Type', listInQuery(z.string().max(50)).optional()),
  keyword: labelled('事项或申请人', 'Subject or applicant', z.string().trim().max(50).optional()),
};
const moduleOutside = { moduleCode: 'mkCode' } as const;
const ages = choices({
  1: ['1 天', '1 day'],
  3: ['3 天', '3 days'],
  7: ['7 天', '7 days'],
  15: ['15 天', '15 days'],
  30: ['30 天', '30 days'],
});
const OlderThanDays = described(
  labelled(
    '等待超过（天）',
    'Waiting longer than (days)',
    NumberInQuery.refine((days) => days >= 0 && days <= 3650).optional(),
  ),
  { kind: 'choice', choices: ages },
);
const Reason = labelled('说明', 'Reason', z.string().trim().min(2).max(200));

export const approvalCalls = defineCalls('approvals', {
  records: {
    path: 'api/approval/list',
    summary: text('审批记录', 'Decisions on records'),
    access: signedIn,
    query: onTheWire(
      z.strictObject({
        recordIds: labelled('业务主键', 'Records', listInQuery(z.string().trim().min(1).max(64))),
        moduleCode: filters.moduleCode,
        businessCode: labelled('业务代码', 'Business code', z.string().max(40).optional()),
      }),
      { recordIds: 'coreKey', moduleCode: 'mkCode', businessCode: 'coreCode' },
    ),
    answer: z.array(ApprovalRecord),
  },
  decide: {
    path: 'api/approval',
    summary: text('审批', 'Agree or refuse'),
    access: signedIn,
    body: Decision,
    answer: DecisionOutcome,
  },
  todo: {
    path: 'api/approval/todo',
    summary: text('待办审批', 'What waits for me'),
    access: signedIn,
    query: onTheWire(
      pageQuery(['since', 'submittedAt', 'dueAt', 'title', 'applicantName', 'type'], {
        ...filters,
        olderThanDays: OlderThanDays,
        overdue: choice('超期', 'Overdue', overdueOnly).optional(),
      }),
      moduleOutside,
    ),
    /** Counts and other work do not follow the filters. */
    answer: pageOf(TodoRow).extend({ counts: z.array(TypeCount), others: z.array(OtherWork) }),
  },
  done: {
    path: 'api/approval/done',
    summary: text('已办审批', 'What I have decided'),
    access: signedIn,
    query: onTheWire(
      pageQuery(['decidedAt', 'submittedAt', 'title', 'applicantName', 'type'], {
        ...filters,
        status: described(labelled('审批结果', 'Decision', z.enum(['1', '9']).optional()), {
          choices: decisionStatuses,
        }),
        from: labelled('审批日期起', 'Decided from', WireDate.optional()),
        to: labelled('审批日期止', 'Decided to', WireDate.optional()),
      }),
      moduleOutside,
    ),
    answer: pageOf(DoneRow),
  },
  mine: {
    path: 'api/approval/mine',
    summary: text('我的申请', 'What I applied for'),
    access: signedIn,
    query: onTheWire(
      pageQuery(['submittedAt', 'finishedAt', 'title', 'type', 'state'], {
        ...filters,
        state: InstanceStateField.optional(),
        /** On its way, or sent back and not yet handed in again. */
        unsettled: choice('未了结', 'Unsettled', unsettledOnly).optional(),
      }),
      moduleOutside,
    ),
    answer: pageOf(MyApplicationRow),
  },
  progress: {
    path: 'api/approval/progress',
    summary: text('审批进度', 'The way of an application'),
    access: signedIn,
    query: RecordRef,
    answer: Progress,
  },
  withdraw: {
    path: 'api/approval/withdraw',
    summary: text('撤回申请', 'Withdraw an application'),
    access: signedIn,
    body: RecordRef,
  },
  urge: {
    path: 'api/approval/urge',
    summary: text('催办', 'Urge the approvers'),
    access: signedIn,
    body: RecordRef,
    answer: z.object({ people: z.number() }),
  },
  transferCandidates: {
    path: 'api/approval/transfer/candidates',
    summary: text('可转办的人员', 'People a step can be handed to'),
    access: signedIn,
    query: onTheWire(
      z.strictObject({
        ...recordFields,
        keyword: labelled('姓名或工号', 'Name or number', z.string().trim().max(50).optional()),
      }),
      approvalWire,
    ),
    answer: z.array(Candidate),
  },
  transfer: {
    path: 'api/approval/transfer',
    summary: text('转办', 'Hand a step to another holder of the role'),
    access: signedIn,
    body: onTheWire(
      z.strictObject({
        ...recordFields,
        toId: labelled('转办人员', 'Hand to', z.uuid()),
        reason: Reason,
      }),
      approvalWire,
    ),
  },
  overdue: {
    path: 'api/approval/overdue',
    summary: text('超期审批', 'Overdue approvals'),
    access: requires('system:flow:overdue'),
    query: onTheWire(
      pageQuery(['since', 'dueAt', 'submittedAt', 'title', 'type'], {
        ...filters,
        /** With it all steps waiting longer, otherwise those past their day. */
        olderThanDays: OlderThanDays,
        nobody: choice('无办理人', 'Nobody can decide', nobodyOnly).optional(),
      }),
      moduleOutside,
    ),
    answer: pageOf(OverdueRow),
  },
});
