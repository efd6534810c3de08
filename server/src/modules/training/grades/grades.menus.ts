import { text } from '@graduate/contract/platform/text.ts';
import { type MenuSeed, pagesOf } from '../../../platform/menu-seed.ts';

const page = pagesOf('grades', 'Grades');

export const gradeMenus: readonly MenuSeed[] = [
  {
    name: 'Grades',
    path: '/cjgl',
    title: text('成绩管理', 'Grades'),
    icon: 'file-list-3-line',
    order: 34,
    roles: ['student', 'teacher', 'tutor', 'secretary', 'dean', 'counselor', 'training'],
  },
  page(
    'GradeSheets',
    '/training/grade-sheets',
    text('成绩录入', 'Enter grades'),
    'file-edit-line',
    'sheets-page',
    10,
    'teacher tutor',
  ),
  page(
    'GradePublication',
    '/training/grade-publication',
    text('成绩审核与公布', 'Check and publish grades'),
    'megaphone-line',
    'publication-page',
    20,
    'secretary dean training',
  ),
  page(
    'GradeRecords',
    '/training/grades',
    text('成绩查询与更正', 'Grades and corrections'),
    'search-line',
    'grades-page',
    30,
    'teacher tutor secretary dean counselor training',
  ),
  page(
    'MyGrades',
    '/xscjgb/indexView',
    text('我的成绩', 'My grades'),
    'bar-chart-box-line',
    'my-grades-page',
    5,
    'student',
  ),
  page(
    'Transcripts',
    '/training/transcripts',
    text('成绩单', 'Transcripts'),
    'printer-line',
    'transcripts-page',
    40,
    'student secretary training',
  ),
  {
    ...page(
      'GradePublicationView',
      '/xscjgb/indexView',
      text('公布详情', 'A published sheet'),
      'megaphone-line',
      'my-grades-page',
      900,
      'secretary dean training',
    ),
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/grade-publication' },
  },
  {
    ...page(
      'GradeDetail',
      '/whcjgl/indexCjmx',
      text('成绩详情', 'A grade'),
      'search-line',
      'grade-detail-page',
      900,
      'teacher tutor secretary dean counselor training',
    ),
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/grades' },
  },
  {
    ...page(
      'GradeEntry',
      '/cjlr/xkxsIdex',
      text('录入成绩', 'A grade sheet'),
      'file-edit-line',
      'entry-page',
      900,
      'teacher tutor secretary dean training',
    ),
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/grade-sheets' },
  },
];
