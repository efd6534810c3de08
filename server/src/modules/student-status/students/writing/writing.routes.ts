import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { createFromForm } from './create-from-form.ts';
import { createVisiting } from './create-visiting.ts';
import { editRecord } from './edit-record.ts';
import { editSeveral } from './edit-several.ts';
import { removeRecord } from './remove-record.ts';
import { revealFields } from './reveal-fields.ts';
import { setSideList } from './set-side-list.ts';

const scope = studentScope;

export const writingRoutes = [
  serve(writingCalls.create, { scope, handle: createFromForm }),
  serve(writingCalls.createVisiting, { scope, handle: createVisiting }),
  serve(writingCalls.edit, { scope, handle: editRecord }),
  serve(writingCalls.editSeveral, { scope, handle: editSeveral }),
  serve(writingCalls.remove, { scope, handle: removeRecord }),
  serve(writingCalls.reveal, { scope, handle: revealFields }),
  serve(writingCalls.setFamily, { scope, handle: setSideList('family') }),
  serve(writingCalls.setEducation, { scope, handle: setSideList('education') }),
  serve(writingCalls.setWork, { scope, handle: setSideList('work') }),
  serve(writingCalls.setAwards, { scope, handle: setSideList('awards') }),
];
