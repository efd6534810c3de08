import { tutorChangeCalls } from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students/public.ts';
import { checkTutorChange } from './check-tutor-change.ts';
import { listTutorChanges, readTutorChange } from './read-tutor-changes.ts';
import { cancelTutorChange, skipOldTutor, submitTutorChange } from './submit-tutor-change.ts';
import { addTutorChange, editTutorChange } from './write-tutor-change.ts';

export const tutorChangeRoutes = [
  serve(tutorChangeCalls.listChanges, { scope: studentScope, handle: listTutorChanges }),
  serve(tutorChangeCalls.checkChange, { handle: checkTutorChange }),
  serve(tutorChangeCalls.findChange, { handle: readTutorChange }),
  serve(tutorChangeCalls.addChange, { handle: addTutorChange }),
  serve(tutorChangeCalls.editChange, { handle: editTutorChange }),
  serve(tutorChangeCalls.submitChange, { handle: submitTutorChange }),
  serve(tutorChangeCalls.cancelChange, { handle: cancelTutorChange }),
  serve(tutorChangeCalls.skipOldTutor, { handle: skipOldTutor }),
];
