import { passwordCalls } from '@graduate/contract/identity/personal/password.ts';
import { ownSessionCalls } from '@graduate/contract/identity/personal/sessions.ts';
import { serve } from '../../../platform/http/serve.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { ownSessions } from './sessions.queries.ts';
import { listSignIns } from './sign-in-log.queries.ts';

export const ownCalls = { ...passwordCalls, ...ownSessionCalls };

/** What the personal centre shows of one's own signing in. */
export const ownRoutes = [
  serve(passwordCalls.changePassword, {
    handle: ({ services, author, body, language }) => changePassword(services, author, body, language),
  }),
  serve(ownSessionCalls.ownSessions, { handle: ({ db, actor }) => ownSessions(db, actor) }),
  serve(ownSessionCalls.endOwnSession, {
    handle: ({ services, author, params }) => endOwnSession(services, author, params.id),
  }),
  serve(ownSessionCalls.endOtherSessions, {
    handle: ({ services, author }) => endOtherSessions(services, author),
  }),
  serve(ownSessionCalls.ownSignIns, {
    handle: ({ db, actor, query }) => listSignIns(db, { kind: 'own', accountId: actor.accountId }, query),
  }),
];
