import { requestCalls } from '@graduate/contract/training/grades/grade-requests.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { gradeScope as scope } from '../records/grades.scope.ts';
import { askRequest, withdrawRequest } from './ask-request.ts';
import { findRequest, listRequests, requestChoices } from './read-requests.ts';

export const requestRoutes = [
  serve(requestCalls.choices, { handle: requestChoices }),
  serve(requestCalls.create, { handle: askRequest }),
  serve(requestCalls.list, { scope, handle: listRequests }),
  serve(requestCalls.find, { handle: findRequest }),
  serve(requestCalls.withdraw, { handle: withdrawRequest }),
];
