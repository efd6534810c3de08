import {
  changeCalls,
  changeTypeCalls,
} from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { changeStatisticsCalls } from '@graduate/contract/student-status/status-changes/statistics.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students/public.ts';
import { revokeChange } from './effecting/revoke-change.ts';
import { editType, typeSettings } from './kinds/edit-type.ts';
import { printDecision } from './prints/print-decision.ts';
import { printForm } from './prints/print-form.ts';
import { printProof } from './prints/print-proof.ts';
import { changesInNumbers } from './reading/changes-in-numbers.ts';
import { exportChanges } from './reading/export-changes.ts';
import { findChange } from './reading/find-change.ts';
import { listChanges, ownChanges } from './reading/list-changes.ts';
import { offersFor } from './reading/offers.ts';
import { previewChange } from './reading/preview-change.ts';
import { batchChanges } from './writing/batch-changes.ts';
import { closeChange, deliver, markSynced, setDocument } from './writing/manage-change.ts';
import { setFiling } from './writing/set-filing.ts';
import { submitChange } from './writing/submit-change.ts';
import { withdrawChange } from './writing/withdraw-change.ts';
import { createChange, editChange, removeChange } from './writing/write-change.ts';

const scope = studentScope;

export const changeRoutes = [
  serve(changeCalls.offers, { scope, handle: offersFor }),
  serve(changeCalls.preview, { scope, handle: previewChange }),
  serve(changeCalls.list, { scope, handle: listChanges }),
  serve(changeCalls.mine, { handle: ownChanges }),
  serve(changeCalls.find, { scope, handle: findChange }),
  serve(changeCalls.create, { scope, handle: createChange }),
  serve(changeCalls.edit, { handle: editChange }),
  serve(changeCalls.submit, { handle: submitChange }),
  serve(changeCalls.withdraw, { handle: withdrawChange }),
  serve(changeCalls.remove, { handle: removeChange }),
  serve(changeCalls.close, { scope, handle: closeChange }),
  serve(changeCalls.revoke, { scope, handle: revokeChange }),
  serve(changeCalls.setDocument, { scope, handle: setDocument }),
  serve(changeCalls.setFiling, { scope, handle: setFiling }),
  serve(changeCalls.deliver, { scope, handle: deliver }),
  serve(changeCalls.markSynced, { scope, handle: markSynced }),
  serve(changeCalls.batch, { scope, handle: batchChanges }),
  exportChanges.route,
  serve(changeCalls.printForm, { scope, handle: printForm }),
  serve(changeCalls.printDecision, { scope, handle: printDecision }),
  serve(changeCalls.printProof, { scope, handle: printProof }),
  serve(changeStatisticsCalls.statistics, { scope, handle: changesInNumbers }),
  serve(changeTypeCalls.typeSettings, { handle: typeSettings }),
  serve(changeTypeCalls.editType, { handle: editType }),
];
