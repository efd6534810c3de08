import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { SessionRow, SignInRow, signInLogQuery } from './sessions.ts';

export const ownSessionCalls = defineCalls('personal', {
  ownSessions: {
    path: 'api/personal/sessions',
    summary: text('我的会话', 'My sessions'),
    access: signedIn,
    answer: z.array(SessionRow),
  },
  endOwnSession: {
    method: 'POST',
    path: 'api/personal/sessions/:id/end',
    summary: text('结束我的会话', 'End one of my sessions'),
    access: signedIn,
  },
  endOtherSessions: {
    method: 'POST',
    path: 'api/personal/sessions/end-others',
    summary: text('结束我的其他会话', 'End my other sessions'),
    access: signedIn,
    answer: z.object({ ended: z.number() }),
  },
  ownSignIns: {
    path: 'api/personal/sign-ins',
    summary: text('我的登录日志', 'My sign-in log'),
    access: signedIn,
    query: signInLogQuery,
    answer: pageOf(SignInRow),
  },
});
