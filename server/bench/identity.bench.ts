import { randomUUID } from 'node:crypto';
import { sealBody } from '@graduate/contract/identity/sign-in/seal-body.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import fastify from 'fastify';
import pg from 'pg';
import { hashPassword, passwordMatches } from '../src/platform/passwords.ts';
import type { BenchContext } from './context.ts';
import { keepAliveClient } from './http.ts';
import { compare, rateOf } from './measure.ts';

const CALLERS = 16;
const SIGNING_IN = 4;
const SECONDS = 4;
const ROUNDS = 5;
const PASSWORD = 'Yjs@2026';

/** What `auth/info` asks the database for, in a route that does nothing else. */
const bareRoute = async (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CALLERS });
  pool.on('error', () => undefined);
  const app = fastify();
  app.get('/', async () => {
    const [session, unread, delegations] = await Promise.all([
      pool.query({
        name: 'session',
        text: `select accounts.card_no, accounts.avatar_file_id, accounts.must_change_password
          from sessions join accounts on accounts.id = sessions.account_id where sessions.id = $1`,
        values: [randomUUID()],
      }),
      pool.query({
        name: 'unread',
        text: 'select count(*)::int as count from messages where account_id = $1 and read_at is null',
        values: [randomUUID()],
      }),
      pool.query({
        name: 'standing in',
        text: `select delegator_id, role_code, types from approval_delegations
          where delegate_id = $1 and ended_at is null and current_date between starts_on and ends_on`,
        values: [randomUUID()],
      }),
    ]);
    const todo = await pool.query({
      name: 'todo',
      text: `select count(*)::int as count from approval_steps where state = 'waiting' and role_code = $1
        and (reach = 'all' or (reach = 'department' and department_id = any($2::uuid[])))`,
      values: ['training', [randomUUID()]],
    });
    return { code: 200, msg: '', data: [session, unread, delegations, todo].map(({ rowCount }) => rowCount) };
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await pool.end();
  };
  return { address, close };
};

/** An authenticated call against a bare route that asks the database for the same. */
export const authenticatedCall = async ({ databaseUrl, address, headers }: BenchContext) => {
  const bare = await bareRoute(databaseUrl);
  const send = keepAliveClient(CALLERS);
  const info = () => send(`${address}/${sessionCalls.info.path}`, { headers });
  const { a, b, ratio } = await compare(
    {
      a: () => rateOf(() => send(bare.address), CALLERS, SECONDS),
      b: () => rateOf(info, CALLERS, SECONDS),
    },
    ROUNDS,
  );
  await bare.close();
  return {
    name: `auth/info: bare route with the same database round trip ÷ whole call (${CALLERS} callers)`,
    value: ratio,
    target: 2,
    detail: `${a.toFixed(0)}/s bare, ${b.toFixed(0)}/s with token, role and rights`,
  };
};

/** Signing in with a sealed password against nothing but checking the password. */
export const signingIn = async ({ address }: BenchContext) => {
  const hash = await hashPassword(PASSWORD);
  const send = keepAliveClient(SIGNING_IN);
  const answer = await fetch(`${address}/${sessionCalls.publicKey.path}`);
  const { data } = (await answer.json()) as { data: { publicKey: string } };
  const signIn = () => {
    const fields = { username: 'student', password: PASSWORD, nonce: randomUUID(), time: Date.now() };
    return send(`${address}/${sessionCalls.signIn.path}`, {
      method: 'POST',
      body: { param: sealBody(data.publicKey, fields) },
    });
  };
  const { a, b, ratio } = await compare(
    {
      a: () => rateOf(() => passwordMatches(hash, PASSWORD), SIGNING_IN, SECONDS),
      b: () => rateOf(signIn, SIGNING_IN, SECONDS),
    },
    3,
  );
  return {
    name: `signing in: password check alone ÷ whole sign-in (${SIGNING_IN} callers)`,
    value: ratio,
    target: 2,
    detail: `${a.toFixed(0)}/s argon2id checks (${hash.split('$').slice(1, 4).join(' ')}), ${b.toFixed(0)}/s sign-ins`,
  };
};
