import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { Refused } from '../../../platform/errors.ts';
import { passwordMatches } from '../../../platform/passwords.ts';
import { logAttempt } from './sign-in-log.ts';

const app = useTestApp();
const other = useAnotherInstance(app);

let addresses = 0;
const anAddress = () => `10.1.${addresses >> 8}.${addresses++ & 255}`;
const from = (address: string, server = app) => openBrowser(server, { address });
const wrong = (username: string, address: string, server = app) =>
  from(address, server).signIn({ username, password: 'wrong-password' });
const right = (username: string, address: string, server = app) => from(address, server).signIn({ username });

const failTimes = async (username: string, times: number, address = anAddress()) => {
  for (let time = 0; time < times; time++)
    expect((await wrong(username, address, time % 2 ? other : app)).error).toBe('sign-in.wrongCredentials');
  return address;
};
const waitsAreOver = () =>
  sql`update sign_in_tries set wait_until = now() where wait_until > now()`.execute(app.db);
const waitOf = ({ raw }: { raw: { headers: Record<string, unknown> } }) => Number(raw.headers['retry-after']);

describe('five wrong passwords', () => {
  test('case 6: stop the place they come from on every server, for longer each time', async () => {
    const address = await failTimes('student', 5);
    for (const server of [app, other]) {
      const answer = await right('student', address, server);
      expect([answer.status, answer.message]).toEqual([
        429,
        '密码错误次数过多，请1分钟后再试；忘记密码请联系管理员',
      ]);
      expect(waitOf(answer)).toBeGreaterThan(50);
    }
    for (const minutes of [2, 4, 8]) {
      await waitsAreOver();
      await sql`update sign_in_tries set failed = 0, wait_until = null where key = ${`address ${address}`}`.execute(
        app.db,
      );
      await failTimes('student', 1, address);
      expect(Math.ceil(waitOf(await wrong('student', address)) / 60)).toBe(minutes);
    }
    await waitsAreOver();
    expect((await right('student', address)).status).toBe(200);
    await failTimes('student', 4, address);
  });

  test('lock nobody out who comes from somewhere else', async () => {
    await failTimes('multi', 5);
    expect((await right('multi', anAddress())).status).toBe(200);
  });

  test('the owner is told, once for a place, with the address', async () => {
    const address = await failTimes('expert', 5);
    await wrong('expert', address);
    const { data } = await app.as('expert').call(messageCalls.mine, {});
    expect(data.list.map(({ title }) => title)).toEqual([
      `有人在 ${address} 多次输错您的登录密码，已限制其继续尝试；如非本人操作，请尽快修改密码`,
    ]);
  });

  test('case 6: are forgotten when an administrator unlocks the account', async () => {
    const address = await failTimes('dean', 5);
    expect((await right('dean', address)).error).toBe('sign-in.locked');
    const { id, version } = await app.db
      .selectFrom('accounts')
      .select(['id', 'version'])
      .where('username', '=', 'dean')
      .executeTakeFirstOrThrow();
    const { data } = await app.as('security').call(userCalls.findUser, { params: { id } });
    expect(data.lockedUntil).not.toBeNull();
    const unlock = { params: { id }, body: { version } };
    expect((await app.as('secretary').call(userCalls.unlockUser, unlock)).status).toBe(403);
    expect((await app.as('security').call(userCalls.unlockUser, unlock)).status).toBe(200);
    expect((await right('dean', address)).status).toBe(200);
  });

  test('are forgotten after a right one, and after a day', async () => {
    const address = await failTimes('tutor', 4);
    await sql`update sign_in_tries set last_failure_at = now() - interval '25 hours'`.execute(app.db);
    await failTimes('tutor', 4, address);
    expect((await right('tutor', address)).status).toBe(200);
    await failTimes('tutor', 4, address);
    expect((await right('tutor', address)).status).toBe(200);
  });

  test('for a name that does not exist stop the place just so: nobody learns whether it does', async () => {
    const address = await failTimes('no.such.person', 5);
    const answer = await wrong('No.Such.Person', address, other);
    expect([answer.status, answer.error]).toEqual([429, 'sign-in.locked']);
  });

  test('for a disabled account stop the place just so, though the password is right', async () => {
    await sql`update accounts set state = 'disabled' where username = 'awards'`.execute(app.db);
    const address = anAddress();
    for (let time = 0; time < 5; time++)
      expect((await right('awards', address)).error).toBe('sign-in.wrongCredentials');
    expect((await right('awards', address)).error).toBe('sign-in.locked');
  });

  test('of many sent at once are all that are looked at: a right guess behind them is refused', async () => {
    for (const name of ['secretary', 'no.such.person.either']) {
      const address = anAddress();
      const guesses = await Promise.all(
        Array.from({ length: 12 }, (_, index) => wrong(name, address, index % 2 ? other : app)),
      );
      const errors = guesses.map(({ error }) => error);
      expect(errors.filter((error) => error === 'sign-in.wrongCredentials')).toHaveLength(5);
      expect(errors.filter((error) => error === 'sign-in.locked')).toHaveLength(7);
      expect((await right(name, address)).error).toBe('sign-in.locked');
    }
  });

  test('do not keep many right sign-ins at once from succeeding', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => right('teacher', anAddress())));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});

