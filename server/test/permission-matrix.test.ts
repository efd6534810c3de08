import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demonstrationAccounts, insertAccounts } from '../samples/administration/accounts/demonstration.ts';
import { modules } from '../src/modules/index.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { useTestApp } from './app.ts';
import { anybody, type TestClient } from './client.ts';
import { contentsOf } from './database-contents.ts';
import { mayCall } from './declared-rights.ts';

/*
 * Every declared call × everybody: what is not granted is refused and changes nothing, what is granted is not refused
 * for want of rights. Calls of new modules are picked up by themselves.
 */
const app = useTestApp();
const calls = modules
  .flatMap((module) => Object.values(module.calls))
  .map((call) => [call.name, call] as const);
const closedCalls = calls.filter(([, call]) => call.access.kind !== 'anyone');
/** Somebody with several roles counts in another of them, in another department, too. */
const IN_ANOTHER_ROLE = 'multi as secretary';
const usernames = [...demonstrationAccounts.map(({ username }) => username), IN_ANOTHER_ROLE];

const SOMETHING = '00000000-0000-4000-8000-000000000000';
const clients = new Map<string, TestClient>();
const roleOf = new Map<string, string>();

const request = (call: Call, changes: { path?: string; search?: string } = {}) => ({
  method: call.method,
  url: `${app.services.config.apiPrefix}${changes.path ?? `/${call.path.replace(/:\w+/g, SOMETHING)}`}${changes.search ?? ''}`,
  ...(call.body && { payload: {} }),
});

/** Whether the declarations let this demonstration account use the call. */
const mayUse = (call: Call, username: string): boolean =>
  mayCall(call, { username, role: roleOf.get(username) ?? '' });

const signIn = (username: string): TestClient =>
  username === IN_ANOTHER_ROLE ? app.as('multi', { role: 'secretary', department: '201' }) : app.as(username);

const clientOf = (username: string): TestClient => {
  const client = clients.get(username) ?? signIn(username);
  clients.set(username, client);
  return client;
};

beforeAll(async () => {
  const rows = await app.db
    .selectFrom('accountRoles')
    .innerJoin('accounts', 'accounts.id', 'accountRoles.accountId')
    .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
    .select(['accounts.username', 'roles.code'])
    .where('accountRoles.sortOrder', '=', 0)
    .execute();
  for (const { username, code } of rows) roleOf.set(username, code);
  roleOf.set(IN_ANOTHER_ROLE, 'secretary');
  for (const username of usernames) await clientOf(username).call(sessionCalls.info);

  await insertAccounts(app.db, [
    {
      username: 'departed',
      realName: '离校人员',
      roles: ['sysadmin'],
      passwordHash: await hashPassword('Yjs@2026'),
    },
  ]);
  const departed = app.as('departed');
  await departed.call(sessionCalls.info);
  clients.set('departed', departed);
  await app.db
    .updateTable('accounts')
    .set({ state: 'disabled' })
    .where('username', '=', 'departed')
    .execute();
  await app.db
    .selectFrom('sessions')
    .select('id')
    .execute()
    .then((all) => {
      for (const { id } of all) app.services.forgetSession(id);
    });

  const expired = app.as('admin');
  await expired.call(sessionCalls.expire);
  clients.set('expired', expired);
});

describe('what is not granted', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await contentsOf(app);
  });

  test.each(closedCalls)('%s is closed', async (_name, call) => {
    const denied = usernames.filter((username) => !mayUse(call, username));
    const outcomes = await Promise.all([
      anybody(app).send(request(call)),
      clientOf('departed').send(request(call)),
      clientOf('expired').send(request(call)),
      ...denied.map((username) => clientOf(username).send(request(call))),
    ]);
    const got = outcomes.map(({ statusCode }, index) => [
      ['anybody', 'departed', 'expired', ...denied][index],
      statusCode,
    ]);
    expect(Object.fromEntries(got)).toEqual({
      anybody: 401,
      departed: 401,
      expired: 402,
      ...Object.fromEntries(denied.map((username) => [username, 403])),
    });
  });

  test.each(closedCalls)('%s is closed under other spellings', async (_name, call) => {
    const path = `/${call.path.replace(/:\w+/g, SOMETHING)}`;
    const spellings = [`${path}/`, `/${path}`, path.toUpperCase(), path.replace('api', '%61pi'), `/.${path}`];
    const outcomes = await Promise.all([
      ...spellings.map((spelling) => anybody(app).send(request(call, { path: spelling }))),
      anybody(app).send({ ...request(call), method: 'HEAD' }),
      anybody(app).send({ ...request(call), method: 'OPTIONS' }),
    ]);
    for (const { statusCode } of outcomes) expect([400, 401, 404, 405, 415]).toContain(statusCode);
  });

  test('changes nothing', async () => {
    expect(await contentsOf(app)).toEqual(before);
  });
});

/** Some calls end the session they come with; the next one then begins with a new session. */
const sendFresh = async (username: string, call: Call): Promise<LightMyRequestResponse> => {
  const first = await clientOf(username).send(request(call));
  if (first.statusCode !== 401 && first.statusCode !== 402) return first;
  clients.set(username, signIn(username));
  return clientOf(username).send(request(call));
};

const outcomeFor = async (username: string, call: Call) => {
  const { statusCode: status, body } = await sendFresh(username, call);
  return { status, body };
};

describe('what is granted', () => {
  // A stream of events goes on until the client leaves.
  const answered = calls.filter(([, call]) => call.carries !== 'events');

  test.each(answered)('%s is not refused for want of rights', async (_name, call) => {
    const allowed = usernames.filter((username) => mayUse(call, username));
    const answers = await Promise.all(
      allowed.map(async (username) => ({ username, ...(await outcomeFor(username, call)) })),
    );
    for (const { username, status, body } of answers) {
      expect.soft(status, `${username}: ${body}`).toBeLessThan(500);
      if (call.access.kind !== 'anyone')
        expect.soft([401, 402, 403], `${username}: ${body}`).not.toContain(status);
    }
  });
});

describe('lists', () => {
  const lists = calls.filter(([, { query }]) => query instanceof z.ZodObject && 'limit' in query.shape);
  const bold = encodeURIComponent('case when 1=1 then id end');

  test.each(lists)('D3-9 %s keeps its size, order and filters', async (_name, call) => {
    const asker = usernames.find((username) => mayUse(call, username)) ?? 'admin';
    const large = await sendFresh(asker, { ...call, path: `${call.path}?limit=100000` });
    // An export takes the filters of its list and writes all rows; it may say that there are none, or that it is enough.
    expect(call.carries === 'file' ? [200, 400, 404, 422, 429] : [200, 400, 404]).toContain(large.statusCode);
    if (large.statusCode === 200 && call.carries !== 'file')
      expect(large.json().data.list.length).toBeLessThanOrEqual(200);
    for (const search of [
      `?sort=${bold}`,
      '?sort=id%20desc',
      '?thereIsNoSuchFilter=1',
      '?limit=-1',
      '?page=0',
    ]) {
      const { statusCode, body } = await clientOf(asker).send(request(call, { search }));
      expect([search, statusCode]).toEqual([search, 400]);
      expect(body).not.toMatch(/syntax error|select |column/i);
    }
  });
});
