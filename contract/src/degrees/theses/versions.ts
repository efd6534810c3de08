import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment, FileRef } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { onTheWire, WireTime } from '../../platform/wire.ts';
import { degreeStates, plagiarismResults } from '../degree-applications/choices.ts';
import { degreeLevels } from '../degree-batches/choices.ts';
import { CHANGE_NOTE, plagiarismSystems, thesisStages, versionStates } from './choices.ts';

const Stage = choice('阶段', 'Stage', thesisStages);
const Ratio = (zh: string, en: string) => labelled(zh, en, z.number().min(0).max(100));

const checkFields = {
  ratioTotal: Ratio('总复制比（%）', 'Copied (%)'),
  ratioClean: Ratio('去除本人文献复制比（%）', 'Similarity without own work (%)'),
  system: choice('检测系统', 'System', plagiarismSystems),
  checkedAt: labelled('检测时间', 'Checked', WireTime),
};

export const PlagiarismCheck = z.object({
  id: z.uuid(),
  versionId: z.uuid(),
  tryNo: labelled('第几次', 'Try', z.number()),
  ...checkFields,
  documentNo: labelled('线下检测文号', 'Document', z.string().nullable()),
  result: choice('结论', 'Result', plagiarismResults),
  report: z.array(Attachment),
});
export type PlagiarismCheck = z.output<typeof PlagiarismCheck>;

export const newVersionFields = {
  stage: Stage,
  title: labelled('本版题目', 'Title', z.string().trim().min(1).max(200)),
  titleReason: labelled('题目变更理由', 'Why the title changed', z.string().trim().max(200).nullable()),
  fileId: labelled('论文全文', 'Full text', z.uuid().nullable()),
  blindFileId: labelled('匿名稿', 'Anonymous copy', z.uuid().nullable()),
  changeNote: labelled('修改说明', 'What changed', z.string().trim().max(CHANGE_NOTE.most)),
};
export const NewVersion = z.strictObject(newVersionFields);
export type NewVersion = z.output<typeof NewVersion>;

export const ThesisVersion = z.object({
  id: z.uuid(),
  seq: labelled('版本号', 'Version', z.number()),
  stage: Stage,
  title: newVersionFields.title,
  titleChanged: labelled('题目已变更', 'Title changed', z.boolean()),
  titleReason: newVersionFields.titleReason,
  changeNote: newVersionFields.changeNote,
  status: choice('状态', 'State', versionStates),
  tutorScore: labelled('导师评分', "Supervisor's mark", z.number().nullable()),
  tutorComment: labelled('导师学术评语', "Supervisor's assessment", z.string().nullable()),
  reviseNotes: labelled('修改要求', 'To be revised', z.string().nullable()),
  needsVerification: labelled('匿名稿待人工核验', 'Anonymous copy to be checked', z.boolean()),
  createdAt: labelled('上传时间', 'Uploaded', WireTime),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  files: z.array(Attachment),
  blind: z.array(Attachment),
  forms: z.array(Attachment),
  checks: z.array(PlagiarismCheck),
  /** What others say who guide the student beside the one who decides. */
  comments: z.array(
    z.object({
      name: labelled('姓名', 'Name', z.string()),
      comment: labelled('意见', 'Comment', z.string()),
      writtenAt: labelled('时间', 'Written', WireTime),
    }),
  ),
  progress: Progress.nullable(),
  version: Version,
  actions: z.array(z.enum(['submit', 'remove', 'form', 'comment', 'check', 'verify'])),
});
export type ThesisVersion = z.output<typeof ThesisVersion>;

export const VersionsOfApplication = z.object({
  applicationId: z.uuid(),
  name: labelled('姓名', 'Name', z.string()),
  title: labelled('论文题目', 'Title', z.string()),
  secret: z.boolean(),
  own: z.boolean(),
  /** What can be handed in now; for each whether an anonymous copy is needed. */
  stages: z.array(z.object({ stage: Stage, blind: z.boolean() })),
  nextSeq: z.number(),
  triesLeft: labelled('剩余检测次数', 'Tries left', z.number()),
  versions: z.array(ThesisVersion),
});
export type VersionsOfApplication = z.output<typeof VersionsOfApplication>;

const rowFields = {
  id: z.uuid(),
  applicationId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  level: choice('培养层次', 'Level', degreeLevels),
  stage: Stage,
  seq: labelled('版本号', 'Version', z.number()),
  title: labelled('论文题目', 'Title', z.string()),
  status: choice('状态', 'State', versionStates),
  applicationStatus: choice('申请状态', 'Application', degreeStates),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  ratioClean: labelled('复制比（%）', 'Copied (%)', z.number().nullable()),
  result: choice('查重结论', 'Plagiarism', plagiarismResults).nullable(),
  tries: labelled('已检次数', 'Tries', z.number()),
  /** Until the supervisor has to decide, below nothing when that day is over; of what waits for nobody there are none. */
  daysLeft: labelled('剩余天数', 'Days left', z.number().nullable()),
};
export const ThesisRow = onTheWire(z.object(rowFields), { departmentName: 'yxmc', level: 'pycc' });
export type ThesisRow = z.output<typeof ThesisRow>;

