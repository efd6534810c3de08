import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, WireTime, YearInQuery, YearNumber } from '../../platform/wire.ts';
import { linkKinds } from '../programmes/choices.ts';
import { linkActions, linkResults, linkRoles, linkStates, MOST_LINK_FILES } from './choices.ts';

const MOST_IN_PANEL = 15;

const Title = labelled('题目', 'Title', z.string().trim().min(1).max(200));
const Kind = choice('环节', 'Milestone', linkKinds);
const State = choice('状态', 'State', linkStates);
const Result = choice('结果', 'Result', linkResults);
const Score = labelled('成绩', 'Score', z.number().min(0).max(100).nullable());
const HeldOn = labelled('评议日期', 'Held on', WireDate.nullable());
const Role = choice('参与方式', 'Part', linkRoles).nullable();

/** Somebody who judges: a teacher of the school, or a guest by name. */
export const PanelMember = z.strictObject({
  staffId: labelled('教师', 'Teacher', z.uuid().nullable()),
  name: labelled('姓名', 'Name', z.string().trim().min(1).max(60)),
  unit: labelled('单位', 'Unit', z.string().trim().max(100)),
  title: labelled('职称', 'Title', z.string().trim().max(60)),
  isChair: labelled('组长', 'Chair', z.boolean()),
});
export type PanelMember = z.output<typeof PanelMember>;
const Panel = labelled('评议专家', 'Panel', z.array(PanelMember).max(MOST_IN_PANEL));

/** What a student writes. */
export const linkContentFields = {
  title: Title,
  startedOn: labelled('开始日期', 'From', WireDate.nullable()),
  endedOn: labelled('结束日期', 'To', WireDate.nullable()),
  place: labelled('地点', 'Place', z.string().trim().max(100)),
  summary: labelled('摘要', 'Summary', z.string().trim().max(3000)),
  role: Role,
  organiser: labelled('主办单位', 'Organiser', z.string().trim().max(100)),
  speaker: labelled('报告人', 'Speaker', z.string().trim().max(60)),
  hours: labelled('时长（小时）', 'Hours', z.number().min(0).max(9999).nullable()),
  panel: Panel,
  fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_LINK_FILES)),
};

export const NewLinkRecord = z.strictObject({
  linkId: labelled('必修环节', 'Required milestone', z.uuid()),
  ...linkContentFields,
});
export type NewLinkRecord = z.output<typeof NewLinkRecord>;
export const LinkRecordEdit = z.strictObject({ version: Version, ...linkContentFields });
export type LinkRecordEdit = z.output<typeof LinkRecordEdit>;

/** What came of an examination. */
export const LinkResultEntry = z.strictObject({
  version: Version,
  result: Result,
  score: Score,
  heldOn: labelled('评议日期', 'Held on', WireDate),
  panel: Panel,
});
export type LinkResultEntry = z.output<typeof LinkResultEntry>;

export const SavedLinkRecord = z.object({ id: z.uuid(), state: State, version: Version });
export type SavedLinkRecord = z.output<typeof SavedLinkRecord>;

export const linkRowFields = {
  id: z.uuid(),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  grade: labelled('年级', 'Grade', YearNumber),
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  linkId: z.uuid(),
  kind: Kind,
  linkName: labelled('环节名称', 'Milestone', z.string()),
  seqNo: labelled('序号', 'No.', z.number()),
  title: Title,
  role: Role,
  startedOn: labelled('日期', 'Date', WireDate.nullable()),
  heldOn: HeldOn,
  result: Result.nullable(),
  score: Score,
  state: State,
  files: labelled('附件', 'Files', z.number()),
  publicity: labelled('公示', 'Shown publicly', z.boolean()),
  passedOn: labelled('通过日期', 'Passed on', WireDate.nullable()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  actions: z.array(z.enum(linkActions)),
  version: Version,
};
export const LinkRow = z.object(linkRowFields);
export type LinkRow = z.output<typeof LinkRow>;

const { fileIds: _fileIds, title: _title, role: _role, startedOn: _from, ...moreContent } = linkContentFields;

export const LinkRecord = z.object({
  ...linkRowFields,
  ...moreContent,
  own: z.boolean(),
  level: z.string(),
  revokedReason: labelled('撤销原因', 'Revoked because', z.string().nullable()),
  attachments: z.array(Attachment),
  progress: Progress.nullable(),
  records: z.array(ApprovalRecord),
});
export type LinkRecord = z.output<typeof LinkRecord>;

/** A link the programme of a student asks for, and how far it has come. */
export const OwnLink = z.object({
  linkId: z.uuid(),
  kind: Kind,
  name: labelled('环节名称', 'Milestone', z.string()),
  credits: labelled('学分', 'Credits', z.number()),
  minCount: labelled('要求次数', 'Times', z.number()),
  minReports: labelled('要求主讲次数', 'Own talks', z.number()),
  passed: labelled('已通过', 'Passed', z.number()),
  reports: labelled('已主讲', 'Talks given', z.number()),
  /** Its credits are given. */
  done: z.boolean(),
  dueOn: labelled('应完成日期', 'Due on', WireDate.nullable()),
  overdue: z.boolean(),
  /** Why there cannot be a new record now. */
  whyNot: z.string().nullable(),
  records: z.array(LinkRow),
});
export type OwnLink = z.output<typeof OwnLink>;

export const OwnLinks = z.object({
  /** None: nothing is published that holds for the student. */
  programmeName: z.string().nullable(),
  level: z.string(),
  links: z.array(OwnLink),
});
export type OwnLinks = z.output<typeof OwnLinks>;

const commonFilters = {
  keyword: keywordIn('学号、姓名或题目', 'Number, name or title'),
  yxCode: departmentCodes('院系', 'Department'),
  grade: labelled('年级', 'Grade', YearInQuery.optional()),
  kind: Kind.optional(),
};

export const linkQuery = pageQuery(['submittedAt', 'studentNo', 'startedOn', 'passedOn'], {
  ...commonFilters,
  state: State.optional(),
  result: Result.optional(),
  /** Those that wait for the reader. */
  mine: choice('待我审核', 'Waiting for me', yesNo).optional(),
});
export type LinkQuery = z.output<typeof linkQuery>;

/** Somebody who has not done a link by the term the programme names. */
export const OverdueLink = z.object({
  id: z.string(),
  studentId: z.uuid(),
  studentNo: linkRowFields.studentNo,
  name: linkRowFields.name,
  departmentName: linkRowFields.departmentName,
  grade: linkRowFields.grade,
  tutorName: linkRowFields.tutorName,
  kind: Kind,
  linkName: linkRowFields.linkName,
  dueOn: labelled('应完成日期', 'Due on', WireDate),
  passed: labelled('已通过', 'Passed', z.number()),
  minCount: labelled('要求次数', 'Times', z.number()),
});
export type OverdueLink = z.output<typeof OverdueLink>;
export const overdueQuery = pageQuery(['dueOn', 'studentNo'], commonFilters);

/** Whom the charts are about. */
export const studentsOfLinks = z.strictObject({ yxCode: commonFilters.yxCode, grade: commonFilters.grade });

/** What everybody may read of a proposal that is shown. */
export const ShownProposal = z.object({
  id: z.uuid(),
  name: linkRowFields.name,
  departmentName: linkRowFields.departmentName,
  kind: Kind,
  title: Title,
  heldOn: HeldOn,
  place: linkContentFields.place,
  result: Result.nullable(),
});
