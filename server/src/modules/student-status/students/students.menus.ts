import { type Text, text } from '@graduate/contract/platform/text.ts';
import { headingBelow, type MenuSeed, pagesOf } from '../../../platform/menu-seed.ts';

const LISTS = '/student/records';

const page = pagesOf('students', 'Student');
const onRoll = pagesOf('students', 'StudentOnRoll');
const group = headingBelow('Student');

/** A page opened from another: no entry of its own, the list it came from is highlighted. */
const behind = (
  name: string,
  path: string,
  title: Text,
  component: string,
  roles: string,
  activeMenu = LISTS,
): MenuSeed => ({
  ...page(name, path, title, 'file-user-line', component, 900, roles),
  meta: { hidden: true, dynamicNewTab: true, activeMenu },
});

const READERS = 'tutor assistant secretary dean counselor enrolment training degree tutors awards';

export const studentMenus: readonly MenuSeed[] = [
  {
    name: 'Student',
    path: '/student',
    title: text('学籍管理', 'Student status'),
    icon: 'user-star-line',
    order: 100,
    roles: 'everybody',
  },
  group('StudentOnRoll', '/student/on-roll', text('在籍学生', 'On roll'), 'group-line', 20),
  group('StudentNew', '/student/new', text('新生入学', 'New students'), 'user-add-line', 25),
  group('StudentTerm', '/student/term', text('学期事务', 'Every term'), 'calendar-check-line', 30),
  group('StudentMoves', '/student/moves', text('学籍变动', 'Changes'), 'exchange-line', 34),
  group('StudentLeaving', '/student/leaving', text('毕业离校', 'Graduation'), 'graduation-cap-line', 64),
  group(
    'StudentWatch',
    '/student/watch',
    text('预警与统计', 'Warnings and figures'),
    'bar-chart-box-line',
    80,
  ),
  page('StudentMe', '/student/me', text('我的学籍', 'My record'), 'id-card-line', 'me-page', 10, 'student'),
  onRoll(
    'StudentRecords',
    LISTS,
    text('学籍信息', 'Student records'),
    'group-line',
    'records-page',
    20,
    'secretary dean counselor enrolment training degree awards tutors',
  ),
  {
    ...page(
      'MyStudents',
      '/tutor/my-students',
      text('我的学生', 'My students'),
      'team-line',
      'my-students-page',
      58,
      'tutor assistant',
    ),
    parent: 'Tutor',
  },
  onRoll(
    'InternationalStudents',
    '/student/international',
    text('留学生', 'International'),
    'translate-2',
    'international-page',
    44,
    'secretary enrolment',
  ),
  onRoll(
    'VisitingStudents',
    '/student/visiting',
    text('进修生', 'Visiting students'),
    'user-shared-line',
    'visiting-page',
    45,
    'secretary enrolment',
  ),
  onRoll(
    'EquivalentStudents',
    '/student/equivalents',
    text('同等学力', 'Degree applicants'),
    'user-search-line',
    'equivalents-page',
    46,
    'secretary enrolment degree',
  ),
  onRoll(
    'StudentClasses',
    '/student/classes',
    text('班级管理', 'Classes'),
    'team-line',
    'classes-page',
    58,
    'secretary enrolment',
  ),
  onRoll(
    'StudentPhotos',
    '/student/photos',
    text('照片管理', 'Photos'),
    'image-line',
    'photos-page',
    60,
    'secretary enrolment',
  ),
  pagesOf('students', 'StudentWatch')(
    'StudyLines',
    '/student/study-lines',
    text('学业进度', 'Progress'),
    'route-line',
    'study-lines-page',
    75,
    'secretary dean counselor enrolment training degree',
  ),
  pagesOf('students', 'StudentWatch')(
    'StudentStatistics',
    '/student/statistics',
    text('学籍统计', 'Statistics'),
    'bar-chart-box-line',
    'statistics-page',
    80,
    'secretary dean counselor enrolment training degree awards',
  ),
  page(
    'StudentSettings',
    '/student/settings',
    text('学籍配置', 'Settings'),
    'settings-3-line',
    'settings-page',
    90,
    'enrolment sysadmin',
  ),
  behind(
    'StudentDetails',
    '/stuDetails',
    text('学籍详情', 'Student record'),
    'detail-page',
    `${READERS} student`,
  ),
  behind(
    'InternationalDetails',
    '/lxsDetails',
    text('留学生详情', 'International student'),
    'detail-page',
    `${READERS} student`,
    '/student/international',
  ),
  behind('StudentEdit', '/xjxxEdit', text('编辑学籍', 'Edit a record'), 'edit-page', 'enrolment secretary'),
];