describe('where the owner comes from', () => {
  const twentyStrangers = async (username: string) => {
    for (let time = 0; time < 20; time++) await wrong(username, anAddress(), time % 2 ? other : app);
  };

  test('is open while strangers from everywhere guess; they must wait', async () => {
    const [home, office] = [from(anAddress()), from(anAddress())];
    await home.signIn({ username: 'training' });
    await office.signIn({ username: 'training' });
    await twentyStrangers('training');
    expect((await right('training', anAddress())).error).toBe('sign-in.locked');
    expect((await home.signIn({ username: 'training' })).status).toBe(200);
    const away = openBrowser(other, { address: anAddress(), cookies: office.cookies });
    expect((await away.signIn({ username: 'training' })).status).toBe(200);
  });

  test('is no way to guess without end: a known device is counted by itself', async () => {
    const known = from(anAddress());
    await known.signIn({ username: 'degree' });
    for (let time = 0; time < 5; time++) {
      const elsewhere = openBrowser(app, { address: anAddress(), cookies: known.cookies });
      await elsewhere.signIn({ username: 'degree', password: 'wrong-password' });
    }
    const again = openBrowser(app, { address: anAddress(), cookies: known.cookies });
    expect((await again.signIn({ username: 'degree' })).error).toBe('sign-in.locked');
  });

  test('a mark somebody made up is nobody\u2019s device', async () => {
    await right('teacher', anAddress());
    await twentyStrangers('teacher');
    const cookies = new Map([['yjs.device', 'x'.repeat(43)]]);
    const stranger = openBrowser(app, { address: anAddress(), cookies });
    expect((await stranger.signIn({ username: 'teacher' })).error).toBe('sign-in.locked');
  });
});

describe('a storm of sign-ins', () => {
  test('from one address is counted before a password is looked at', async () => {
    const address = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => wrong(`storm${index}`, address, index % 2 ? other : app)),
    );
    const looked = answers.filter(({ error }) => error === 'sign-in.wrongCredentials');
    const refused = answers.filter(({ status }) => status === 429);
    expect(looked.length).toBeLessThanOrEqual(20);
    expect(looked.length + refused.length).toBe(60);
    for (const answer of refused) expect(waitOf(answer)).toBeGreaterThan(0);
  });

  test('from everywhere waits in a short queue; who finds it full is told when to come back', async () => {
    const storm = Array.from({ length: 200 }, () =>
      passwordMatches(null, 'anything').catch((error: unknown) => error),
    );
    const refused = (await Promise.all(storm)).filter((outcome) => outcome instanceof Refused);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ error, status }) => `${status} ${error}`))).toEqual(
      new Set(['429 platform.tooMany']),
    );
    expect((await right('enrolment', anAddress())).status).toBe(200);
  });
});

describe('twenty failures from one address', () => {
  const fail = (address: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        logAttempt(
          app.db,
          { address, userAgent: '' },
          { way: 'password', username: `name${index}`, accountId: undefined, reason: 'unknownName' },
        ),
      ),
    );

  test('slow it down on every server, whatever name it tries; others go on', async () => {
    await fail('10.2.0.1', 19);
    expect((await openBrowser(app, { address: '10.2.0.1' }).signIn({ username: 'degree' })).status).toBe(200);
    await openBrowser(app, { address: '10.2.0.1' }).signIn({
      username: 'degree',
      password: 'wrong-password',
    });
    for (const server of [app, other]) {
      const answer = await openBrowser(server, { address: '10.2.0.1' }).signIn({ username: 'degree' });
      expect(answer.status).toBe(429);
      const wait = Number(answer.raw.headers['retry-after']);
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
      expect(answer.message).toBe(`操作过于频繁，请${wait}秒后再试`);
    }
    expect((await openBrowser(app, { address: '10.2.0.2' }).signIn({ username: 'degree' })).status).toBe(200);
  });

  test('are forgotten after 15 minutes', async () => {
    await app.db
      .insertInto('signInLog')
      .values(
        Array.from({ length: 30 }, () => ({
          at: new Date(Date.now() - 16 * 60_000),
          way: 'password' as const,
          username: 'x',
          succeeded: false,
          address: '10.2.0.3',
        })),
      )
      .execute();
    expect((await openBrowser(app, { address: '10.2.0.3' }).signIn({ username: 'degree' })).status).toBe(200);
  });
});

test('the sign-in log can only grow', async () => {
  await expect(app.db.updateTable('signInLog').set({ username: 'another' }).execute()).rejects.toThrow(
    /only grows/,
  );
  await expect(app.db.deleteFrom('signInLog').execute()).rejects.toThrow(/only grows/);
});
