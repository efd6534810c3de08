import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choices, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { degreeStates } from '../degree-applications/choices.ts';

export const appealKinds = choices({
  academic: ['学术复核', 'Academic re-examination'],
  decision: ['复核', 'Reconsideration'],
});
export type AppealKind = keyof typeof appealKinds;

export const appealStates = choices({
  reviewing: ['待受理', 'To be accepted', 'running'],
  accepted: ['已受理', 'Accepted', 'running'],
  refused: ['不予受理', 'Not accepted', 'bad'],
  upheld: ['维持原决定', 'Upheld', 'neutral'],
  changed: ['改变原决定', 'Changed', 'good'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
});
export type AppealState = keyof typeof appealStates;

export const appealDecisions = choices({
  uphold: ['维持原决定', 'Uphold'],
  change: ['改变原决定', 'Change'],
});

/** So many working days after a result it may be appealed against. */
export const APPEAL_DAYS = 10;
/** The law: decided within so many days after acceptance. */
export const DECISION_DAYS = 30;

/** What may be appealed against, and where the application stands again if that succeeds. */
export const appealable = {
  /** Others read the thesis once it is accepted; what they find decides. */
  reviewFailed: { kind: 'academic', back: 'underReview' },
  defenceFailed: { kind: 'academic', back: 'reviewPassed' },
  notAwarded: { kind: 'decision', back: 'subPassed' },
  /** Not accepted at all: it is corrected and submitted again. */
  terminated: { kind: 'decision', back: 'returned' },
  revoked: { kind: 'decision', back: 'awarded' },
} as const;
export type AppealTarget = keyof typeof appealable;

export const appealApproval = {
  type: 'degreeAppeal',
  callback: 'api/degree/appeals/approval',
  moduleCode: 'XW',
  businessCode: 'XW_FH',
} as const;

export const MOST_APPEAL_FILES = 5;
export const APPEAL_FILE_MEGABYTES = 20;
export const appealFileExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'zip'] as const;

export const appealPermissions = {
  'degree:appeal:submit': text('申请学位复核', 'Appeal'),
  'degree:appeal:view': text('查看学位复核', 'See appeals'),
  'degree:appeal:decide': text('作出复核决定', 'Decide on appeals'),
} as const;
export type AppealPermission = keyof typeof appealPermissions;

const appealFields = {
  id: z.uuid(),
  applicationId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  kind: choice('复核类型', 'Kind', appealKinds),
  target: choice('复核事项', 'Against', degreeStates),
  reason: labelled('复核理由', 'Reason', z.string()),
  status: choice('状态', 'State', appealStates),
  submittedAt: labelled('提交时间', 'Submitted', WireTime),
  acceptedAt: labelled('受理时间', 'Accepted', WireTime.nullable()),
  deadline: labelled('决定截止', 'Decide by', WireDate.nullable()),
  overdue: labelled('超期', 'Overdue', z.boolean()),
  decisionText: labelled('复核决定', 'Decision', z.string().nullable()),
  decidedAt: labelled('决定时间', 'Decided', WireTime.nullable()),
  /** Others read the thesis: what they find is the decision. */
  byReview: labelled('另行评阅', 'Read by others', z.boolean()),
  version: Version,
};
export const Appeal = onTheWire(z.object(appealFields), { departmentName: 'yxmc' });
export type Appeal = z.output<typeof Appeal>;

const PATH = 'api/degree/appeals';
const Reason = labelled('复核理由', 'Reason', z.string().trim().min(50).max(2000));

export const appealCalls = defineCalls('degreeAppeals', {
  list: {
    path: PATH,
    summary: text('学位复核申请', 'Appeals'),
    access: requires('degree:appeal:view'),
    query: pageQuery(['submittedAt', 'deadline'], {
      keyword: keywordIn('学号或姓名', 'Number or name'),
      kind: choice('复核类型', 'Kind', appealKinds).optional(),
      status: labelled('状态', 'State', severalOf(appealStates)),
    }),
    answer: pageOf(Appeal),
  },
  ofApplication: {
    path: 'api/degree/applications/:id/appeals',
    summary: text('学位申请的复核', 'Appeals of an application'),
    access: signedIn,
    answer: z.object({
      appeals: z.array(
        z.object({ appeal: Appeal, attachments: z.array(Attachment), progress: Progress.nullable() }),
      ),
      /** Until when the applicant may appeal, if at all. */
      until: WireDate.nullable(),
    }),
  },
  create: {
    path: PATH,
    summary: text('申请复核', 'Appeal'),
    access: requires('degree:appeal:submit'),
    body: z.strictObject({
      applicationId: z.uuid(),
      reason: Reason,
      fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_APPEAL_FILES)).optional(),
    }),
    answer: Appeal,
  },
  decide: {
    path: `${PATH}/:id/decide`,
    summary: text('作出复核决定', 'Decide on an appeal'),
    access: requires('degree:appeal:decide'),
    body: z.strictObject({
      version: Version,
      decision: choice('决定', 'Decision', appealDecisions),
      decisionText: labelled('复核决定', 'Decision', z.string().trim().min(20).max(2000)),
    }),
    answer: Appeal,
  },
});
