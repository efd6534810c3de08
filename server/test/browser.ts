import { sealBody } from '@graduate/contract/identity/sign-in/seal-body.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import type { TestApp } from './app.ts';
import { anybody, clientOf, type Outcome, type TestClient } from './client.ts';

export const PASSWORD = 'Yjs@2026';

/** A fresh captcha with its answer, which only the database tells. */
export const freshCaptcha = async (app: TestApp): Promise<{ uuid: string; code: string }> => {
  const { data } = await anybody(app).call(sessionCalls.captcha);
  const { answer } = await app.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', data.uuid)
    .executeTakeFirstOrThrow();
  return { uuid: data.uuid, code: answer.toLowerCase() };
};

/** Encrypts a body as the web client does, with a nonce and the server's time. */
export const sealed = async (app: TestApp, fields: Record<string, unknown>): Promise<{ param: string }> => {
  const { data } = await anybody(app).call(sessionCalls.publicKey);
  const body = { nonce: crypto.randomUUID(), time: data.serverTime, ...fields };
  return { param: sealBody(data.publicKey, body) };
};

/** A sealed sign-in with a captcha answered rightly. */
export const sealedSignIn = async (app: TestApp, fields: Record<string, unknown>) =>
  sealed(app, { password: PASSWORD, ...(await freshCaptcha(app)), ...fields });

/** How several requests sent at once were answered, the lowest status first. */
export const statusesOf = (outcomes: readonly { status: number }[]): number[] =>
  outcomes.map(({ status }) => status).sort((one, other) => one - other);

export type Browser = TestClient & {
  /** Goes through the sign-in page and keeps the tokens, as a browser does. */
  signIn: (fields: Record<string, unknown>) => Promise<Outcome<typeof sessionCalls.signIn>>;
  /** Fetches a new access token with the one it has. */
  refresh: () => Promise<Outcome<typeof sessionCalls.refresh>>;
  /** Takes its tokens to another server of the same installation. */
  at: (other: TestApp) => Browser;
  token: string | undefined;
  cookies: Map<string, string>;
};

/** Somebody at a browser: keeps cookies, sends the token, comes from an address of its own. */
export const openBrowser = (
  app: TestApp,
  from: { address?: string; cookies?: Map<string, string>; token?: string | undefined } = {},
): Browser => {
  const cookies = from.cookies ?? new Map<string, string>();
  const client = clientOf(app, async (options) => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.fastify.inject({
      ...options,
      remoteAddress: from.address ?? '10.0.0.1',
      headers: {
        ...(cookie && { cookie }),
        ...(browser.token && { authorization: `Bearer ${browser.token}` }),
        ...options.headers,
      },
    });
    for (const { name, value } of answer.cookies)
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    return answer;
  });
  const keep = <O extends { status: number; data: { token: string } }>(outcome: O): O => {
    if (outcome.status === 200) browser.token = outcome.data.token;
    return outcome;
  };
  const browser: Browser = {
    ...client,
    cookies,
    token: from.token,
    signIn: async (fields) =>
      keep(await client.call(sessionCalls.signIn, { body: await sealedSignIn(app, fields) })),
    refresh: async () => keep(await client.call(sessionCalls.refresh)),
    at: (other) => openBrowser(other, { ...from, cookies, token: browser.token }),
  };
  return browser;
};
