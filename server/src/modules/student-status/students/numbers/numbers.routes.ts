import { numberCalls } from '@graduate/contract/student-status/students/number-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { assignCardNumbers } from './assign-card-numbers.ts';
import { nextCardNo } from './next-card-no.ts';

const scope = studentScope;

export const numberRoutes = [
  serve(numberCalls.nextCardNo, { handle: nextCardNo }),
  serve(numberCalls.assignCardNos, { scope, handle: assignCardNumbers }),
];
