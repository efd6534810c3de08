import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { TextPair, WireDate, WireTime } from '../../platform/wire.ts';
import { Candidate } from './approval-rows.ts';
import { Opinion } from './approvals.ts';

export const delegationStates = choices({
  ahead: ['未开始', 'Still to come', 'neutral'],
  running: ['代理中', 'In force', 'running'],
  over: ['已结束', 'Over', 'neutral'],
});

const LONGEST_DELEGATION_DAYS = 180;
const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Somebody else decides for me, in my current role, from the first to the last day. */
export const NewDelegation = mustHold(
  mustHold(
    z.strictObject({
      delegateId: labelled('代理人', 'Stands in', z.uuid()),
      /** Kinds of applications; none means all. */
      types: labelled('业务类型', 'Kinds', z.array(z.string().min(1).max(50)).max(50)),
      startsOn: labelled('开始日期', 'From', WireDate),
      endsOn: labelled('结束日期', 'Until', WireDate),
      reason: labelled('代理原因', 'Reason', z.string().trim().min(2).max(200)),
    }),
    ({ startsOn, endsOn }) => startsOn <= endsOn,
    '结束日期不能早于开始日期',
    'The last day is before the first',
  ),
  ({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) < LONGEST_DELEGATION_DAYS,
  `代理期限不能超过${LONGEST_DELEGATION_DAYS}天`,
  `A delegation may last at most ${LONGEST_DELEGATION_DAYS} days`,
);
export type NewDelegation = z.output<typeof NewDelegation>;

export const Delegation = z.object({
  id: z.uuid(),
  /** Given by me, or received. */
  direction: z.enum(['given', 'received']),
  delegatorName: labelled('委托人', 'Delegated by', z.string()),
  delegateName: labelled('代理人', 'Stands in', z.string()),
  roleName: labelled('角色', 'Role', TextPair),
  types: labelled('业务类型', 'Kinds', z.array(z.object({ type: z.string(), name: TextPair }))),
  startsOn: labelled('开始日期', 'From', WireDate),
  endsOn: labelled('结束日期', 'Until', WireDate),
  reason: labelled('代理原因', 'Reason', z.string()),
  state: choice('状态', 'State', delegationStates),
  endedAt: labelled('提前结束时间', 'Ended early', WireTime.nullable()),
  createdAt: labelled('委托时间', 'Created', WireTime),
  actions: z.array(z.enum(['end'])),
});
export type Delegation = z.output<typeof Delegation>;

export const MOST_OPINIONS = 20;
const Opinions = z.strictObject({
  opinions: labelled('常用意见', 'Common opinions', z.array(Opinion).max(MOST_OPINIONS)),
});

export const delegationCalls = defineCalls('approvals', {
  delegations: {
    path: 'api/approval/delegations',
    summary: text('我的代理审批', 'Delegations given and received'),
    access: signedIn,
    answer: z.array(Delegation),
  },
  delegateCandidates: {
    path: 'api/approval/delegations/candidates',
    summary: text('可委托的人员', 'Who can stand in for me'),
    access: signedIn,
    query: z.strictObject({
      keyword: labelled('姓名或工号', 'Name or number', z.string().trim().max(50).optional()),
    }),
    answer: z.object({
      people: z.array(Candidate),
      types: z.array(z.object({ type: z.string(), name: TextPair })),
    }),
  },
  delegate: {
    path: 'api/approval/delegations',
    summary: text('委托代理审批', 'Let somebody stand in for me'),
    access: signedIn,
    body: NewDelegation,
    answer: z.object({ id: z.uuid() }),
  },
  endDelegation: {
    method: 'POST',
    path: 'api/approval/delegations/:id/end',
    summary: text('结束代理审批', 'End a delegation'),
    access: signedIn,
  },
  opinions: {
    path: 'api/approval/opinions',
    summary: text('常用意见', 'My common opinions'),
    access: signedIn,
    answer: Opinions,
  },
  saveOpinions: {
    method: 'PUT',
    path: 'api/approval/opinions',
    summary: text('保存常用意见', 'Save my common opinions'),
    access: signedIn,
    body: Opinions,
    answer: Opinions,
  },
});
