import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { PAPERS } from './paper-calls.ts';
import {
  AnonymousAnswers,
  Grading,
  PaperToFill,
  SavedSheet,
  Sheet,
  SheetChanges,
  SheetRow,
  SheetSubmission,
  Submitted,
  sheetQuery,
} from './sheets.ts';

const SHEETS = 'api/examination/sheets';
const grade = requires('examination:paper:grade');

/** What those do who answer (nothing is needed but to be asked), and those who mark. */
export const answeringCalls = defineCalls('answering', {
  fill: {
    path: `${PAPERS}/:id/fill`,
    summary: text('填写说明与题目', 'A paper to answer, without its key'),
    access: signedIn,
    answer: PaperToFill,
  },
  start: {
    method: 'POST',
    path: `${PAPERS}/:id/start`,
    summary: text('开始作答', 'Start answering, or resume'),
    access: signedIn,
    answer: Sheet,
  },
  sheet: {
    path: `${SHEETS}/:id`,
    summary: text('查看答卷', 'A sheet'),
    access: signedIn,
    answer: Sheet,
  },
  save: {
    method: 'PUT',
    path: `${SHEETS}/:id`,
    summary: text('保存部分答案', 'Save some answers'),
    access: signedIn,
    body: SheetChanges,
    answer: SavedSheet,
  },
  /** By hand or by the clock of the page. Also changes a submitted sheet, where the paper allows that until it closes. */
  submit: {
    path: `${SHEETS}/:id/submit`,
    summary: text('提交答卷', 'Submit a sheet'),
    access: signedIn,
    body: SheetSubmission,
    answer: Submitted,
  },
  /** Secret: no row of submissions keeps who sent what. */
  submitAnonymous: {
    path: `${PAPERS}/:id/submit`,
    summary: text('匿名提交', 'Answer an anonymous paper'),
    access: signedIn,
    body: AnonymousAnswers,
    answer: Submitted,
    secret: true,
  },
  sheets: {
    path: `${PAPERS}/:id/sheets`,
    summary: text('答卷列表', 'The sheets of a paper'),
    access: requires('examination:paper:analyse'),
    query: sheetQuery,
    answer: pageOf(SheetRow),
  },
  grade: {
    method: 'PUT',
    path: `${SHEETS}/:id/grade`,
    summary: text('阅卷', 'Mark a sheet'),
    access: grade,
    body: Grading,
    answer: Sheet,
  },
});
