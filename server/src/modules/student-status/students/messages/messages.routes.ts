import { studentMessageCalls } from '@graduate/contract/student-status/students/message-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { messageStudents, previewMessage } from './message-students.ts';

export const studentMessageRoutes = [
  serve(studentMessageCalls.previewMessage, { scope: studentScope, handle: previewMessage }),
  serve(studentMessageCalls.sendMessage, { scope: studentScope, handle: messageStudents }),
];
