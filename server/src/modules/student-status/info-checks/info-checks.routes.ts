import { auditingCalls } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { roundCalls } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { briefCache } from '../../../platform/brief-cache.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students/public.ts';
import { auditChecks, returnChecks } from './auditing/audit-checks.ts';
import { listChecks } from './auditing/list-checks.ts';
import { listWaiting, readCheck } from './auditing/read-check.ts';
import { remindStudents } from './auditing/remind-students.ts';
import { checkByProxy, excuseFromCheck } from './auditing/settle-checks.ts';
import { readOwnCheck } from './own/read-own-check.ts';
import { saveCheck } from './own/save-check.ts';
import { submitCheck } from './own/submit-check.ts';
import { withdrawCheck } from './own/withdraw-check.ts';
import { checksInNumbers } from './reports/checks-in-numbers.ts';
import { exportChecks } from './reports/export-checks.ts';
import { printForm } from './reports/print-form.ts';
import { closeRound } from './rounds/close-round.ts';
import { countStudents, openRound } from './rounds/open-round.ts';
import { listRounds } from './rounds/rounds.queries.ts';
import { createRound, editRound, removeRound } from './rounds/write-round.ts';

const scope = studentScope;
const A_MINUTE_MS = 60_000;
const remembered = briefCache(A_MINUTE_MS, 200);

const roundRoutes = [
  serve(roundCalls.listRounds, {
    handle: ({ db, actor, query }) => listRounds(db, actor, query.kind),
  }),
  serve(roundCalls.countRound, { handle: ({ db, params }) => countStudents(db, params.id) }),
  serve(roundCalls.createRound, { handle: ({ db, author, body }) => createRound(db, author, body) }),
  serve(roundCalls.editRound, {
    handle: ({ db, author, params, body }) => editRound(db, author, params.id, body),
  }),
  serve(roundCalls.openRound, {
    handle: ({ db, author, params, body }) => openRound(db, author, params.id, body.version),
  }),
  serve(roundCalls.closeRound, {
    handle: ({ db, author, params, body }) => closeRound(db, author, params.id, body.version),
  }),
  serve(roundCalls.removeRound, { handle: ({ db, author, params }) => removeRound(db, author, params.id) }),
];

const ownRoutes = [
  serve(ownCheckCalls.current, {
    handle: ({ services, author, query }) => readOwnCheck(services, author, query.kind),
  }),
  serve(ownCheckCalls.save, {
    handle: ({ db, author, params, body, language }) => saveCheck(db, author, params.id, body, language),
  }),
  serve(ownCheckCalls.submit, {
    handle: ({ db, author, params, body, language }) => submitCheck(db, author, params.id, body, language),
  }),
  serve(ownCheckCalls.withdraw, {
    handle: ({ db, author, params, body }) => withdrawCheck(db, author, params.id, body.version),
  }),
];

const auditingRoutes = [
  serve(auditingCalls.listChecks, {
    scope,
    handle: ({ services, scope, author, query }) => listChecks(services, scope, author, query),
  }),
  serve(auditingCalls.queue, {
    scope,
    handle: ({ db, scope, query }) => listWaiting(db, scope, query.roundId),
  }),
  serve(auditingCalls.findCheck, {
    scope,
    handle: ({ services, scope, author, params }) => readCheck(services, scope, author, params.id),
  }),
  serve(auditingCalls.audit, {
    scope,
    handle: ({ db, scope, author, body, language }) => auditChecks(db, scope, author, body, language),
  }),
  serve(auditingCalls.returnChecks, {
    scope,
    handle: ({ db, scope, author, body, language }) => returnChecks(db, scope, author, body, language),
  }),
  serve(auditingCalls.remind, {
    scope,
    handle: ({ db, scope, author, body }) => remindStudents(db, scope, author, body),
  }),
  serve(auditingCalls.proxy, {
    scope,
    handle: ({ db, scope, author, body }) => checkByProxy(db, scope, author, body),
  }),
  serve(auditingCalls.excuse, {
    scope,
    handle: ({ db, scope, author, body, language }) => excuseFromCheck(db, scope, author, body, language),
  }),
];

const reportRoutes = [
  serve(checkReportCalls.checkNumbers, {
    scope,
    handle: ({ db, scope, query, language }) =>
      remembered(db, JSON.stringify([scope, query, language]), () =>
        checksInNumbers(db, scope, query, language),
      ),
  }),
  exportChecks.route,
  serve(checkReportCalls.printForm, {
    scope,
    handle: ({ services, scope, author, query, reply }) =>
      printForm(services, scope, author, query.id, reply),
  }),
];

export const infoCheckRoutes = [...roundRoutes, ...ownRoutes, ...auditingRoutes, ...reportRoutes];
