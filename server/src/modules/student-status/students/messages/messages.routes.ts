import { studentMessageCalls } from '@graduate/contract/student-status/students/message-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { messageStudents, previewMessage } from './message-students.ts';

export const studentMessageRoutes = [
  serve(studentMessageCalls.previewMessage, {
    scope: studentScope,
    handle: ({ db, scope, actor, body }) => previewMessage(db, scope, actor, body),
  }),

  serve(studentMessageCalls.sendMessage, {
    scope: studentScope,
    handle: ({ db, scope, author, body }) => messageStudents(db, scope, author, body),
  }),
];
