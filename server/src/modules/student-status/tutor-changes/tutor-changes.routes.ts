import { tutorChangeCalls } from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students/public.ts';
import { checkTutorChange } from './check-tutor-change.ts';
import { listTutorChanges, readTutorChange } from './read-tutor-changes.ts';
import { cancelTutorChange, skipOldTutor, submitTutorChange } from './submit-tutor-change.ts';
import { addTutorChange, editTutorChange } from './write-tutor-change.ts';

export const tutorChangeRoutes = [
  serve(tutorChangeCalls.listChanges, {
    scope: studentScope,
    handle: ({ db, scope, actor, query }) => listTutorChanges(db, scope, actor, query),
  }),
  serve(tutorChangeCalls.checkChange, {
    handle: ({ services, actor, query, language }) => checkTutorChange(services, actor, query, language),
  }),
  serve(tutorChangeCalls.findChange, {
    handle: ({ services, actor, params }) => readTutorChange(services, actor, params.id),
  }),
  serve(tutorChangeCalls.addChange, {
    handle: ({ services, author, body }) => addTutorChange(services, author, body),
  }),
  serve(tutorChangeCalls.editChange, {
    handle: ({ services, author, params, body }) => editTutorChange(services, author, params.id, body),
  }),
  serve(tutorChangeCalls.submitChange, {
    handle: ({ services, author, params, body }) =>
      submitTutorChange(services, author, params.id, body.version),
  }),
  serve(tutorChangeCalls.cancelChange, {
    handle: ({ services, author, params, body }) =>
      cancelTutorChange(services, author, params.id, body.version),
  }),
  serve(tutorChangeCalls.skipOldTutor, {
    handle: ({ services, author, params, body }) => skipOldTutor(services, author, params.id, body),
  }),
];
