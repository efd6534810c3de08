import { registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { register } from './register.ts';
import { listRegistrations } from './registrations.queries.ts';
import { approveRegistration, rejectRegistration } from './review-registration.ts';
import { sendSmsCode } from './send-sms-code.ts';

export const registrationRoutes = [
  serve(registrationCalls.sendSmsCode, { handle: sendSmsCode }),
  serve(registrationCalls.register, { handle: register }),
  serve(registrationCalls.registrations, { handle: listRegistrations }),
  serve(registrationCalls.approveRegistration, { handle: approveRegistration }),
  serve(registrationCalls.rejectRegistration, { handle: rejectRegistration }),
];
