import { assistantCalls } from '@graduate/contract/identity/sign-in/assistants.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { appointAssistant } from './appoint-assistant.ts';
import { listAppointments } from './appointments.queries.ts';
import { changeAppointment, endAppointment } from './change-appointment.ts';

export const assistantRoutes = [
  serve(assistantCalls.assistants, { handle: listAppointments }),
  serve(assistantCalls.appointAssistant, { handle: appointAssistant }),
  serve(assistantCalls.changeAppointment, { handle: changeAppointment }),
  serve(assistantCalls.endAppointment, { handle: endAppointment }),
];
