import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { WireTime } from '../../platform/wire.ts';
import { Progress } from '../approvals/approval-rows.ts';
import { ApprovalRecord } from '../approvals/approvals.ts';

export const MOST_APPLICATION_FILES = 5;

/** How the files and the approval of a general application are named outside. */
export const applicationApproval = {
  type: 'generalApplication',
  callback: 'api/system/applications/approval',
  moduleCode: 'XT',
  businessCode: 'application',
} as const;

export const applicationStates = choices({
  reviewing: ['审批中', 'In approval', 'running'],
  agreed: ['已通过', 'Agreed', 'good'],
  refused: ['已退回', 'Sent back', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
});
export type ApplicationState = keyof typeof applicationStates;

const writtenFields = {
  title: labelled('标题', 'Title', z.string().trim().min(2).max(100)),
  content: labelled('说明', 'Description', z.string().trim().min(2).max(2000)),
  attachmentIds: labelled('附件', 'Attachments', z.array(z.uuid()).max(MOST_APPLICATION_FILES)),
};

/** A request to the own department that has no form of its own. */
export const NewApplication = z.strictObject(writtenFields);
export type NewApplication = z.output<typeof NewApplication>;

export const ApplicationEdit = z.strictObject({ version: z.int(), ...writtenFields });
export type ApplicationEdit = z.output<typeof ApplicationEdit>;

export const Application = z.object({
  id: z.uuid(),
  title: writtenFields.title,
  content: writtenFields.content,
  applicantName: labelled('申请人', 'Applicant', z.string()),
  departmentName: labelled('部门', 'Department', z.string()),
  state: choice('状态', 'State', applicationStates),
  submittedAt: labelled('提交时间', 'Submitted', WireTime),
  version: z.number(),
  attachments: z.array(Attachment),
  progress: Progress,
  /** Of all submissions, the oldest first. */
  records: z.array(ApprovalRecord),
  /** `resubmit` after it was sent back or withdrawn. */
  actions: z.array(z.enum(['resubmit'])),
});
export type Application = z.output<typeof Application>;

const Submitted = z.object({ id: z.uuid(), version: z.number() });

export const applicationCalls = defineCalls('applications', {
  submit: {
    path: 'api/system/applications',
    summary: text('提交通用申请', 'Submit a general application'),
    access: signedIn,
    body: NewApplication,
    answer: Submitted,
  },
  find: {
    path: 'api/system/applications/:id',
    summary: text('通用申请', 'A general application'),
    access: signedIn,
    answer: Application,
  },
  resubmit: {
    method: 'PUT',
    path: 'api/system/applications/:id',
    summary: text('修改并重新提交通用申请', 'Change and submit a general application again'),
    access: signedIn,
    body: ApplicationEdit,
    answer: Submitted,
  },
});
