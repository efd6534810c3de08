import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { listEquivalents, listInternationals, listVisiting } from './list-others.ts';
import { finishVisit, settleEquivalent } from './settle-others.ts';
import { listVisitors } from './visitors.ts';

const scope = studentScope;

export const otherStudentRoutes = [
  serve(otherStudentCalls.internationals, { scope, handle: listInternationals }),
  serve(otherStudentCalls.visitingStudents, { scope, handle: listVisiting }),
  serve(otherStudentCalls.visitors, { scope, handle: listVisitors }),
  serve(otherStudentCalls.equivalents, { scope, handle: listEquivalents }),
  serve(otherStudentCalls.finishVisit, { scope, handle: finishVisit }),
  serve(otherStudentCalls.settleEquivalent, { scope, handle: settleEquivalent }),
];
