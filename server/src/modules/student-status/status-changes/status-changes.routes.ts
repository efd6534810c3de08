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
  serve(changeCalls.offers, {
    scope,
    handle: ({ services, scope: reach, actor, language, query }) =>
      offersFor(services, reach, { actor, language }, query.studentId),
  }),
  serve(changeCalls.preview, {
    scope,
    handle: ({ services: { db, modules }, scope: reach, actor, body }) =>
      previewChange({ db, modules, scope: reach, actor }, body),
  }),
  serve(changeCalls.list, {
    scope,
    handle: ({ db, scope: reach, actor, query }) => listChanges(db, reach, actor, query),
  }),
  serve(changeCalls.mine, { handle: ({ db, actor, query }) => ownChanges(db, actor, query) }),
  serve(changeCalls.find, {
    scope,
    handle: ({ services, scope: reach, actor, params }) => findChange(services, reach, actor, params.id),
  }),
  serve(changeCalls.create, {
    scope,
    handle: ({ services: { db, modules }, scope: reach, author, body }) =>
      createChange({ db, modules, scope: reach, author }, body),
  }),
  serve(changeCalls.edit, {
    handle: ({ db, author, params, body }) => editChange({ db, author }, params.id, body),
  }),
  serve(changeCalls.submit, {
    handle: ({ services: { db, modules }, author, params, body }) =>
      submitChange({ db, modules, author }, params.id, body),
  }),
  serve(changeCalls.withdraw, {
    handle: ({ services, author, params }) => withdrawChange(services, author, params.id),
  }),
  serve(changeCalls.remove, {
    handle: ({ db, author, params }) => removeChange({ db, author }, params.id),
  }),
  serve(changeCalls.close, {
    scope,
    handle: ({ db, scope: reach, author, params, body }) =>
      closeChange({ db, scope: reach, author }, params.id, body),
  }),
  serve(changeCalls.revoke, {
    scope,
    handle: ({ services: { db, modules }, scope: reach, author, params, body }) =>
      revokeChange({ db, modules, scope: reach, author }, params.id, body),
  }),
  serve(changeCalls.setDocument, {
    scope,
    handle: ({ db, scope: reach, author, params, body }) =>
      setDocument({ db, scope: reach, author }, params.id, body),
  }),
  serve(changeCalls.setFiling, {
    scope,
    handle: ({ db, scope: reach, author, params, body }) =>
      setFiling({ db, scope: reach, author }, params.id, body),
  }),
  serve(changeCalls.deliver, {
    scope,
    handle: ({ services: { db, modules }, scope: reach, author, params, body }) =>
      deliver({ db, modules, scope: reach, author }, params.id, body),
  }),
  serve(changeCalls.markSynced, {
    scope,
    handle: ({ db, scope: reach, author, params, body }) =>
      markSynced({ db, scope: reach, author }, params.id, body.version),
  }),
  serve(changeCalls.batch, {
    scope,
    handle: ({ services: { db, modules }, scope: reach, author, language, body }) =>
      batchChanges({ db, modules, scope: reach, author, language }, body),
  }),
  exportChanges.route,
  serve(changeCalls.printForm, {
    scope,
    handle: async ({ services, scope: reach, actor, params, reply }) =>
      printForm(services, await findChange(services, reach, actor, params.id), reply),
  }),
  serve(changeCalls.printDecision, {
    scope,
    handle: async ({ services, scope: reach, actor, params, reply }) =>
      printDecision(services, await findChange(services, reach, actor, params.id), reply),
  }),
  serve(changeCalls.printProof, {
    scope,
    handle: async ({ services, scope: reach, actor, params, reply }) =>
      printProof(services, await findChange(services, reach, actor, params.id), reply),
  }),
  serve(changeStatisticsCalls.statistics, {
    scope,
    handle: ({ db, scope: reach, actor, query, language }) =>
      changesInNumbers(db, reach, actor, query, language),
  }),
  serve(changeTypeCalls.typeSettings, { handle: ({ db }) => typeSettings(db) }),
  serve(changeTypeCalls.editType, {
    handle: ({ db, author, params, body }) => editType(db, author, params.code, body),
  }),
];
