import { systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { serve } from '../../../platform/http/serve.ts';
import { kickOut } from './end-sessions.ts';
import { exportSignIns } from './export-sign-ins.ts';
import { listSessions } from './sessions.queries.ts';
import { listSignIns, logReaderOf } from './sign-in-log.queries.ts';

/** What administrators see and do about sessions. */
export const systemRoutes = [
  serve(systemSessionCalls.sessions, { handle: ({ db, actor, query }) => listSessions(db, actor, query) }),
  serve(systemSessionCalls.endSession, {
    handle: ({ services, author, params }) => kickOut(services, author, params.id),
  }),
  serve(systemSessionCalls.signIns, {
    scope: logReaderOf,
    handle: ({ db, scope, query }) => listSignIns(db, scope, query),
  }),
  exportSignIns.route,
];
