import { z } from 'zod';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { severalIds } from '../../platform/several.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { populations, studyModes } from '../../student-status/students/choices.ts';
import { enrolmentSources, enrolmentStates } from '../study-records/choices.ts';

const MOST_SEATS = 2000;
const MOST_EXAM_PERIODS = 4;

const MOST_NAMED = 60;

/** Who may choose a class: in every list that is not empty a student must be found. */
export const OpenTo = z.strictObject({
  levels: labelled('层次', 'Levels', z.array(choiceOf(trainingLevels)).max(MOST_NAMED)),
  grades: labelled('年级', 'Grades', z.array(z.int().min(2000).max(2100)).max(MOST_NAMED)),
  departments: labelled('培养单位', 'Departments of the students', z.array(z.uuid()).max(MOST_NAMED)),
  majors: labelled('专业', 'Majors', z.array(z.string().min(1).max(20)).max(MOST_NAMED)),
  populations: labelled('学生类别', 'Populations', z.array(choiceOf(populations)).max(MOST_NAMED)),
  studyModes: labelled('学习方式', 'Study modes', z.array(choiceOf(studyModes)).max(MOST_NAMED)),
});
export type OpenTo = z.output<typeof OpenTo>;

export const openToAll: OpenTo = {
  levels: [],
  grades: [],
  departments: [],
  majors: [],
  populations: [],
  studyModes: [],
};

/** What the office changes about a class that is there. */
export const classFacts = {
  name: labelled('教学班', 'Name', z.string().trim().min(1).max(80)),
  capacity: labelled('容量', 'Capacity', z.int().min(1).max(MOST_SEATS)),
  campus: described(labelled('校区', 'Campus', z.string().min(1).max(20)), { dictionary: 'campus' }),
  minStudents: labelled('最低开课人数', 'Fewest students', z.int().min(0).max(MOST_SEATS)),
  allowCross: labelled('允许跨院系选修', 'Open to other departments', z.boolean()),
  preassigned: labelled('预置名单', 'Students are assigned', z.boolean()),
  openTo: labelled('选课对象', 'Who may choose it', OpenTo),
  examAt: labelled('考试时间', 'Examination', WireTime.nullable()),
  examPeriods: labelled(
    '考试节数',
    'Periods of the examination',
    z.int().min(1).max(MOST_EXAM_PERIODS).nullable(),
  ),
  examRoomId: labelled('考试地点', 'Room of the examination', z.uuid().nullable()),
};
export const ClassEdit = z.strictObject({
  version: Version,
  ...classFacts,
  /** Not given: as it is. */
  openTo: classFacts.openTo.optional(),
});
export type ClassEdit = z.output<typeof ClassEdit>;

const Reason = labelled('原因', 'Reason', z.string().trim().min(2).max(200));
export const ClassCancel = z.strictObject({ version: Version, reason: Reason });
export const SmallClasses = severalIds('教学班', 'Classes').extend({ reason: Reason });
export const LockedClasses = severalIds('教学班', 'Classes').extend({
  locked: labelled('锁定', 'Locked', z.boolean()),
});
export const RoomForClasses = severalIds('教学班', 'Classes').extend({
  roomId: labelled('教室', 'Room', z.uuid()),
  acceptWarnings: labelled('已知晓提示，仍然保存', 'Save in spite of warnings', z.boolean()),
});
export const ClassMerge = z.strictObject({
  version: Version,
  intoCode: labelled('主班教学班号', 'Class it joins', z.string().trim().min(1).max(40)),
});

/** One who takes a class, or took it. */
export const RosterRow = z.object({
  id: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  gender: described(labelled('性别', 'Gender', z.string().nullable()), { dictionary: 'gender' }),
  departmentName: labelled('学院', 'Department', z.string()),
  majorName: labelled('学科', 'Major', z.string().nullable()),
  grade: labelled('年级', 'Grade', z.number()),
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  source: choice('选课方式', 'How', enrolmentSources),
  selectedAt: labelled('选课时间', 'Since', WireTime),
  state: choice('状态', 'State', enrolmentStates),
  reason: labelled('说明', 'Note', z.string().nullable()),
});
export type RosterRow = z.output<typeof RosterRow>;

export const rosterQuery = pageQuery(['studentNo', 'selectedAt', 'state'], {
  keyword: keywordIn('学号或姓名', 'Number or name'),
  state: choice('状态', 'State', enrolmentStates).optional(),
});

/** How many it was done with, and whom not, each with the reason. */
export const RosterOutcome = z.object({
  done: z.number(),
  left: z.array(z.object({ student: z.string(), message: z.string() })),
});
export type RosterOutcome = z.output<typeof RosterOutcome>;
