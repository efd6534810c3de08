import { z } from 'zod';
import { departmentId } from '../../administration/accounts/departments.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { OutcomeOfSeveral, severalIds } from '../../platform/several.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { NumberInQuery } from '../../platform/wire.ts';
import { courseCategories, courseLevels } from './choices.ts';
import { CourseChange, CourseVersion, NewCourseChange } from './course-changes.ts';
import {
  Course,
  CourseEdit,
  CourseGraph,
  CourseOption,
  CourseRow,
  CourseUse,
  courseQuery,
  courseRowFields,
  NewCourse,
  SavedCourse,
  TaughtTerm,
  UsualOfCourses,
} from './courses.ts';

export const COURSES = 'api/training/courses';

const view = requires('training:course:view');
const propose = requires('training:course:propose');
const manage = requires('training:course:manage');

const AtVersion = z.strictObject({ version: Version });
export const MOST_COURSE_OPTIONS = 20;

type Holder = ReturnType<typeof requires>;

/** Moves a course on; the version is that of the row which was looked at. */
const act = <const V extends string, const A extends Holder>(verb: V, zh: string, en: string, access: A) =>
  ({
    path: `${COURSES}/:id/${verb}`,
    summary: text(zh, en),
    access,
    body: AtVersion,
    answer: SavedCourse,
  }) as const;

/** The same with several, each for itself. */
const several = <const V extends string, const A extends Holder>(
  verb: V,
  zh: string,
  en: string,
  access: A,
) =>
  ({
    path: `${COURSES}/batch/${verb}`,
    summary: text(zh, en),
    access,
    body: severalIds('课程', 'Courses'),
    answer: OutcomeOfSeveral,
  }) as const;

export const courseExport = exportColumns(
  courseRowFields,
  ['code', 'name', 'nameEn', 'credits', 'hours', 'category', 'isDegreeCourse', 'levels', 'language'],
  [
    'department',
    'leadName',
    'assessment',
    'defaultCapacity',
    'prerequisiteCount',
    'classCount',
    'isPublic',
    'state',
    'updatedAt',
  ],
);

export const courseCalls = defineCalls('courses', {
  list: {
    path: COURSES,
    summary: text('课程库', 'The course library'),
    access: view,
    query: courseQuery,
    answer: pageOf(CourseRow),
  },
  options: {
    path: `${COURSES}/options`,
    summary: text('选择课程', 'Courses to choose from'),
    access: signedIn,
    query: z.strictObject({
      q: labelled('编号或名称', 'Code or name', z.string().trim().max(50).optional()),
      level: choice('适用层次', 'Level', courseLevels).optional(),
      category: choice('课程类别', 'Category', courseCategories).optional(),
      /** Its courses come first, then the public ones. */
      near: departmentId('本单位', 'Own department').optional(),
      limit: labelled(
        '条数',
        'How many',
        NumberInQuery.refine((count) => count >= 1 && count <= MOST_COURSE_OPTIONS).optional(),
      ),
    }),
    answer: z.array(CourseOption),
  },
  usual: {
    path: `${COURSES}/usual`,
    summary: text('新课程的默认值', 'Defaults of a new course'),
    access: propose,
    answer: UsualOfCourses,
  },
  find: { path: `${COURSES}/:id`, summary: text('课程详情', 'A course'), access: view, answer: Course },
  create: {
    path: COURSES,
    summary: text('申报课程', 'Propose a course'),
    access: propose,
    body: NewCourse,
    answer: SavedCourse,
  },
  edit: {
    method: 'PUT',
    path: `${COURSES}/:id`,
    summary: text('修改课程', 'Edit a course'),
    access: propose,
    body: CourseEdit,
    answer: SavedCourse,
  },
  remove: {
    method: 'DELETE',
    path: `${COURSES}/:id`,
    summary: text('删除课程草稿', 'Remove a draft that was never submitted'),
    access: propose,
  },
  submit: act('submit', '提交课程审核', 'Submit a course', propose),
  withdraw: act('withdraw', '撤回课程', 'Withdraw a course', propose),
  suspend: act('suspend', '停开课程', 'Suspend a course', manage),
  resume: act('resume', '恢复课程', 'Resume a course', manage),
  retire: act('retire', '注销课程', 'Retire a course', manage),
  handOver: {
    path: `${COURSES}/:id/hand-over`,
    summary: text('变更课程的开课单位', 'Give a course to another department'),
    access: manage,
    body: z.strictObject({
      version: Version,
      departmentId: departmentId('开课单位', 'Offering department'),
    }),
    answer: SavedCourse,
  },
  copy: {
    method: 'POST',
    path: `${COURSES}/:id/copy`,
    summary: text('复制课程', 'Copy a course'),
    access: propose,
    answer: SavedCourse,
  },
  submitSeveral: several('submit', '批量提交课程', 'Submit several courses', propose),
  suspendSeveral: several('suspend', '批量停开课程', 'Suspend several courses', manage),
  resumeSeveral: several('resume', '批量恢复课程', 'Resume several courses', manage),
  graph: {
    path: `${COURSES}/:id/graph`,
    summary: text('先修关系图', 'What must come before what'),
    access: view,
    answer: CourseGraph,
  },
  usage: {
    path: `${COURSES}/:id/usage`,
    summary: text('课程被引用情况', 'What names a course'),
    access: view,
    answer: z.array(CourseUse),
  },
  taught: {
    path: `${COURSES}/:id/taught`,
    summary: text('历年开课与成绩', 'How a course was taught, term by term'),
    access: view,
    answer: z.array(TaughtTerm),
  },
  history: {
    path: `${COURSES}/:id/history`,
    summary: text('课程历次版本', 'How a course has changed'),
    access: view,
    answer: z.array(CourseVersion),
  },
  changes: {
    path: `${COURSES}/:id/changes`,
    summary: text('课程变更申请', 'Changes of a course'),
    access: view,
    answer: z.array(CourseChange),
  },
  proposeChange: {
    path: `${COURSES}/:id/changes`,
    summary: text('申请变更课程', 'Propose a change of a course'),
    access: propose,
    body: NewCourseChange,
    answer: z.object({ id: z.uuid(), version: Version }),
  },
  findChange: {
    path: `${COURSES}/changes/:id`,
    summary: text('课程变更', 'A change of a course'),
    access: signedIn,
    answer: CourseChange,
  },
  withdrawChange: {
    path: `${COURSES}/changes/:id/withdraw`,
    summary: text('撤回课程变更', 'Take back a change of a course'),
    access: propose,
    body: AtVersion,
    answer: z.object({ id: z.uuid() }),
  },
  exportList: {
    path: `${COURSES}/export`,
    summary: text('导出课程', 'Export courses'),
    access: view,
    query: exportQuery(courseQuery, courseExport),
    carries: 'file',
  },
});

export const courseImportCalls = defineCalls(
  'courseImport',
  importSpecs(COURSES, text('课程', 'courses'), requires('training:course:edit')),
);
