import { systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { serve } from '../../../platform/http/serve.ts';
import { kickOut } from './end-sessions.ts';
import { exportSignIns } from './export-sign-ins.ts';
import { listSessions } from './sessions.queries.ts';
import { listSignIns, logReaderOf } from './sign-in-log.queries.ts';

/** What administrators see and do about sessions. */
export const systemRoutes = [
  serve(systemSessionCalls.sessions, { handle: listSessions }),
  serve(systemSessionCalls.endSession, { handle: kickOut }),
  serve(systemSessionCalls.signIns, { scope: logReaderOf, handle: listSignIns }),
  exportSignIns.route,
];