export const thesisQuery = pageQuery(['submittedAt', 'studentNo'], {
  keyword: keywordIn('学号、姓名、拼音或题目', 'Number, name, pinyin or title'),
  stage: labelled('阶段', 'Stage', severalOf(thesisStages)),
  status: labelled('状态', 'State', severalOf(versionStates)),
  result: labelled('查重结论', 'Plagiarism', severalOf(plagiarismResults)),
  yxCode: departmentCodes('院系', 'Department'),
  pycc: labelled('培养层次', 'Level', severalOf(degreeLevels)),
});

export const NewCheck = mustHold(
  z.strictObject({
    versionId: labelled('论文版本', 'Version', z.uuid()),
    ...checkFields,
    documentNo: labelled('线下检测文号', 'Document', z.string().trim().max(50).nullable()),
    reportIds: labelled('检测报告', 'Report', z.array(z.uuid()).max(1)),
  }),
  ({ ratioTotal, ratioClean }) => ratioClean <= ratioTotal,
  '去除本人文献复制比不能大于总复制比',
  'The similarity without own work cannot exceed the total',
);
export type NewCheck = z.output<typeof NewCheck>;

/** What became of an archive of reports: those that found their check, and the others with the reason. */
export const ReportsTaken = z.object({
  taken: labelled('已关联', 'Taken', z.number()),
  left: z.array(
    z.object({
      file: labelled('文件名', 'File', z.string()),
      why: labelled('原因', 'Reason', z.string()),
    }),
  ),
});
export type ReportsTaken = z.output<typeof ReportsTaken>;

const upload = requires('degree:thesis:upload');
const edit = requires('degree:plagiarism:edit');

export const plagiarismImportCalls = defineCalls(
  'plagiarism',
  importSpecs('api/degree/plagiarism-checks', text('查重结果', 'plagiarism checks'), edit),
);

export const thesisCalls = defineCalls('theses', {
  versions: {
    path: 'api/degree/applications/:id/versions',
    summary: text('论文版本', 'Versions of a thesis'),
    access: signedIn,
    answer: VersionsOfApplication,
  },
  create: {
    path: 'api/degree/applications/:id/versions',
    summary: text('上传论文版本', 'Hand in a version'),
    access: upload,
    body: NewVersion,
    answer: z.object({ id: z.uuid(), seq: z.number() }),
  },
  submit: {
    path: 'api/degree/versions/:id/submit',
    summary: text('提交论文版本', 'Submit a version'),
    access: upload,
    body: AtVersion,
  },
  remove: {
    method: 'DELETE',
    path: 'api/degree/versions/:id',
    summary: text('删除未提交的论文版本', 'Remove a version'),
    access: upload,
  },
  verify: {
    path: 'api/degree/versions/:id/verify',
    summary: text('人工核验匿名稿', 'Look at an anonymous copy'),
    access: edit,
    body: AtVersion,
  },
  comment: {
    method: 'PUT',
    path: 'api/degree/versions/:id/comment',
    summary: text('填写对论文版本的意见', 'Comment on a version'),
    access: requires('degree:thesis:audit'),
    body: z.strictObject({
      comment: labelled('意见', 'Comment', z.string().trim().min(10).max(1000)),
    }),
  },
  list: {
    path: 'api/degree/versions',
    summary: text('学位论文', 'Theses'),
    access: requires('degree:application:view'),
    query: thesisQuery,
    answer: pageOf(ThesisRow),
  },
  place: {
    path: 'api/degree/versions/:id',
    summary: text('论文版本所属的申请', 'The application of a version'),
    access: signedIn,
    answer: z.object({ applicationId: z.uuid() }),
  },
  supervisorForm: {
    path: 'api/degree/files/supervisor-review',
    summary: text('上传导师评阅表', "Upload the supervisor's form"),
    access: requires('degree:thesis:audit'),
    carries: 'upload',
    answer: FileRef,
  },
  checkPackage: {
    path: 'api/degree/plagiarism-checks/package',
    summary: text('生成送检包', 'Package for the checking service'),
    access: edit,
    body: z.strictObject({
      versionIds: labelled('论文版本', 'Versions', z.array(z.uuid()).min(1).max(200)),
    }),
    carries: 'file',
  },
  reports: {
    path: 'api/degree/plagiarism-checks/reports',
    summary: text('批量上传检测报告', 'Upload the reports of many checks'),
    access: edit,
    carries: 'upload',
    answer: ReportsTaken,
  },
  record: {
    path: 'api/degree/plagiarism-checks',
    summary: text('登记查重结果', 'Record a plagiarism check'),
    access: edit,
    body: NewCheck,
    answer: z.object({ id: z.uuid(), result: choice('结论', 'Result', plagiarismResults) }),
  },
});
