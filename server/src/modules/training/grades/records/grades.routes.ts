import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { askCorrection, withdrawCorrection } from '../corrections/ask-correction.ts';
import { findCorrection, listCorrections } from '../corrections/read-corrections.ts';
import { gradeScope as scope } from './grades.scope.ts';
import { findGrade, gradesOfStudent, listGrades, myGrade, myGrades } from './read-grades.ts';

export const gradeRoutes = [
  serve(gradeCalls.mine, { scope, handle: myGrades }),
  serve(gradeCalls.findMine, { scope, handle: myGrade }),
  serve(gradeCalls.list, { scope, handle: listGrades }),
  serve(gradeCalls.ofStudent, { scope, handle: gradesOfStudent }),
  serve(gradeCalls.find, { scope, handle: findGrade }),
  serve(gradeCalls.correct, { scope, handle: askCorrection }),
  serve(gradeCalls.corrections, { scope, handle: listCorrections }),
  serve(gradeCalls.correction, { handle: findCorrection }),
  serve(gradeCalls.withdrawCorrection, { scope, handle: withdrawCorrection }),
];
