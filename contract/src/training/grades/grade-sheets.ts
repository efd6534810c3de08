import { z } from 'zod';
import { DepartmentRef, departmentCodes } from '../../administration/accounts/departments.ts';
import { choice, choiceOf, severalOf, yesNo } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { gradeScales } from '../courses/choices.ts';
import { gradeFlags, gradeLevels } from '../study-records/choices.ts';
import { examKinds, sheetActions, sheetStates } from './choices.ts';

const MOST_ENTRIES = 2000;

const State = choice('状态', 'State', sheetStates);
const Kind = choice('考试性质', 'Kind', examKinds);
const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const share = (zh: string, en: string) => labelled(zh, en, z.int().min(0).max(100));

/** How the parts of a grade are weighed. */
const countingFields = {
  scale: choice('记分方式', 'Scale', gradeScales),
  usualPct: share('平时占比（%）', 'Coursework (%)'),
  midPct: share('期中占比（%）', 'Mid-term (%)'),
  finalPct: share('期末占比（%）', 'Final (%)'),
  precision: labelled('小数位数', 'Decimals', z.int().min(0).max(1)),
};
export const SheetSetting = z.strictObject({ version: Version, ...countingFields });
export type SheetSetting = z.output<typeof SheetSetting>;

export const sheetRowFields = {
  id: z.uuid(),
  classId: z.uuid(),
  classCode: labelled('教学班号', 'Class', z.string()),
  className: labelled('教学班', 'Name', z.string()),
  courseCode: labelled('课程编号', 'Course code', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
  termId,
  termName: labelled('学期', 'Term', z.string()),
  department: labelled('开课单位', 'Offering department', DepartmentRef),
  teacherNames: labelled('教师', 'Teachers', z.string()),
  examKind: Kind,
  scale: countingFields.scale,
  students: labelled('人数', 'Students', z.number()),
  entered: labelled('已录', 'Entered', z.number()),
  average: labelled('平均分', 'Average', z.number().nullable()),
  excellentRate: labelled('优秀率（%）', 'Excellent (%)', z.number().nullable()),
  failRate: labelled('不及格率（%）', 'Failed (%)', z.number().nullable()),
  entryDeadline: labelled('录入截止', 'Due', WireDate),
  overdue: labelled('逾期未交', 'Overdue', z.boolean()),
  returnReason: labelled('退回原因', 'Returned because', z.string()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  publishedAt: labelled('公布时间', 'Published', WireTime.nullable()),
  state: State,
  actions: z.array(z.enum(sheetActions)),
  version: Version,
};
export const SheetRow = z.object(sheetRowFields);
export type SheetRow = z.output<typeof SheetRow>;

export const sheetQuery = pageQuery(
  ['classCode', 'courseName', 'entryDeadline', 'submittedAt', 'publishedAt', 'average', 'state'],
  {
    keyword: keywordIn('课程或教学班', 'Course or class'),
    termId: termId.optional(),
    yxCode: departmentCodes('开课单位', 'Offering department'),
    teacher: labelled('教师', 'Teacher', z.string().trim().max(40).optional()),
    examKind: Kind.optional(),
    state: labelled('状态', 'State', severalOf(sheetStates)),
    overdue: choice('逾期未交', 'Overdue', yesNo).optional(),
  },
);
export type SheetQuery = z.output<typeof sheetQuery>;

const mark = (zh: string, en: string) => labelled(zh, en, z.number().nullable());

/** What a teacher types of one student. */
const entryFields = {
  usual: mark('平时', 'Coursework'),
  mid: mark('期中', 'Mid-term'),
  final: mark('期末', 'Final'),
  level: labelled('等级', 'Level', choiceOf(gradeLevels).nullable()),
  flag: choice('状态标记', 'Mark', gradeFlags),
  remark: labelled('备注', 'Remark', z.string().trim().max(100)),
};
export const Entry = z.object({
  enrolmentId: z.uuid(),
  no: labelled('序号', 'No.', z.number()),
  studentNo: labelled('学号', 'Student number', z.string()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('学院', 'College', z.string()),
  ...entryFields,
  total: labelled('总评', 'Total', z.number().nullable()),
  /** Its mark comes from an approval. */
  locked: z.boolean(),
  /** None before anything was saved. */
  version: Version,
});
export type Entry = z.output<typeof Entry>;

/** What has been typed anew of a row, on the strength of the version it was seen in; what is not given stays. */
export const EntryChange = z.strictObject({
  enrolmentId: z.uuid(),
  version: Version,
  usual: entryFields.usual.optional(),
  mid: entryFields.mid.optional(),
  final: entryFields.final.optional(),
  level: entryFields.level.optional(),
  flag: entryFields.flag.optional(),
  remark: entryFields.remark.optional(),
});
export type EntryChange = z.output<typeof EntryChange>;
export const EntryChanges = z.strictObject({
  entries: labelled('成绩', 'Grades', z.array(EntryChange).min(1).max(MOST_ENTRIES)),
});

export const Sheet = z.object({
  ...sheetRowFields,
  ...countingFields,
  credits: labelled('学分', 'Credits', z.number()),
  passMark: labelled('合格线', 'To pass', z.number()),
  excellentWarn: z.number(),
  failWarn: z.number(),
  explanation: labelled('说明', 'Explanation', z.string()),
  /** Why it cannot be filled in at this time, where it could be at another. */
  closedWhy: z.string().nullable(),
  entries: z.array(Entry),
});
export type Sheet = z.output<typeof Sheet>;

export const SavedEntries = z.object({
  state: State,
  version: Version,
  entries: z.array(
    z.object({
      enrolmentId: z.uuid(),
      ...entryFields,
      total: Entry.shape.total,
      locked: z.boolean(),
      version: Version,
    }),
  ),
});
export type SavedEntries = z.output<typeof SavedEntries>;

export const SavedSheet = z.object({ id: z.uuid(), state: State, version: Version });
export type SavedSheet = z.output<typeof SavedSheet>;

export const Submission = z.strictObject({
  version: Version,
  confirm: labelled('确认', 'Confirmation', z.literal(true)),
  explanation: labelled('说明', 'Explanation', z.string().trim().max(300)),
});
export const ReturnReason = labelled('退回原因', 'Reason', z.string().trim().min(2).max(200));
export const PreparedSheets = z.object({ made: labelled('新建份数', 'Made', z.number()) });
/** Sheets for those who are examined again or later, and how many stand on them. */
export const MadeLater = z.object({
  made: labelled('新建份数', 'Made', z.number()),
  students: labelled('学生人数', 'Students', z.number()),
});
export type MadeLater = z.output<typeof MadeLater>;
export const PrepareSheets = z.strictObject({ termId });
