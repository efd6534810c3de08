import './courses.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { courseCalls, courseImportCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { type CoursePermission, coursePermissions } from '@graduate/contract/training/courses/permissions.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { changesDaily } from './changes/apply-change.ts';
import { courseChangeHandler } from './changes/change-approval.ts';
import { courseHandler } from './course-approval.ts';
import { courseFiles } from './course-files.ts';
import { courseWindow } from './course-window.ts';
import { courseRoutes } from './courses.routes.ts';
import { exportCourses } from './export-courses.ts';
import { importCourses } from './import/import-courses.ts';
import { searchCourses } from './search-courses.ts';

const view: CoursePermission[] = ['training:course:view'];
const propose: CoursePermission[] = [...view, 'training:course:propose'];
const department: CoursePermission[] = [...propose, 'training:course:edit'];

/** Everybody but those who look after accounts and logs. */
const everyone = [
  ...'student tutor assistant teacher secretary dean counselor training'.split(' '),
  ...'enrolment degree tutors awards sysadmin'.split(' '),
];

const menus: readonly MenuSeed[] = [
  {
    name: 'Programmes',
    path: '/pyfa',
    title: text('课程方案', 'Courses and programmes'),
    icon: 'book-open-line',
    order: 30,
    roles: everyone,
  },
  {
    name: 'Courses',
    parent: 'Programmes',
    path: '/training/courses',
    title: text('课程库', 'Course library'),
    icon: 'book-open-line',
    component: 'courses/courses-page',
    order: 10,
    roles: everyone,
  },
  {
    name: 'CourseForm',
    parent: 'Programmes',
    path: '/training/courses/form',
    title: text('编辑课程', 'Write a course'),
    icon: 'book-open-line',
    component: 'courses/course-form-page',
    order: 900,
    roles: ['teacher', 'secretary', 'training'],
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/courses' },
  },
];

const readers = 'student tutor assistant dean counselor enrolment degree tutors awards sysadmin'.split(' ');

export const courses = defineModule({
  name: 'courses',
  title: text('课程库', 'Course library'),
  calls: {
    ...courseCalls,
    importTemplate: courseImportCalls.template,
    importCheck: courseImportCalls.check,
    importReport: courseImportCalls.report,
    importConfirm: courseImportCalls.confirm,
  },
  routes: [...courseRoutes, exportCourses.route, ...importCourses.routes],
  permissions: coursePermissions,
  grants: {
    ...Object.fromEntries(readers.map((role) => [role, view])),
    teacher: propose,
    secretary: department,
    training: [...department, 'training:course:manage'],
  },
  menus,
  search: searchCourses,
  files: courseFiles,
  dateWindows: [courseWindow],
  approvals: [courseHandler, courseChangeHandler],
  jobs: [changesDaily, exportCourses.job, importCourses.job],
  namesInLog: { course: namesIn('courses') },
});
