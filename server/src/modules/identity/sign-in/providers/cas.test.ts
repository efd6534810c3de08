import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { openBrowser, statusesOf } from '../../../../../test/browser.ts';
import { casServerMissing, startCasServer } from '../../../../../test/cas-server.ts';
import { anybody } from '../../../../../test/client.ts';
import { useAnotherInstance } from '../../../../../test/instances.ts';
import { freePort } from '../../../../../test/ports.ts';

const port = await freePort();
const service = `http://127.0.0.1:${port}/lzuyjs/callback`;
const foreignService = 'http://127.0.0.1:9/other';
const missing = casServerMissing();
const cas = missing ? undefined : await startCasServer([service, foreignService]);
afterAll(() => cas?.stop());

/** Says yes to every ticket, as no CAS server should: what is refused here, we refuse ourselves. */
let questions: string[] = [];
const credulous = createServer((request, response) => {
  questions.push(request.url ?? '');
  response.end(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>
    <cas:user>20080101</cas:user></cas:authenticationSuccess></cas:serviceResponse>`);
});
await new Promise<void>((listening) => credulous.listen(0, '127.0.0.1', listening));
afterAll(() => void credulous.close());
const credulousUrl = `http://127.0.0.1:${(credulous.address() as AddressInfo).port}/cas`;

const app = useTestApp({ CAS_URL: cas?.url ?? credulousUrl, CAS_SERVICE: service });
const gullible = useAnotherInstance(app, { CAS_URL: credulousUrl, PUBLIC_URL: `http://127.0.0.1:${port}` });
const gullibleToo = useAnotherInstance(app, { CAS_URL: credulousUrl, CAS_SERVICE: service });
const unreachable = useAnotherInstance(app, {
  CAS_URL: `http://127.0.0.1:${await freePort()}`,
  CAS_SERVICE: service,
});
const without = useAnotherInstance(app);

let addresses = 0;
const arrive = async (token: string, server = app) => {
  const browser = openBrowser(server, { address: `10.5.0.${addresses++ % 250}` });
  const answer = await browser.call(identityProviderCalls.signInWithToken, { body: { token } });
  if (answer.status === 200) browser.token = answer.data.token;
  return { browser, answer };
};

beforeAll(() => app.fastify.listen({ host: '127.0.0.1', port }));

describe.skipIf(missing)('signing in through a real CAS server', () => {
  test('opens a session for the staff number that the server confirms', async () => {
    const { ticket } = (await cas?.ticketFor('20080101', service)) ?? { ticket: '' };
    expect(ticket).toMatch(/^ST-/);
    const { browser, answer } = await arrive(`cas:${ticket}`);
    expect([answer.status, answer.data]).toEqual([200, { token: expect.any(String), expiresIn: 900 }]);
    expect((await browser.call(sessionCalls.info)).data.username).toBe('tutor');
    expect((await browser.refresh()).status).toBe(200);
    const logged = await app.db
      .selectFrom('signInLog')
      .select(['username', 'way', 'succeeded'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(logged).toEqual([{ username: 'tutor', way: 'cas', succeeded: true }]);
  });

  test('case 36, D3-16: a ticket used twice is refused', async () => {
    const { ticket } = (await cas?.ticketFor('20080101', service)) ?? { ticket: '' };
    expect((await arrive(`cas:${ticket}`)).answer.status).toBe(200);
    const { answer } = await arrive(`cas:${ticket}`);
    expect([answer.status, answer.message]).toEqual([401, '统一身份认证未通过，请重新登录']);
  });

  test('D3-16: a ticket for another service, an expired one and one made up are refused', async () => {
    const { ticket: foreign } = (await cas?.ticketFor('20080101', foreignService)) ?? { ticket: '' };
    expect((await arrive(`cas:${foreign}`)).answer.status).toBe(401);
    const { ticket: old } = (await cas?.ticketFor('20080101', service)) ?? { ticket: '' };
    cas?.ageTickets();
    expect((await arrive(`cas:${old}`)).answer.status).toBe(401);
    expect((await arrive(`cas:ST-${'x'.repeat(60)}`)).answer.error).toBe('sign-in.ticketRefused');
  });

  test('somebody without an account, or with a disabled one, is told so', async () => {
    await sql`update accounts set state = 'disabled' where username = 'dean'`.execute(app.db);
    for (const number of ['99999999', '20010506']) {
      const { ticket } = (await cas?.ticketFor(number, service)) ?? { ticket: '' };
      const { answer } = await arrive(`cas:${ticket}`);
      expect([answer.status, answer.message]).toEqual([403, '该统一身份账号未在本系统开通']);
    }
  });

  test('signing out at the CAS server ends the session here', async () => {
    const { ticket, browser: atCas } = (await cas?.ticketFor('20080101', service)) ?? {};
    const { browser } = await arrive(`cas:${ticket}`);
    const { browser: another } = await arrive(`cas:${(await cas?.ticketFor('20080101', service))?.ticket}`);
    expect((await browser.call(sessionCalls.info)).status).toBe(200);
    if (atCas) await cas?.signOut(atCas);
    await expect.poll(async () => (await browser.call(sessionCalls.info)).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
    expect((await another.call(sessionCalls.info)).status).toBe(200);
  });
});

describe('a CAS ticket', () => {
  test('case 36: is taken once by us, whatever the CAS server says, on every server', async () => {
    const both = await Promise.all([arrive('cas:ST-1-once', gullible), arrive('cas:ST-1-once', gullibleToo)]);
    expect(statusesOf(both.map(({ answer }) => answer))).toEqual([200, 401]);
    expect((await arrive('cas:ST-1-once', gullibleToo)).answer.status).toBe(401);
  });

  test('D3-16: is validated for our own address only', async () => {
    questions = [];
    await arrive('cas:ST-2-mine', gullible);
    expect(questions).toEqual([
      `/cas/p3/serviceValidate?service=${encodeURIComponent(service)}&ticket=ST-2-mine`,
    ]);
    questions = [];
    for (const bad of ['', 'ST-', 'TGT-1', 'ST-1&service=http://evil.example', 'ST-1#', '../ST-1', 'ST-1\n'])
      expect((await arrive(`cas:${bad}`, gullible)).answer.status).toBe(401);
    expect(questions).toEqual([]);
  });

  test('is refused where there is no CAS server, and the answer is 503 when it does not answer', async () => {
    expect((await arrive('cas:ST-3', without)).answer.error).toBe('sign-in.wayClosed');
    const { answer } = await arrive('cas:ST-3', unreachable);
    expect([answer.status, answer.error]).toEqual([503, 'sign-in.providerDown']);
  });

  test('counts against the address when it is refused', async () => {
    const browser = openBrowser(app, { address: '10.6.0.1' });
    const attempt = () =>
      browser.call(identityProviderCalls.signInWithToken, { body: { token: 'cas:nonsense' } });
    for (let time = 0; time < 20; time++) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
  });
});

describe('a logout request', () => {
  const request = (index: string) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"><samlp:SessionIndex>${index}</samlp:SessionIndex></samlp:LogoutRequest>`;
  const post = (url: string, logoutRequest: string, server = gullible) =>
    anybody(server).send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logoutRequest }).toString(),
    });

  test('is taken at the service address and at the call for it, and ends the session of that ticket alone', async () => {
    for (const [index, url] of ['/lzuyjs/callback', '/lzuyjs/service/api/public/sign-out/cas'].entries()) {
      const { browser } = await arrive(`cas:ST-4-${index}`, gullible);
      const { browser: other } = await arrive(`cas:ST-5-${index}`, gullible);
      expect((await browser.call(sessionCalls.info)).status).toBe(200);
      expect((await post(url, request('ST-9-unknown'))).statusCode).toBe(200);
      expect((await browser.call(sessionCalls.info)).status).toBe(200);
      expect((await post(url, request(`ST-4-${index}`))).statusCode).toBe(200);
      expect((await browser.call(sessionCalls.info)).status).toBe(401);
      expect((await other.call(sessionCalls.info)).status).toBe(200);
    }
  });

  test('that is none is refused', async () => {
    const url = '/lzuyjs/service/api/public/sign-out/cas';
    for (const bad of ['', 'nonsense', '<a/>', '<!DOCTYPE a [<!ENTITY b "c">]><LogoutRequest/>'])
      expect((await post(url, bad)).statusCode).toBe(400);
    const json = await anybody(gullible).send({
      method: 'POST',
      url,
      payload: { logoutRequest: request('x') },
    });
    expect(json.statusCode).toBe(200);
  });
});

test('the sign-in page is told the address of the CAS server', async () => {
  const { data } = await anybody(gullible).call(sessionCalls.publicSettings);
  expect(data.ways).toEqual([
    {
      kind: 'cas',
      name: '统一身份认证',
      url: `${credulousUrl}/login?service=${encodeURIComponent(service)}`,
    },
  ]);
  expect((await anybody(without).call(sessionCalls.publicSettings)).data.ways).toEqual([]);
});
