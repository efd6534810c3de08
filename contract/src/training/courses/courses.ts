import { z } from 'zod';
import { DepartmentRef, departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { choice, choiceOf, yesNo } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import {
  assessments,
  courseActions,
  courseCategories,
  courseLanguages,
  courseLevels,
  courseStates,
  courseTerms,
  gradeScales,
  prerequisiteKinds,
} from './choices.ts';

export const MOST_HOURS = 400;
export const MOST_TEACHERS = 30;
export const MOST_PREREQUISITES = 20;
const MOST_GROUPS = 20;

const CODE = /^[A-Z0-9]{4,16}$/;

/** Credits go in halves. */
const isCredits = (credits: number): boolean =>
  credits >= 0 && credits <= 12 && Number.isInteger(credits * 2);

export const CourseCode = labelled(
  '课程编号',
  'Course code',
  mustHold(
    z.string().trim().toUpperCase(),
    (code) => CODE.test(code),
    '课程编号只能包含大写字母和数字，长度4至16位',
    'A course code has 4 to 16 capital letters and digits',
    'T103',
  ),
);

export const Credits = labelled(
  '学分',
  'Credits',
  mustHold(
    z.number(),
    isCredits,
    '学分应为0至12之间且为0.5的整数倍',
    'Credits must be between 0 and 12, in steps of 0.5',
    'T106',
  ),
);

const hours = (zh: string, en: string) => labelled(zh, en, z.int().min(0).max(MOST_HOURS));
const percent = (zh: string, en: string) => labelled(zh, en, z.int().min(0).max(100));

const Name = labelled('课程名称', 'Course', z.string().trim().min(1).max(60));
const NameEn = labelled('英文名称', 'English name', z.string().trim().max(120));
const Category = choice('课程类别', 'Category', courseCategories);
const State = choice('状态', 'State', courseStates);
const Language = choice('授课语言', 'Language', courseLanguages);
const Levels = labelled('适用层次', 'Levels', z.array(choiceOf(courseLevels)).min(1).max(2));
const AssessmentField = choice('考核方式', 'Assessment', assessments);
const GradeScaleField = choice('成绩记载方式', 'Grades in', gradeScales);
const IsDegreeCourse = labelled('学位课', 'Degree course', z.boolean());
const IsPublic = labelled('公共课', 'Public course', z.boolean());

/** What takes effect with the next term when it changes: who is taught now was promised something else. */
export const termlyFields = {
  credits: Credits,
  hours: hours('总学时', 'Hours'),
  lectureHours: hours('讲授学时', 'Lectures'),
  seminarHours: hours('研讨学时', 'Seminars'),
  labHours: hours('实验学时', 'Laboratory'),
  practiceHours: hours('实践学时', 'Practice'),
  gradeScale: GradeScaleField,
};

/** What a course is, without its people, its file and its relations. */
export const plainFields = {
  name: Name,
  nameEn: NameEn,
  ...termlyFields,
  category: Category,
  isDegreeCourse: IsDegreeCourse,
  isPublic: IsPublic,
  levels: Levels,
  language: Language,
  assessment: AssessmentField,
  usualPct: percent('平时占比', 'Share of coursework'),
  midPct: percent('期中占比', 'Share of the midterm'),
  finalPct: percent('期末占比', 'Share of the final'),
  defaultCapacity: labelled('默认容量', 'Usual capacity', z.int().min(1).max(2000)),
  minStudents: labelled('最低开课人数', 'Fewest students', z.int().min(0).max(200)),
  terms: labelled('开课学期', 'Taught in', z.array(choiceOf(courseTerms)).min(1).max(3)),
  intro: labelled('课程简介', 'Introduction', z.string().trim().max(2000)),
  introEn: labelled('英文简介', 'Introduction in English', z.string().trim().max(2000)),
  textbook: labelled('教材', 'Textbook', z.string().trim().max(200)),
};

const CourseTeacher = z.strictObject({
  staffId: labelled('教师', 'Teacher', z.uuid()),
  isLead: labelled('负责人', 'Lead', z.boolean()),
});

/** All groups must hold, inside a group one of its courses is enough. */
const Prerequisite = z.strictObject({
  group: labelled('组', 'Group', z.int().min(1).max(MOST_GROUPS)),
  courseId: labelled('先修课程', 'Required course', z.uuid()),
  kind: choice('要求', 'Kind', prerequisiteKinds),
  minScore: labelled('最低成绩', 'Lowest score', z.number().min(0).max(100).nullable()),
});

/** Who has passed the other has as good as passed this one; unless it is one way only, also the other way round. */
const Equivalent = z.strictObject({
  courseId: labelled('等价课程', 'Equivalent course', z.uuid()),
  oneWay: labelled('单向', 'One way only', z.boolean()),
});

/** The whole content of a course as it is written. */
export const contentFields = {
  ...plainFields,
  teachers: labelled('课程组', 'Teachers', z.array(CourseTeacher).max(MOST_TEACHERS)),
  prerequisites: labelled('先修课程', 'Prerequisites', z.array(Prerequisite).max(MOST_PREREQUISITES)),
  equivalents: labelled('等价课程', 'Equivalents', z.array(Equivalent).max(MOST_PREREQUISITES)),
  syllabusId: labelled('课程大纲', 'Syllabus', z.uuid().nullable()),
};

const owned = {
  /** Left empty, it is given when the course is approved. */
  code: CourseCode.nullable(),
  departmentId: departmentId('开课单位', 'Offering department'),
};

export const NewCourse = z.strictObject({ ...owned, ...contentFields });
export type NewCourse = z.output<typeof NewCourse>;

export const CourseEdit = z.strictObject({ version: Version, ...owned, ...contentFields });
export type CourseEdit = z.output<typeof CourseEdit>;

const SavedFields = {
  id: z.uuid(),
  code: labelled('课程编号', 'Course code', z.string().nullable()),
  state: State,
  version: Version,
};
/** `warnings` are worth a look and refuse nothing. */
export const SavedCourse = z.object({ ...SavedFields, warnings: z.array(z.string()) });
export type SavedCourse = z.output<typeof SavedCourse>;

export const courseRowFields = {
  ...SavedFields,
  name: Name,
  nameEn: NameEn,
  credits: labelled('学分', 'Credits', z.number()),
  hours: labelled('学时', 'Hours', z.number()),
  category: Category,
  isDegreeCourse: IsDegreeCourse,
  isPublic: IsPublic,
  levels: Levels,
  language: Language,
  department: labelled('开课单位', 'Offering department', DepartmentRef),
  leadName: labelled('负责人', 'Lead', z.string().nullable()),
  assessment: AssessmentField,
  defaultCapacity: labelled('容量', 'Capacity', z.number()),
  prerequisiteCount: labelled('先修', 'Prerequisites', z.number()),
  /** In the term that is going on; outside of terms none. */
  classCount: labelled('本学期开班数', 'Classes this term', z.number()),
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  /** A change is under way or waits for its term. */
  changing: labelled('变更中', 'Being changed', z.boolean()),
  actions: z.array(z.enum(courseActions)),
};
export const CourseRow = z.object(courseRowFields);
export type CourseRow = z.output<typeof CourseRow>;

/** A course as others name it. */
export const CourseRef = z.object({
  id: z.uuid(),
  code: SavedFields.code,
  name: Name,
  nameEn: NameEn,
  credits: courseRowFields.credits,
  hours: courseRowFields.hours,
  category: Category,
  isDegreeCourse: IsDegreeCourse,
  isPublic: IsPublic,
  levels: Levels,
  terms: plainFields.terms,
  departmentId: z.uuid(),
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  state: State,
});
export type CourseRef = z.output<typeof CourseRef>;

/** A course to choose, with the names of what must come before it. */
export const CourseOption = CourseRef.extend({ before: z.array(z.string()) });
export type CourseOption = z.output<typeof CourseOption>;

const named = { code: SavedFields.code, name: Name };

export const Course = z.object({
  ...courseRowFields,
  ...plainFields,
  teachers: z.array(
    CourseTeacher.extend({
      staffNo: labelled('工号', 'Number', z.string()),
      name: labelled('姓名', 'Name', z.string()),
      departmentName: labelled('所在单位', 'Department', z.string()),
      title: labelled('职称', 'Title', z.string().nullable()),
    }),
  ),
  prerequisites: z.array(Prerequisite.extend(named)),
  /** `here` is written with this course, else with the other one. */
  equivalents: z.array(Equivalent.extend({ ...named, here: z.boolean() })),
  syllabus: labelled('课程大纲', 'Syllabus', Attachment.nullable()),
  authorName: labelled('申报人', 'Proposed by', z.string().nullable()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  /** Of those who may see the review: how far it has come and what was said. */
  progress: Progress.nullable(),
  records: z.array(ApprovalRecord),
});
export type Course = z.output<typeof Course>;

/** A course in the graph of what must come before what. */
export const CourseNode = z.object({
  id: z.uuid(),
  ...named,
  credits: courseRowFields.credits,
  state: State,
});
export type CourseNode = z.output<typeof CourseNode>;
export const CourseGraph = z.object({
  nodes: z.array(CourseNode),
  edges: z.array(
    z.object({
      courseId: z.uuid(),
      requiredId: z.uuid(),
      group: z.number(),
      kind: choiceOf(prerequisiteKinds),
    }),
  ),
});
export type CourseGraph = z.output<typeof CourseGraph>;

/** What the office has set for all courses. */
export const UsualOfCourses = z.object({
  /** How many hours a credit has. */
  creditHours: z.number(),
  /** How many students an elective needs. */
  minElectiveStudents: z.number(),
});
export type UsualOfCourses = z.output<typeof UsualOfCourses>;

/** Something that names a course, e.g. a programme. */
export const CourseUse = z.object({
  kind: labelled('类别', 'Kind', z.string()),
  name: labelled('名称', 'Name', z.string()),
  detail: labelled('说明', 'Details', z.string()),
  link: z.string().nullable(),
});
export type CourseUse = z.output<typeof CourseUse>;

/** How a course was taught in a term, with the grades that are published; those of a few students are not told. */
export const TaughtTerm = z.object({
  termName: labelled('学期', 'Term', z.string()),
  classes: labelled('教学班数', 'Classes', z.number()),
  students: labelled('选课人数', 'Students', z.number()),
  graded: labelled('成绩人数', 'Graded', z.number()),
  average: labelled('平均分', 'Average', z.number().nullable()),
  passRate: labelled('通过率（%）', 'Passed (%)', z.number().nullable()),
});
export type TaughtTerm = z.output<typeof TaughtTerm>;

export const courseQuery = pageQuery(
  ['code', 'name', 'credits', 'hours', 'category', 'defaultCapacity', 'updatedAt'],
  {
    keyword: keywordIn('课程编号、中英文名称', 'Code or name'),
    yxCode: departmentCodes('开课单位', 'Offering department'),
    category: Category.optional(),
    level: choice('适用层次', 'Level', courseLevels).optional(),
    language: Language.optional(),
    assessment: AssessmentField.optional(),
    state: State.optional(),
    degreeCourse: choice('学位课', 'Degree course', yesNo).optional(),
    publicCourse: choice('公共课', 'Public course', yesNo).optional(),
    /** Those somebody has to do with: proposed by them or taught by them. */
    mine: choice('与我有关', 'Mine', yesNo).optional(),
  },
);
export type CourseQuery = z.output<typeof courseQuery>;
