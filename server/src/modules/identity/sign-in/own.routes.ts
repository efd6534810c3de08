import { ownSessionCalls } from '@graduate/contract/identity/sign-in/own-sessions.ts';
import { passwordCalls } from '@graduate/contract/identity/sign-in/password.ts';
import { serve } from '../../../platform/http/serve.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { choosePassword } from './password-links/choose-password.ts';
import { ownSessions } from './sessions.queries.ts';
import { listSignIns } from './sign-in-log.queries.ts';

export const ownCalls = { ...passwordCalls, ...ownSessionCalls };

/** What the personal centre shows of one's own signing in. */
export const ownRoutes = [
  serve(passwordCalls.changePassword, { handle: changePassword }),
  serve(passwordCalls.choosePassword, { handle: choosePassword }),
  serve(ownSessionCalls.ownSessions, { handle: ownSessions }),
  serve(ownSessionCalls.endOwnSession, { handle: endOwnSession }),
  serve(ownSessionCalls.endOtherSessions, { handle: endOtherSessions }),
  serve(ownSessionCalls.ownSignIns, {
    scope: ({ accountId }) => ({ kind: 'own' as const, accountId }),
    handle: listSignIns,
  }),
];
