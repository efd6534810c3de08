import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';

export const requestKinds = choices({
  defer: ['缓考', 'Deferral'],
  recheck: ['成绩复核', 'Re-check'],
});
export type RequestKind = keyof typeof requestKinds;

export const requestStates = choices({
  reviewing: ['审批中', 'Under review', 'running'],
  returned: ['已退回', 'Refused', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  done: ['已办结', 'Done', 'good'],
});
export type RequestState = keyof typeof requestStates;

export const requestOutcomes = choices({
  deferred: ['同意缓考', 'Deferred'],
  kept: ['维持原成绩', 'The grade stays'],
  corrected: ['转成绩更正', 'To be corrected'],
});
export type RequestOutcome = keyof typeof requestOutcomes;

const shared = { callback: 'api/training/grade-requests/approval', moduleCode: 'PY' } as const;
export const deferApproval = { ...shared, type: 'gradeDefer', businessCode: 'PY_HK' } as const;
export const recheckApproval = { ...shared, type: 'gradeRecheck', businessCode: 'PY_CJFH' } as const;
export const requestApprovals = { defer: deferApproval, recheck: recheckApproval } as const;

export const DEFER_WINDOW = 'TR_DEFER';
export const RECHECK_WINDOW = 'TR_GRADE_RECHECK';
export const MOST_REQUEST_FILES = 5;
export const requestFileExtensions = ['pdf', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const REQUEST_FILE_MEGABYTES = 20;

const REQUESTS = 'api/training/grade-requests';
const own = requires('training:grade:request');

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const Kind = choice('类型', 'Kind', requestKinds);
const State = choice('状态', 'State', requestStates);

/** What a student asks: of a class to be examined later, of a grade to have it looked at again. */
export const NewRequest = z.strictObject({
  kind: Kind,
  enrolmentId: labelled('课程', 'Course', z.uuid()),
  reason: labelled('申请理由', 'Reason', z.string().trim().min(5).max(300)),
  fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_REQUEST_FILES)),
});
export type NewRequest = z.output<typeof NewRequest>;

export const requestRowFields = {
  id: z.uuid(),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
  className: labelled('教学班', 'Class', z.string()),
  teacherNames: labelled('教师', 'Teachers', z.string()),
  termName: labelled('学期', 'Term', z.string()),
  kind: Kind,
  reason: labelled('理由', 'Reason', z.string()),
  step: labelled('当前环节', 'Waits for', z.string()),
  state: State,
  outcome: choice('结果', 'Outcome', requestOutcomes).nullable(),
  createdAt: labelled('提交时间', 'Submitted', WireTime),
  gradeId: z.uuid().nullable(),
  own: z.boolean(),
  version: Version,
};
export const RequestRow = z.object(requestRowFields);
export type RequestRow = z.output<typeof RequestRow>;
export const GradeRequest = z.object({
  ...requestRowFields,
  enrolmentId: z.uuid(),
  attachments: z.array(Attachment),
  progress: Progress.nullable(),
});
export type GradeRequest = z.output<typeof GradeRequest>;

export const requestQuery = pageQuery(['createdAt'], {
  keyword: keywordIn('学号、姓名或课程', 'Number, name or course'),
  kind: Kind.optional(),
  state: State.optional(),
  termId: termId.optional(),
});
export const requestExport = exportColumns(
  requestRowFields,
  [
    'studentNo',
    'name',
    'courseName',
    'className',
    'teacherNames',
    'termName',
    'kind',
    'reason',
    'step',
    'state',
    'outcome',
  ],
  ['createdAt'],
);
export type RequestQuery = z.output<typeof requestQuery>;

const SavedRequest = z.object({ id: z.uuid(), state: State, version: Version });
/** What can be asked now, and of what. */
const RequestChoice = z.object({
  kind: Kind,
  enrolmentId: z.uuid(),
  courseName: z.string(),
  termName: z.string(),
});

export const requestCalls = defineCalls('gradeRequests', {
  choices: {
    path: `${REQUESTS}/choices`,
    summary: text('可申请缓考或复核的课程', 'What can be deferred or re-checked'),
    access: own,
    answer: z.array(RequestChoice),
  },
  create: {
    path: REQUESTS,
    summary: text('申请缓考或复核', 'Ask for a deferral or a re-check'),
    access: own,
    body: NewRequest,
    answer: SavedRequest,
  },
  list: {
    path: REQUESTS,
    summary: text('缓考与复核申请', 'Deferrals and re-checks'),
    access: requires('training:grade:requests'),
    query: requestQuery,
    answer: pageOf(RequestRow),
  },
  exportList: {
    path: `${REQUESTS}/export`,
    summary: text('导出缓考与复核申请', 'Export deferrals and re-checks'),
    access: requires('training:grade:requests'),
    query: exportQuery(requestQuery, requestExport),
    carries: 'file',
  },
  find: {
    path: `${REQUESTS}/:id`,
    summary: text('缓考或复核申请详情', 'A request'),
    access: signedIn,
    answer: GradeRequest,
  },
  withdraw: {
    path: `${REQUESTS}/:id/withdraw`,
    summary: text('撤回缓考或复核申请', 'Withdraw a request'),
    access: own,
    body: AtVersion,
    answer: SavedRequest,
  },
});
