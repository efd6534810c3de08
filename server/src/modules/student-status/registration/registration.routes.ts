import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import { briefCache } from '../../../platform/brief-cache.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope as scope } from '../students/public.ts';
import { deferRegistration } from './defer-registration.ts';
import { exportRegistrations } from './export-registrations.ts';
import { listRegistrations } from './list-registrations.ts';
import { registrationsInNumbers } from './numbers.ts';
import { ownRegistrations } from './own-registrations.ts';
import { readDeferral } from './read-deferral.ts';
import { registerSelf } from './register-self.ts';
import { registerSeveral, revokeRegistrations } from './register-several.ts';
import { registrationsOfStudent } from './registrations-of-student.ts';
import { remindStudents } from './remind.ts';

const A_MINUTE_MS = 60_000;
const MOST = 200;
const remembered = briefCache(A_MINUTE_MS, MOST);

export const registrationRoutes = [
  serve(registrationCalls.list, {
    scope,
    handle: ({ services, scope, actor, query, language }) =>
      listRegistrations(services, scope, actor, query, language),
  }),
  exportRegistrations.route,
  serve(registrationCalls.statistics, {
    scope,
    handle: ({ db, scope, query, language }) =>
      remembered(db, JSON.stringify([scope, query, language]), () =>
        registrationsInNumbers(db, scope, query.termId, language),
      ),
  }),
  serve(registrationCalls.mine, {
    handle: ({ services, actor, language }) => ownRegistrations(services, actor, language),
  }),
  serve(registrationCalls.ofStudent, {
    scope,
    handle: ({ db, scope, params, language }) => registrationsOfStudent(db, scope, params.id, language),
  }),
  serve(registrationCalls.register, {
    handle: ({ db, author, body }) => registerSelf(db, author, body.termId),
  }),
  serve(registrationCalls.defer, {
    handle: ({ services, author, body }) => deferRegistration(services, author, body),
  }),
  serve(registrationCalls.deferral, {
    handle: ({ services, actor, params, language }) => readDeferral(services, actor, params.id, language),
  }),
  serve(registrationCalls.batch, {
    scope,
    handle: ({ db, scope, author, language, body }) => registerSeveral(db, { scope, author, language }, body),
  }),
  serve(registrationCalls.revoke, {
    scope,
    handle: ({ db, scope, author, language, body }) =>
      revokeRegistrations(db, { scope, author, language }, body),
  }),
  serve(registrationCalls.remind, {
    scope,
    handle: ({ db, scope, author, body }) => remindStudents(db, scope, author, body),
  }),
];
