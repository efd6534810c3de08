import { z } from 'zod';
import { DepartmentRef, departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { studyModes } from '../../student-status/students/choices.ts';
import { courseCategories } from '../courses/choices.ts';
import { MOST_HOURS } from '../courses/courses.ts';
import { classModes, taskActions, taskSources, taskStates, teachingRoles } from './choices.ts';

export const MOST_CLASSES = 40;
export const MOST_COHORTS = 60;
export const MOST_TEACHERS_OF_A_TASK = 20;

const Hours = z
  .number()
  .min(0)
  .max(MOST_HOURS)
  .refine((hours) => Number.isInteger(hours * 2));

/** Students of a year who shall take the course: of a department, perhaps of one major, a level, a way of studying. */
export const Cohort = z.strictObject({
  departmentId: departmentId('培养单位', 'Department of the students'),
  majorCode: labelled('专业', 'Major', z.string().max(20).nullable()),
  level: choice('层次', 'Level', trainingLevels),
  grade: labelled('年级', 'Grade', z.int().min(2000).max(2100)),
  studyMode: choice('学习方式', 'Study mode', studyModes).nullable(),
});
export type Cohort = z.output<typeof Cohort>;

export const TaskTeacher = z.strictObject({
  staffId: labelled('教师', 'Teacher', z.uuid()),
  role: choice('任务', 'Role', teachingRoles),
  hours: labelled('学时', 'Hours', Hours),
});
export type TaskTeacher = z.output<typeof TaskTeacher>;

const Capacity = z.int().min(1).max(2000);

/** What a task says, apart from which course of which term it is. */
export const taskFields = {
  expectedStudents: labelled('预计人数', 'Expected students', z.int().min(0).max(20_000)),
  cohorts: labelled('面向对象', 'For', z.array(Cohort).max(MOST_COHORTS)),
  teachers: labelled('教师', 'Teachers', z.array(TaskTeacher).max(MOST_TEACHERS_OF_A_TASK)),
  classCount: labelled('班数', 'Classes', z.int().min(1).max(MOST_CLASSES)),
  capacityEach: labelled('每班容量', 'Capacity of each', Capacity),
  hours: labelled('总学时', 'Hours', z.int().min(0).max(MOST_HOURS)),
  weeklyHours: labelled('周学时', 'Hours a week', z.int().min(0).max(40)),
  note: labelled('备注', 'Note', z.string().trim().max(200)),
};
const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const courseId = labelled('课程', 'Course', z.uuid());

export const NewTask = z.strictObject({ termId, courseId, ...taskFields });
export type NewTask = z.output<typeof NewTask>;
export const TaskEdit = z.strictObject({ version: Version, ...taskFields });
export type TaskEdit = z.output<typeof TaskEdit>;

const State = choice('状态', 'State', taskStates);
/** `warnings` are worth a look and refuse nothing. */
export const SavedTask = z.object({
  id: z.uuid(),
  state: State,
  version: Version,
  warnings: z.array(z.string()),
});
export type SavedTask = z.output<typeof SavedTask>;

export const taskRowFields = {
  id: z.uuid(),
  termId,
  courseId: z.uuid(),
  courseCode: labelled('课程编号', 'Course code', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
  credits: labelled('学分', 'Credits', z.number()),
  category: choice('课程类别', 'Category', courseCategories),
  isPublic: labelled('公共课', 'Public course', z.boolean()),
  department: labelled('开课单位', 'Offering department', DepartmentRef),
  hours: taskFields.hours,
  expectedStudents: taskFields.expectedStudents,
  /** The cohorts in words. */
  audience: labelled('面向对象', 'For', z.string()),
  /** The lead first. */
  teacherNames: labelled('教师', 'Teachers', z.string()),
  classCount: taskFields.classCount,
  capacityEach: taskFields.capacityEach,
  source: choice('来源', 'Source', taskSources),
  state: State,
  refuseReason: labelled('拒绝原因', 'Reason of refusal', z.string()),
  publishedAt: labelled('发布时间', 'Published', WireTime.nullable()),
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  actions: z.array(z.enum(taskActions)),
  version: Version,
};
export const TaskRow = z.object(taskRowFields);
export type TaskRow = z.output<typeof TaskRow>;

const ClassOfTask = z.object({
  id: z.uuid(),
  code: labelled('教学班号', 'Class', z.string()),
  name: labelled('名称', 'Name', z.string()),
  capacity: labelled('容量', 'Capacity', z.number()),
  campus: described(labelled('校区', 'Campus', z.string()), { dictionary: 'campus' }),
  mode: choice('排课方式', 'Timetable', classModes),
  teacherNames: taskRowFields.teacherNames,
});

export const Task = z.object({
  ...taskRowFields,
  weeklyHours: taskFields.weeklyHours,
  note: taskFields.note,
  termName: labelled('学期', 'Term', z.string()),
  /** What the course takes by the library. */
  courseHours: labelled('课程学时', 'Hours of the course', z.number()),
  teachers: z.array(
    TaskTeacher.extend({
      name: labelled('姓名', 'Name', z.string()),
      staffNo: labelled('工号', 'Number', z.string()),
      departmentName: labelled('所在单位', 'Department', z.string()),
      /** What they teach in other tasks of the term. */
      otherHours: labelled('本学期其他学时', 'Other hours this term', z.number()),
    }),
  ),
  cohorts: z.array(
    Cohort.extend({
      name: labelled('面向对象', 'For', z.string()),
      students: labelled('人数', 'Students', z.number()),
    }),
  ),
  classes: z.array(ClassOfTask),
});
export type Task = z.output<typeof Task>;

/** How much somebody teaches in a term besides the task that is being written. */
export const TeacherHours = z.object({ staffId: z.uuid(), hours: labelled('学时', 'Hours', z.number()) });

/** One of the classes a task is split into. */
export const WantedClass = z.strictObject({
  capacity: labelled('容量', 'Capacity', Capacity),
  campus: described(labelled('校区', 'Campus', z.string().min(1).max(20)), { dictionary: 'campus' }),
  mode: choice('排课方式', 'Timetable', classModes),
  teacherIds: labelled('教师', 'Teachers', z.array(z.uuid()).min(1).max(MOST_TEACHERS_OF_A_TASK)),
  /** Which of the cohorts of the task, by their place; none means all of them. */
  cohorts: labelled('面向对象', 'For', z.array(z.int().min(0).max(MOST_COHORTS)).max(MOST_COHORTS)),
});
export type WantedClass = z.output<typeof WantedClass>;

export const taskQuery = pageQuery(['courseCode', 'courseName', 'expectedStudents', 'state', 'updatedAt'], {
  keyword: keywordIn('课程编号、名称', 'Course'),
  termId: termId.optional(),
  yxCode: departmentCodes('开课单位', 'Offering department'),
  category: taskRowFields.category.optional(),
  teacher: labelled('教师', 'Teacher', z.string().trim().max(40).optional()),
  state: State.optional(),
  publicCourse: choice('公共课', 'Public course', yesNo).optional(),
});
export type TaskQuery = z.output<typeof taskQuery>;
