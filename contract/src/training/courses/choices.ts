import { choices } from '../../platform/choices.ts';

export const courseCategories = choices({
  publicRequired: ['公共必修', 'Public required'],
  majorRequired: ['专业必修', 'Major required'],
  elective: ['选修', 'Elective'],
  publicElective: ['公共选修', 'Public elective'],
  makeup: ['补修', 'Make-up'],
  link: ['必修环节', 'Required milestone'],
});
export type CourseCategory = keyof typeof courseCategories;

/** The categories whose courses are degree courses unless somebody says otherwise. */
export const requiredCategories: readonly CourseCategory[] = ['publicRequired', 'majorRequired'];
/** The categories for which a class needs some students to be worth while. */
export const electiveCategories: readonly CourseCategory[] = ['elective', 'publicElective'];

export const courseLevels = choices({ D: ['博士', 'Doctor'], M: ['硕士', 'Master'] });
export type CourseLevel = keyof typeof courseLevels;

export const courseLanguages = choices({
  zh: ['中文', 'Chinese'],
  en: ['全英文', 'English'],
  bi: ['双语', 'Bilingual'],
});
export type CourseLanguage = keyof typeof courseLanguages;

export const assessments = choices({
  exam: ['考试', 'Examination'],
  review: ['考查', 'Assessment'],
  paper: ['课程论文', 'Course paper'],
  report: ['报告', 'Report'],
  oral: ['口试', 'Oral examination'],
});
export type Assessment = keyof typeof assessments;

export const gradeScales = choices({
  percent: ['百分制', 'Percent'],
  five: ['五级制', 'Five grades'],
  pass: ['合格制', 'Pass or fail'],
});
export type GradeScale = keyof typeof gradeScales;

/** The terms of a year in which a course is taught. */
export const courseTerms = choices({
  autumn: ['秋季', 'Autumn'],
  spring: ['春季', 'Spring'],
  summer: ['夏季', 'Summer'],
});
export type CourseTerm = keyof typeof courseTerms;

/** What the terms of the calendar are to a course. */
export const termsByNumber: Readonly<Record<1 | 2 | 3, CourseTerm>> = {
  1: 'autumn',
  2: 'spring',
  3: 'summer',
};

export const courseStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  reviewing: ['审核中', 'In review', 'running'],
  returned: ['退回', 'Sent back', 'bad'],
  active: ['启用', 'Active', 'good'],
  suspended: ['停开', 'Suspended', 'warning'],
  retired: ['注销', 'Retired', 'neutral'],
});
export type CourseState = keyof typeof courseStates;

export const prerequisiteKinds = choices({
  before: ['先修', 'Before'],
  together: ['同修', 'Before or together'],
});
export type PrerequisiteKind = keyof typeof prerequisiteKinds;

export const courseChangeStates = choices({
  reviewing: ['审核中', 'In review', 'running'],
  returned: ['退回', 'Sent back', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  approved: ['待生效', 'Waiting for its term', 'warning'],
  applied: ['已生效', 'In force', 'good'],
});
export type CourseChangeState = keyof typeof courseChangeStates;

export const courseActions = [
  'edit',
  'remove',
  'submit',
  'withdraw',
  'change',
  'copy',
  'suspend',
  'resume',
  'handOver',
  'retire',
] as const;
export type CourseAction = (typeof courseActions)[number];

/** How the files and the approval of a course are named outside. */
export const courseApproval = {
  type: 'course',
  callback: 'api/training/courses/approval',
  moduleCode: 'PY',
  businessCode: 'PY_KC',
} as const;

/** The same of a change of a course that is taught. */
export const courseChangeApproval = {
  type: 'courseChange',
  callback: 'api/training/courses/changes/approval',
  moduleCode: 'PY',
  businessCode: 'PY_KCBG',
} as const;

export const COURSE_WINDOW = 'TR_COURSE_PROPOSE';

export const SYLLABUS_MEGABYTES = 5;
export const syllabusExtensions = ['pdf', 'docx'] as const;
