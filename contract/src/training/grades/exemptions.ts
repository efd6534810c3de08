import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { requestStates } from './grade-requests.ts';

export const exemptionKinds = choices({
  exempt: ['免修', 'Exemption'],
  transfer: ['学分认定', 'Transfer of credits'],
});
export type ExemptionKind = keyof typeof exemptionKinds;

export const exemptionApproval = {
  type: 'exemption',
  callback: 'api/training/exemptions/approval',
  moduleCode: 'PY',
  businessCode: 'PY_MX',
} as const;
export const EXEMPT_WINDOW = 'TR_EXEMPT';
export const MOST_EXEMPTION_FILES = 5;
export const exemptionFileExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const EXEMPTION_FILE_MEGABYTES = 20;

const EXEMPTIONS = 'api/training/exemptions';
const own = requires('training:exemption:own');

const Kind = choice('类型', 'Kind', exemptionKinds);
const State = choice('状态', 'State', requestStates);
const credits = (zh: string, en: string) => labelled(zh, en, z.number().min(0).max(12).multipleOf(0.5));

/** What was passed elsewhere, or what an exemption rests on. */
export const Origin = z.strictObject({
  school: labelled('原学校或依据', 'School, or on what grounds', z.string().trim().min(1).max(60)),
  course: labelled('原课程', 'Course there', z.string().trim().min(1).max(80)),
  credits: credits('原学分', 'Credits there'),
  score: labelled('原成绩', 'Grade there', z.string().trim().min(1).max(20)),
  obtainedOn: labelled('取得日期', 'Passed on', WireDate),
});
export type Origin = z.output<typeof Origin>;

export const NewExemption = mustHold(
  z.strictObject({
    kind: Kind,
    courseId: labelled('目标课程', 'Course', z.uuid()),
    ...Origin.shape,
    /** Passed in the stage of studies before: what it was is known and needs no proof. */
    earlierGradeId: labelled('前一学段的成绩', 'Grade of the stage before', z.uuid().optional()),
    fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_EXEMPTION_FILES)),
  }),
  ({ earlierGradeId, fileIds }) => earlierGradeId !== undefined || fileIds.length > 0,
  '请上传证明材料',
  'Upload the proof',
);
export type NewExemption = z.output<typeof NewExemption>;

const rowFields = {
  id: z.uuid(),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('学院', 'College', z.string()),
  kind: Kind,
  courseName: labelled('目标课程', 'Course', z.string()),
  ...Origin.shape,
  originCredits: Origin.shape.credits,
  convertedScore: labelled('认定成绩', 'Grade given', z.number().nullable()),
  credits: labelled('认定学分', 'Credits given', z.number()),
  state: State,
  createdAt: labelled('提交时间', 'Submitted', WireTime),
  own: z.boolean(),
  version: Version,
};
export const ExemptionRow = z.object(rowFields);
export type ExemptionRow = z.output<typeof ExemptionRow>;
export const Exemption = z.object({
  ...rowFields,
  courseId: z.uuid(),
  attachments: z.array(Attachment),
  progress: Progress.nullable(),
});
export type Exemption = z.output<typeof Exemption>;

const exemptionQuery = pageQuery(['createdAt'], {
  keyword: keywordIn('学号、姓名或课程', 'Number, name or course'),
  kind: Kind.optional(),
  state: State.optional(),
  yxCode: departmentCodes('学院', 'College'),
});
export const exemptionExport = exportColumns(
  rowFields,
  ['studentNo', 'name', 'departmentName', 'kind', 'courseName', 'school', 'course', 'score'],
  ['originCredits', 'obtainedOn', 'convertedScore', 'credits', 'state', 'createdAt'],
);

/** What was passed in the stage of studies before this one, as it would stand in an application. */
const EarlierGrade = z.object({
  id: z.uuid(),
  courseId: z.uuid(),
  code: labelled('课程编号', 'Course code', z.string().nullable()),
  ...Origin.shape,
});
export type EarlierGrade = z.output<typeof EarlierGrade>;

const SavedExemption = z.object({ id: z.uuid(), state: State, version: Version });
const ExemptionChoice = z.object({ id: z.uuid(), code: z.string(), name: z.string(), credits: z.number() });

export const exemptionCalls = defineCalls('exemptions', {
  choices: {
    path: `${EXEMPTIONS}/choices`,
    summary: text('可申请免修或认定的课程', 'Courses that can be exempted'),
    access: own,
    answer: z.array(ExemptionChoice),
  },
  earlier: {
    path: `${EXEMPTIONS}/earlier`,
    summary: text('前一学段可认定的成绩', 'Grades of the stage before that can be transferred'),
    access: own,
    answer: z.array(EarlierGrade),
  },
  create: {
    path: EXEMPTIONS,
    summary: text('申请免修或学分认定', 'Ask for an exemption or a transfer'),
    access: own,
    body: NewExemption,
    answer: SavedExemption,
  },
  list: {
    path: EXEMPTIONS,
    summary: text('免修与学分认定', 'Exemptions and transfers'),
    access: requires('training:exemption:view'),
    query: exemptionQuery,
    answer: pageOf(ExemptionRow),
  },
  exportList: {
    path: `${EXEMPTIONS}/export`,
    summary: text('导出免修与学分认定', 'Export exemptions and transfers'),
    access: requires('training:exemption:view'),
    query: exportQuery(exemptionQuery, exemptionExport),
    carries: 'file',
  },
  find: {
    path: `${EXEMPTIONS}/:id`,
    summary: text('免修或学分认定详情', 'An exemption'),
    access: signedIn,
    answer: Exemption,
  },
  print: {
    path: `${EXEMPTIONS}/:id/print`,
    summary: text('打印免修、学分认定审批表', 'Print the approval form of an exemption'),
    access: signedIn,
    carries: 'file',
  },
  withdraw: {
    path: `${EXEMPTIONS}/:id/withdraw`,
    summary: text('撤回免修或学分认定申请', 'Withdraw an exemption'),
    access: own,
    body: AtVersion,
    answer: SavedExemption,
  },
});
