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
  serve(calls.offered, { handle: ({ services, author }) => offeredItems(services, author) }),

  serve(calls.mine, { handle: ({ db, actor, query }) => listOwn(db, actor, query) }),

  serve(calls.list, {
    scope,
    handle: ({ db, scope, actor, query }) => listModifications(db, scope, actor, query),
  }),

  serve(calls.find, {
    handle: ({ services, author, params }) => readModification(services, author, params.id),
  }),

  serve(calls.create, {
    handle: ({ db, author, language, body }) => createModification(db, author, language, body),
  }),

  serve(calls.edit, {
    handle: ({ db, author, language, params, body }) =>
      editModification(db, author, language, params.id, body),
  }),

  serve(calls.remove, { handle: ({ db, author, params }) => removeModification(db, author, params.id) }),

  serve(calls.submit, {
    handle: ({ services, author, language, params, body }) =>
      submitModification(services, author, language, { ...params, ...body }),
  }),

  serve(calls.withdraw, {
    handle: ({ services, author, params, body }) =>
      withdrawModification(services, author, { ...params, ...body }),
  }),

  serve(calls.markSynced, {
    scope,
    handle: ({ db, scope, author, params, body }) => markSynced(db, scope, author, { ...params, ...body }),
  }),
];
