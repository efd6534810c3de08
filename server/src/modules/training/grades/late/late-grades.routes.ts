import { lateGradeCalls } from '@graduate/contract/training/grades/late-grades.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { gradeScope as scope } from '../records/grades.scope.ts';
import { askLateGrade, withdrawLateGrade } from './ask-late-grade.ts';
import { findLateGrade, listLateGrades } from './read-late-grades.ts';

export const lateGradeRoutes = [
  serve(lateGradeCalls.create, { scope, handle: askLateGrade }),
  serve(lateGradeCalls.list, { scope, handle: listLateGrades }),
  serve(lateGradeCalls.find, { handle: findLateGrade }),
  serve(lateGradeCalls.withdraw, { scope, handle: withdrawLateGrade }),
];
