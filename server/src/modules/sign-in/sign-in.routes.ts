import { text } from '@graduate/contract/platform/text.ts';
import { sessionCalls } from '@graduate/contract/sign-in/session.ts';
import { serve } from '../../platform/http/serve.ts';
import { makeCaptcha } from './captcha.ts';
import { changeDepartment } from './change-department.ts';
import { demonstrationAccounts } from '../accounts/public.ts';
import { clearRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionInfo } from './session-info.ts';
import { endSession, expireTokens } from './sessions.ts';
import { signInKey } from './sign-in-keys.ts';
import { readSignIn, signInWithPassword } from './sign-in-with-password.ts';
import { ACCESS_TOKEN_SECONDS, issueToken } from './tokens.ts';

const PRODUCT_VERSION = '2.0.8-dev';
const PRODUCT_TITLE = text('研究生综合业务系统', 'Graduate Comprehensive Business System');

export const signInRoutes = [
  serve(sessionCalls.captcha, { handle: ({ db }) => makeCaptcha(db) }),

  serve(sessionCalls.publicKey, {
    handle: async ({ db, services }) => {
      const { id, publicKey } = await signInKey(db);
      const { loginEncrypt } = services.config;
      return { publicKey, keyId: id, mockServer: false as const, serverTime: Date.now(), loginEncrypt };
    },
  }),

  serve(sessionCalls.signIn, {
    handle: async ({ services, body, language, request, reply }) => {
      const wanted = await readSignIn(services, body, language);
      const caller = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const signedIn = await signInWithPassword(services, wanted, caller);
      setRefreshCookie(services.config, request, reply, signedIn);
      const token = await issueToken(services.tokenSecret, signedIn);
      const { mustChangePassword } = signedIn;
      return { token, expiresIn: ACCESS_TOKEN_SECONDS, ...(mustChangePassword && { mustChangePassword }) };
    },
  }),

  serve(sessionCalls.refresh, {
    handle: ({ services, request, reply }) => refreshSession(services, request, reply),
  }),

  serve(sessionCalls.expire, {
    handle: async ({ db, services, actor }) => {
      await expireTokens(db, actor.sessionId);
      services.forgetSession(actor.sessionId);
    },
  }),

  serve(sessionCalls.signOut, {
    handle: async ({ db, services, actor, request, reply }) => {
      await endSession(db, actor.sessionId, 'signedOut');
      services.forgetSession(actor.sessionId);
      clearRefreshCookie(services.config, request, reply);
    },
  }),

  serve(sessionCalls.info, { handle: ({ db, actor }) => sessionInfo(db, actor) }),

  serve(sessionCalls.changeDepartment, {
    handle: ({ services, actor, author, body }) => changeDepartment(services, actor, author, body.id),
  }),

  serve(sessionCalls.publicSettings, {
    handle: ({ services: { config } }) => ({
      schoolName: config.schoolName,
      logo: null,
      title: PRODUCT_TITLE,
      version: PRODUCT_VERSION,
      captcha: config.captcha,
      loginEncrypt: config.loginEncrypt,
      demonstration: config.demo ? demonstrationAccounts : [],
      ways: [],
      registration: false,
    }),
  }),
];
