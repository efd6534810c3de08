import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import {
  Correction,
  CorrectionRow,
  correctionQuery,
  GradeDetail,
  GradeRow,
  gradeQuery,
  gradeRowFields,
  NewCorrection,
  SavedCorrection,
  StudentGrades,
} from './grades.ts';

const GRADES = 'api/training/grades';
const CORRECTIONS = 'api/training/corrections';

const view = requires('training:grade:view');
const maintain = requires('training:grade:maintain');

export const gradeExport = exportColumns(
  gradeRowFields,
  ['studentNo', 'name', 'departmentName', 'termName', 'courseCode', 'courseName', 'credits', 'result'],
  ['gradePoint', 'passed', 'attemptKind', 'source', 'effective', 'publishedAt'],
);

const { page: _page, limit: _limit, sort: _sort, ...gradeFilters } = gradeQuery.shape;

/** More courses than this are no table anybody reads. */
export const MOST_TABLE_COURSES = 150;

export const gradeCalls = defineCalls('grades', {
  mine: {
    path: `${GRADES}/mine`,
    summary: text('我的成绩', 'My grades'),
    access: requires('training:grade:own'),
    answer: StudentGrades,
  },
  findMine: {
    path: `${GRADES}/mine/:id`,
    summary: text('我的一门成绩及其变更历史', 'One of my grades with its history'),
    access: requires('training:grade:own'),
    answer: GradeDetail,
  },
  list: {
    path: GRADES,
    summary: text('成绩查询', 'Grades'),
    access: view,
    query: gradeQuery,
    answer: pageOf(GradeRow),
  },
  exportList: {
    path: `${GRADES}/export`,
    summary: text('导出成绩', 'Export grades'),
    access: view,
    query: exportQuery(gradeQuery, gradeExport),
    carries: 'file',
  },
  exportTable: {
    path: `${GRADES}/table`,
    summary: text('导出成绩总表（学生×课程）', 'Export grades as a table of students and courses'),
    access: view,
    query: z.strictObject(gradeFilters),
    carries: 'file',
  },
  ofStudent: {
    path: `${GRADES}/student/:id`,
    summary: text('学生的全部成绩', 'All grades of a student'),
    access: view,
    answer: StudentGrades,
  },
  find: {
    path: `${GRADES}/:id`,
    summary: text('成绩详情', 'A grade'),
    access: view,
    answer: GradeDetail,
  },
  correct: {
    path: `${GRADES}/:id/corrections`,
    summary: text('申请更正成绩', 'Ask for a correction'),
    access: maintain,
    body: NewCorrection,
    answer: SavedCorrection,
  },
  corrections: {
    path: CORRECTIONS,
    summary: text('成绩更正申请', 'Corrections of grades'),
    access: view,
    query: correctionQuery,
    answer: pageOf(CorrectionRow),
  },
  correction: {
    path: `${CORRECTIONS}/:id`,
    summary: text('成绩更正详情', 'A correction'),
    access: signedIn,
    answer: Correction,
  },
  withdrawCorrection: {
    path: `${CORRECTIONS}/:id/withdraw`,
    summary: text('撤回成绩更正', 'Withdraw a correction'),
    access: maintain,
    body: AtVersion,
    answer: SavedCorrection,
  },
});
