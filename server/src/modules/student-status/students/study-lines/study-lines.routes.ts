import { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { ownRecordIds } from '../reading/own-record.ts';
import { studentScope } from '../students.scope.ts';
import { funnel, studentsByStation } from './stations-in-numbers.ts';
import { studyLines } from './study-lines.ts';

const scope = studentScope;

export const studyLineRoutes = [
  serve(studyLineCalls.lines, {
    scope,
    handle: async (context, { ids }) =>
      studyLines(context, ids ?? (await ownRecordIds(context.db, context.author.actor.accountId))),
  }),
  serve(studyLineCalls.funnel, { scope, handle: funnel }),
  serve(studyLineCalls.students, { scope, handle: studentsByStation }),
];
