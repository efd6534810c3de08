import { modificationCalls as calls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students/public.ts';
import { markSynced } from './mark-synced.ts';
import { listModifications, listOwn } from './modifications.queries.ts';
import { offeredItems } from './offered.ts';
import { readModification } from './read-modification.ts';
import { submitModification, withdrawModification } from './submit-modification.ts';
import { createModification, editModification, removeModification } from './write-modification.ts';

const scope = studentScope;

export const modificationRoutes = [
  serve(calls.offered, { handle: offeredItems }),
  serve(calls.mine, { handle: listOwn }),
  serve(calls.list, { scope, handle: listModifications }),
  serve(calls.find, { handle: readModification }),
  serve(calls.create, { handle: createModification }),
  serve(calls.edit, { handle: editModification }),
  serve(calls.remove, { handle: removeModification }),
  serve(calls.submit, { handle: submitModification }),
  serve(calls.withdraw, { handle: withdrawModification }),
  serve(calls.markSynced, { scope, handle: markSynced }),
];
