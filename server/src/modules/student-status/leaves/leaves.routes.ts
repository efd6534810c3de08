import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { briefCache } from '../../../platform/brief-cache.ts';
import { serve } from '../../../platform/http/serve.ts';
import { closeLeave, confirmReturn, confirmReturns, rejectReturn } from './confirm-return.ts';
import { extendLeave } from './extend-leave.ts';
import { findLeave } from './find-leave.ts';
import { leaveCalendar } from './leave-calendar.ts';
import { calculateLeave, leaveConditions } from './leave-conditions.ts';
import { leavesInNumbers } from './leaves-in-numbers.ts';
import { countLeaves, listLeaves } from './list-leaves.ts';
import { printSlip } from './print-slip.ts';
import { recordLeave } from './record-leave.ts';
import { returnLeave } from './return-leave.ts';
import { leaveScope, ownScope } from './see-leave.ts';
import { withdrawLeave } from './withdraw-leave.ts';
import { createLeave, editLeave, removeLeave, submitLeave } from './write-leave.ts';

const FOR_MS = 60_000;
const MOST = 200;
/** Everybody with the same reach sees the same numbers, up to a minute old. */
const remembered = briefCache(FOR_MS, MOST);

const ownRoutes = [
  serve(leaveCalls.mine, {
    scope: ownScope,
    handle: ({ db, scope, actor, query }) => listLeaves(db, scope, actor, query),
  }),
  serve(leaveCalls.conditions, { handle: ({ db, actor, language }) => leaveConditions(db, actor, language) }),
  serve(leaveCalls.calc, {
    handle: ({ db, actor, query, language }) => calculateLeave(db, actor, query, language),
  }),
  serve(leaveCalls.create, {
    scope: ownScope,
    handle: ({ services, author, scope, body }) => createLeave(services, author, scope, body),
  }),
  serve(leaveCalls.edit, {
    scope: ownScope,
    handle: ({ services, author, scope, params, body }) =>
      editLeave(services, author, scope, params.id, body),
  }),
  serve(leaveCalls.remove, {
    scope: ownScope,
    handle: ({ db, author, scope, params }) => removeLeave(db, author, scope, params.id),
  }),
  serve(leaveCalls.submit, {
    scope: ownScope,
    handle: ({ services, author, scope, params, body }) =>
      submitLeave(services, author, scope, params.id, body.version),
  }),
  serve(leaveCalls.withdraw, {
    scope: ownScope,
    handle: ({ services, author, scope, params, body }) =>
      withdrawLeave(services, author, scope, params.id, body.version),
  }),
  serve(leaveCalls.extend, {
    scope: ownScope,
    handle: ({ services, author, scope, params, body }) =>
      extendLeave(services, author, scope, params.id, body),
  }),
  serve(leaveCalls.comeBack, {
    scope: ownScope,
    handle: ({ db, author, scope, params, body }) => returnLeave(db, author, scope, params.id, body),
  }),
];

const staffRoutes = [
  serve(leaveCalls.list, {
    scope: leaveScope,
    handle: ({ db, scope, actor, query }) => listLeaves(db, scope, actor, query),
  }),
  serve(leaveCalls.counts, {
    scope: leaveScope,
    handle: ({ db, scope, actor }) => countLeaves(db, scope, actor),
  }),
  serve(leaveCalls.calendar, {
    scope: leaveScope,
    handle: ({ db, scope, query }) => leaveCalendar(db, scope, query),
  }),
  serve(leaveCalls.statistics, {
    scope: leaveScope,
    handle: ({ db, scope, query, language }) =>
      remembered(db, JSON.stringify([scope, query, language]), () =>
        leavesInNumbers(db, scope, query.termId, language),
      ),
  }),
  serve(leaveCalls.record, {
    scope: leaveScope,
    handle: ({ db, author, scope, body }) => recordLeave(db, author, scope, body),
  }),
  serve(leaveCalls.confirmReturn, {
    scope: leaveScope,
    handle: ({ db, author, scope, params, body }) =>
      confirmReturn(db, author, scope, params.id, body.version),
  }),
  serve(leaveCalls.rejectReturn, {
    scope: leaveScope,
    handle: ({ db, author, scope, params, body }) => rejectReturn(db, author, scope, params.id, body),
  }),
  serve(leaveCalls.confirmReturns, {
    scope: leaveScope,
    handle: ({ services, author, scope, body, language }) =>
      confirmReturns(services, author, scope, body.ids, language),
  }),
  serve(leaveCalls.close, {
    scope: leaveScope,
    handle: ({ db, author, scope, params, body }) => closeLeave(db, author, scope, params.id, body),
  }),
];

export const leaveRoutes = [
  ...ownRoutes,
  ...staffRoutes,
  serve(leaveCalls.find, {
    handle: ({ services, actor, params, language }) => findLeave(services, actor, params.id, language),
  }),
  serve(leaveCalls.slip, {
    handle: ({ services, actor, params, language, reply }) =>
      printSlip(services, actor, params.id, language, reply),
  }),
];
