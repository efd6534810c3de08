import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remembered } from '../../../platform/remembered.ts';
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

export const registrationRoutes = [
  serve(registrationCalls.list, { scope, handle: listRegistrations }),
  exportRegistrations.route,
  serve(registrationCalls.statistics, { scope, handle: remembered(registrationsInNumbers) }),
  serve(registrationCalls.mine, { handle: ownRegistrations }),
  serve(registrationCalls.ofStudent, { scope, handle: registrationsOfStudent }),
  serve(registrationCalls.register, { handle: registerSelf }),
  serve(registrationCalls.defer, { handle: deferRegistration }),
  serve(registrationCalls.deferral, { handle: readDeferral }),
  serve(registrationCalls.batch, { scope, handle: registerSeveral }),
  serve(registrationCalls.revoke, { scope, handle: revokeRegistrations }),
  serve(registrationCalls.remind, { scope, handle: remindStudents }),
];
