import { assistantCalls } from '@graduate/contract/identity/personal/assistants.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { appointAssistant } from './appoint-assistant.ts';
import { listAppointments } from './appointments.queries.ts';
import { changeAppointment, endAppointment } from './change-appointment.ts';

export const assistantRoutes = [
  serve(assistantCalls.assistants, { handle: ({ db, actor }) => listAppointments(db, actor.accountId) }),
  serve(assistantCalls.appointAssistant, {
    handle: ({ db, author, body }) => appointAssistant(db, author, body),
  }),
  serve(assistantCalls.changeAppointment, {
    handle: ({ services, author, params, body }) => changeAppointment(services, author, params.id, body),
  }),
  serve(assistantCalls.endAppointment, {
    handle: ({ services, author, params, body }) => endAppointment(services, author, params.id, body.version),
  }),
];
