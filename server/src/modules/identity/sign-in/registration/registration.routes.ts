import { registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { register } from './register.ts';
import { listRegistrations } from './registrations.queries.ts';
import { approveRegistration, rejectRegistration } from './review-registration.ts';
import { sendSmsCode } from './send-sms-code.ts';

export const registrationRoutes = [
  serve(registrationCalls.sendSmsCode, {
    handle: ({ services, body, request }) => sendSmsCode(services, body, request.ip),
  }),
  serve(registrationCalls.register, {
    handle: ({ services, author, body, language }) => register(services, author, body, language),
  }),
  serve(registrationCalls.registrations, { handle: ({ db, query }) => listRegistrations(db, query) }),
  serve(registrationCalls.approveRegistration, {
    handle: ({ services, author, params, body }) =>
      approveRegistration(services, author, params.id, body.version),
  }),
  serve(registrationCalls.rejectRegistration, {
    handle: ({ services, author, params, body }) => rejectRegistration(services, author, params.id, body),
  }),
];
