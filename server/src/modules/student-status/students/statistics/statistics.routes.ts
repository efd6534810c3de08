import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { remembered } from '../../../../platform/remembered.ts';
import { studentScope } from '../students.scope.ts';
import { equivalentsInNumbers, visitingInNumbers } from './others-in-numbers.ts';
import { sightOfNumbers, studentsInNumbers } from './students-in-numbers.ts';
import { tutorsInNumbers } from './tutors-in-numbers.ts';

const scope = studentScope;

export const statisticsRoutes = [
  serve(statisticsCalls.studentNumbers, { scope: sightOfNumbers, handle: remembered(studentsInNumbers) }),
  serve(statisticsCalls.tutorNumbers, { scope, handle: tutorsInNumbers }),
  serve(statisticsCalls.visitingNumbers, { scope, handle: remembered(visitingInNumbers) }),
  serve(statisticsCalls.equivalentNumbers, { scope, handle: remembered(equivalentsInNumbers) }),
];
