import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { listEquivalents, listInternationals, listVisiting } from './list-others.ts';
import { finishVisit, settleEquivalent } from './settle-others.ts';
import { listVisitors } from './visitors.ts';

const scope = studentScope;

export const otherStudentRoutes = [
  serve(otherStudentCalls.internationals, {
    scope,
    handle: ({ query, ...reader }) => listInternationals(reader, query),
  }),
  serve(otherStudentCalls.visitingStudents, {
    scope,
    handle: ({ query, ...reader }) => listVisiting(reader, query),
  }),
  serve(otherStudentCalls.visitors, {
    scope,
    handle: ({ services, scope, author, query }) => listVisitors(services, scope, author, query),
  }),
  serve(otherStudentCalls.equivalents, {
    scope,
    handle: ({ query, ...reader }) => listEquivalents(reader, query),
  }),
  serve(otherStudentCalls.finishVisit, {
    scope,
    handle: ({ params, body, ...settling }) => finishVisit(settling, params.id, body),
  }),
  serve(otherStudentCalls.settleEquivalent, {
    scope,
    handle: ({ params, body, ...settling }) => settleEquivalent(settling, params.id, body),
  }),
];
