import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { choice, choices } from '../../platform/choices.ts';
import { exportColumns } from '../../platform/export.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { NumberInQuery, WireDate, WireTime } from '../../platform/wire.ts';
import { Weeks } from '../rooms/bookings.ts';
import { Conflict, meetingFields } from '../scheduling/meetings.ts';
import { changeKinds, changeReasons, changeStates, MOST_CHANGE_FILES } from './choices.ts';

const changeActions = choices({
  decide: ['审批', 'Decide'],
  edit: ['编辑', 'Edit'],
  submit: ['提交', 'Submit'],
  withdraw: ['撤回', 'Withdraw'],
  remove: ['删除', 'Delete'],
  revoke: ['撤销', 'Revoke'],
});
export type ChangeAction = keyof typeof changeActions;

/** Changes of one term. */
export const ofTerm = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' }).optional();

const content = {
  classId: labelled('教学班', 'Class', z.uuid()),
  meetingId: labelled('课次', 'Meeting', z.uuid()),
  kind: choice('类型', 'Kind', changeKinds),
  weeks: labelled('原周次', 'Weeks', Weeks),
  /** Where and when instead; null stays as it is. */
  newWeeks: labelled('新周次', 'New weeks', Weeks.nullable()),
  newWeekday: labelled('新星期', 'New weekday', z.int().min(1).max(7).nullable()),
  newStartPeriod: labelled('新起始节', 'New first period', z.int().min(1).max(16).nullable()),
  newRoomId: labelled('新教室', 'New room', z.uuid().nullable()),
  newTeacherId: labelled('代课教师', 'Substitute', z.uuid().nullable()),
  makeupOn: labelled('计划补课日期', 'To be made up on', WireDate.nullable()),
  reasonKind: choice('原因类别', 'Kind of reason', changeReasons),
  reason: labelled('原因', 'Reason', z.string().trim().min(5).max(300)),
  notice: labelled('给学生的通知', 'Notice to students', z.string().trim().max(200)),
};

export const NewChange = z.strictObject({
  ...content,
  /** Not given: the files stay as they are. */
  fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_CHANGE_FILES)).optional(),
});
export type NewChange = z.output<typeof NewChange>;
export const ChangeEdit = NewChange.extend({ version: Version });

/** Which lessons, and what becomes of them: as far as it can be looked at before anybody says why. */
export const ChangeDraft = NewChange.pick({
  classId: true,
  meetingId: true,
  kind: true,
  weeks: true,
  newWeeks: true,
  newWeekday: true,
  newStartPeriod: true,
  newRoomId: true,
  newTeacherId: true,
});

/** What would be in the way; errors would refuse it, warnings are worth a look. */
export const ChangeCheck = z.object({
  conflicts: z.array(Conflict.pick({ level: true, code: true, message: true })),
  students: labelled('学生冲突', 'Students elsewhere', z.array(z.string())),
  /** Of the students of the class. */
  percent: z.number(),
});
export type ChangeCheck = z.output<typeof ChangeCheck>;

export const ChangeRow = z.object({
  id: z.uuid(),
  no: labelled('编号', 'Number', z.string()),
  ...content,
  /** None when the meeting is gone for good. */
  meetingId: content.meetingId.nullable(),
  newWeeks: labelled('新周次', 'New weeks', z.string().nullable()),
  weeks: labelled('原周次', 'Weeks', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
  className: labelled('教学班名称', 'Class', z.string()),
  teacherNames: labelled('教师', 'Teachers', z.string()),
  before: labelled('原时间地点', 'Was', z.string()),
  after: labelled('新时间地点', 'Will be', z.string()),
  studentConflicts: labelled('学生冲突', 'Students elsewhere', z.int()),
  students: labelled('选课人数', 'Students', z.int()),
  /** How often the class has been changed, this one included. */
  times: labelled('次数', 'Changes so far', z.int()),
  applicant: labelled('申请人', 'Applicant', z.string()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  firstOn: labelled('首次受影响日期', 'First day concerned', WireDate),
  step: labelled('当前环节', 'Waits for', z.string()),
  state: choice('状态', 'State', changeStates),
  actions: z.array(choice('操作', 'Actions', changeActions)),
  version: Version,
});
export type ChangeRow = z.output<typeof ChangeRow>;

/** An application with its proof and where it stands. */
export const Change = z.object({
  ...ChangeRow.shape,
  newRoomName: labelled('新教室', 'New room', z.string().nullable()),
  newTeacherName: labelled('代课教师', 'Substitute', z.string().nullable()),
  attachments: z.array(Attachment),
  progress: Progress.nullable(),
});
export type Change = z.output<typeof Change>;

export const changeExport = exportColumns(
  ChangeRow.shape,
  [
    'no',
    'courseName',
    'className',
    'teacherNames',
    'kind',
    'before',
    'after',
    'studentConflicts',
    'students',
  ],
  ['times', 'reasonKind', 'reason', 'applicant', 'submittedAt', 'firstOn', 'step', 'state'],
);

export const changeQuery = pageQuery(['submittedAt', 'firstOn'], {
  keyword: keywordIn('课程、教学班或编号', 'Course, class or number'),
  termId: ofTerm,
  yxCode: departmentCodes('开课单位', 'Department'),
  teacher: labelled('教师', 'Teacher', z.string().trim().max(40).optional()),
  kind: choice('类型', 'Kind', changeKinds).optional(),
  reasonKind: choice('原因类别', 'Kind of reason', changeReasons).optional(),
  state: choice('状态', 'State', changeStates).optional(),
  from: labelled('首次受影响日期从', 'First day concerned from', WireDate.optional()),
  to: labelled('首次受影响日期到', 'First day concerned to', WireDate.optional()),
});

/** A class with its coming lessons, and how often it was changed. */
export const ChangeOptions = z.object({
  used: z.int(),
  most: z.int(),
  /** Weeks of the term that are not over, for what is taught instead. */
  weeks: z.array(z.object({ week: z.int(), from: WireDate, to: WireDate })),
  /** How many periods a day has. */
  periods: z.int(),
  sessions: z.array(
    z.object({
      meetingId: z.uuid(),
      weekday: meetingFields.weekday,
      startPeriod: meetingFields.startPeriod,
      periodCount: meetingFields.periodCount,
      roomId: z.uuid().nullable(),
      place: labelled('时间地点', 'When and where', z.string()),
      weeks: z.array(z.object({ week: z.int(), date: WireDate, cancelled: z.boolean() })),
    }),
  ),
});
export type ChangeOptions = z.output<typeof ChangeOptions>;

/** When a room is looked for. */
export const RoomQuestion = z.strictObject({
  classId: content.classId,
  weeks: content.weeks,
  weekday: labelled('星期', 'Weekday', NumberInQuery),
  startPeriod: labelled('起始节', 'First period', NumberInQuery),
  periodCount: labelled('节数', 'Periods', NumberInQuery),
});

/** A room that is free then and fits the class. */
export const FreeRoom = z.object({ id: z.uuid(), name: z.string(), seats: z.number().nullable() });
export type FreeRoom = z.output<typeof FreeRoom>;

export const UnmadeRow = z.object({
  id: z.uuid(),
  courseName: ChangeRow.shape.courseName,
  className: ChangeRow.shape.className,
  teacherNames: ChangeRow.shape.teacherNames,
  weeks: labelled('停课周次', 'Cancelled weeks', z.string()),
  left: labelled('未补次数', 'Not made up', z.int()),
  makeupOn: content.makeupOn,
});
export type UnmadeRow = z.output<typeof UnmadeRow>;
