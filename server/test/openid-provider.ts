import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { fieldsOf, type PageVisitor, visitPages } from './page-visitor.ts';

export const CLIENT_ID = 'graduate';
export const CLIENT_SECRET = 'a-secret-between-the-two';
export const SOCIAL_CLIENT_ID = 'graduate-social';

export type OpenIdProvider = {
  issuer: string;
  /** Somebody signs in at the address and agrees; answers where the provider then sends the browser. */
  goThrough: (address: string, who: string, browser?: PageVisitor) => Promise<URL>;
  signOut: (browser: PageVisitor) => Promise<void>;
  /** A token signed by the provider's own key. */
  sign: (claims: Record<string, unknown>, typ?: string) => Promise<string>;
  stop: () => void;
};

/** A real OpenID provider on loopback. Whoever signs in as `x` has the subject `x` and the number `x` without `id-`. */
export const startOpenIdProvider = async (
  callback: string,
  logoutAddress: string,
): Promise<OpenIdProvider> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [callback],
        backchannel_logout_uri: logoutAddress,
        backchannel_logout_session_required: true,
      },
      {
        client_id: SOCIAL_CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${callback}?source=campus`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'sid'], profile: ['name', 'number'] },
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    pkce: { required: () => false },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for the tests'] },
    jwks: { keys: [key] },
    // Its own refuses to talk to this machine, where our server is.
    fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined }),
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: '张三', number: id.replace('id-', '') }),
    }),
  });
  server.on('request', provider.callback());

  const answerPrompt = async (browser: PageVisitor, address: string, who: string) => {
    const page = await browser.visit(address);
    const { prompt } = fieldsOf(page.text);
    return browser.visit(address, {
      prompt: prompt ?? '',
      ...(prompt === 'login' && { login: who, password: 'any' }),
    });
  };

  return {
    issuer,
    goThrough: async (address, who, browser = visitPages()) => {
      let next: string | undefined = address;
      for (let hop = 0; hop < 12 && next?.startsWith(issuer); hop++) {
        const page: { location: string | undefined } = next.includes('/interaction/')
          ? await answerPrompt(browser, next, who)
          : await browser.visit(next);
        next = page.location;
      }
      if (!next) throw new Error('the provider sent nobody back');
      return new URL(next);
    },
    signOut: async (browser) => {
      const page = await browser.visit(`${issuer}/session/end`);
      await browser.visit(`${issuer}/session/end/confirm`, { ...fieldsOf(page.text), logout: 'yes' });
    },
    sign: (claims, typ = 'logout+jwt') =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key', typ }).sign(privateKey),
    stop: () => void server.close(),
  };
};
