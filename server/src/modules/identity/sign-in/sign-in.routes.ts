import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { serve } from '../../../platform/http/serve.ts';
import { PRODUCT_TITLE } from '../../../platform/product-title.ts';
import { PRODUCT_VERSION } from '../../../platform/product-version.ts';
import { makeCaptcha } from './captcha.ts';
import { changeDepartment } from './change-department.ts';
import { openDoor } from './door.ts';
import { callerOf, welcome } from './enter.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { registrationIsOpen } from './registration/sms.ts';
import { sessionInfo } from './session-info.ts';
import { endSession, expireTokens } from './sessions.ts';
import { passwordRules } from './sign-in.parameters.ts';
import { signInKey } from './sign-in-keys.ts';
import { signInMethods } from './sign-in-methods.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

const door = openDoor();

export const signInRoutes = [
  serve(sessionCalls.captcha, { handle: makeCaptcha }),

  serve(sessionCalls.publicKey, {
    handle: async ({ db, services }) => {
      const { id, publicKey, serverTime } = await signInKey(db);
      const { loginEncrypt } = services.config;
      return { publicKey, keyId: id, mockServer: false as const, serverTime, loginEncrypt };
    },
  }),

  serve(sessionCalls.signIn, {
    arrives: ({ ip }) => door.arrive(ip),
    handle: async ({ services, language, request, reply }, body) => {
      const caller = callerOf(request);
      const signedIn = await door.letIn(caller.address, () =>
        signInWithPassword(services, body, language, caller),
      );
      return welcome(services, request, reply, signedIn);
    },
  }),

  serve(sessionCalls.refresh, { handle: refreshSession }),

  serve(sessionCalls.expire, {
    handle: async ({ db, services, author: { actor } }) => {
      await expireTokens(db, actor.sessionId);
      services.forgetSession(actor.sessionId);
    },
  }),

  serve(sessionCalls.signOut, {
    handle: async ({ db, services, author: { actor }, request, reply }) => {
      await endSession(db, actor.sessionId, 'signedOut');
      services.forgetSession(actor.sessionId);
      clearRefreshCookie(services.config, request, reply);
    },
  }),

  serve(sessionCalls.info, { handle: sessionInfo }),
  serve(sessionCalls.changeDepartment, { handle: changeDepartment }),

  serve(sessionCalls.publicSettings, {
    handle: async ({ db, language, services, services: { config } }) => ({
      schoolName: config.schoolName,
      logo: null,
      title: PRODUCT_TITLE,
      version: PRODUCT_VERSION,
      captcha: config.captcha,
      loginEncrypt: config.loginEncrypt,
      demonstration: services.demonstrationAccounts,
      ways: signInMethods(config, language),
      registration: registrationIsOpen(services),
      passwordRules: await passwordRules(db),
    }),
  }),
];
