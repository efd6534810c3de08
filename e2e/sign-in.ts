import { randomUUID } from 'node:crypto';
import { sealBody } from '@graduate/contract/identity/sign-in/seal-body.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import type { Envelope } from '@graduate/contract/platform/envelope.ts';
import { type APIResponse, expect, type Page } from '@playwright/test';

const PASSWORD = 'Yjs@2026';

/**
 * The stream of events never ends: with it no page would ever be quiet. The browser itself keeps it away; a route of
 * Playwright would switch off the cache of all files as well.
 */
export const withoutEvents = async (page: Page): Promise<void> => {
  const inside = await page.context().newCDPSession(page);
  await inside.send('Network.enable');
  await inside.send('Network.setBlockedURLs', { urls: ['*/api/system/events'] });
};

const answerTo = async <C>(_call: C, response: APIResponse): Promise<AnswerOf<C>> => {
  const { code, msg, data } = (await response.json()) as Envelope;
  expect(code, msg).toBe(200);
  return data as AnswerOf<C>;
};

/** Begins a session as the sign-in page does; the cookie that renews its token is kept by the browser. */
export const newToken = async ({ request }: Page, username: string, password = PASSWORD) => {
  const { publicKey, signIn } = sessionCalls;
  const key = await answerTo(publicKey, await request.get(`service/${publicKey.path}`));
  const body = { username, password, nonce: randomUUID(), time: key.serverTime };
  const data = { param: sealBody(key.publicKey, body) };
  const answer = await request.post(`service/${signIn.path}`, { data });
  return { value: (await answerTo(signIn, answer)).token, url: answer.url().replace(/service\/.*/, '') };
};

/** Signs in past the sign-in page, which has tests of its own. The window shows nothing yet. */
export const beginLiveSession = async (page: Page, username: string, password?: string): Promise<void> =>
  page.context().addCookies([{ name: 'yjs.token', ...(await newToken(page, username, password)) }]);

export const beginSession = async (page: Page, username: string, password?: string): Promise<void> => {
  await withoutEvents(page);
  await beginLiveSession(page, username, password);
};

/** Signs in, opens a page and waits for the shell. */
export const signInAs = async (
  page: Page,
  username: string,
  { password, at = 'index' }: { password?: string | undefined; at?: string } = {},
): Promise<void> => {
  await beginSession(page, username, password);
  await page.goto(at);
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeVisible();
};
