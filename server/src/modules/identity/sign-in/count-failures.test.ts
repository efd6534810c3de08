import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { logAttempt } from './sign-in-log.ts';

const app = useTestApp();
const other = useAnotherInstance(app);

let addresses = 0;
/** Every try from an address of its own, so that only the name is counted. */
const elsewhere = (server = app) =>
  openBrowser(server, { address: `10.1.${addresses >> 8}.${addresses++ & 255}` });
const wrong = (username: string, server = app) =>
  elsewhere(server).signIn({ username, password: 'wrong-password' });
const right = (username: string, server = app) => elsewhere(server).signIn({ username });

const failTimes = async (username: string, times: number) => {
  for (let time = 0; time < times; time++)
    expect((await wrong(username, time % 2 ? other : app)).error).toBe('sign-in.wrongCredentials');
};

describe('five wrong passwords', () => {
  test('case 6: lock the account for 15 minutes on every server, until the time is over', async () => {
    await failTimes('student', 5);
    for (const server of [app, other]) {
      const answer = await right('student', server);
      expect([answer.status, answer.message]).toEqual([400, '账号已锁定，请15分钟后再试']);
    }
    await sql`update accounts set locked_until = now() + interval '110 seconds' where username = 'student'`.execute(
      app.db,
    );
    expect((await right('student')).message).toBe('账号已锁定，请2分钟后再试');
    await sql`update accounts set locked_until = now(), first_failure_at = now() - interval '15 minutes'
      where username = 'student'`.execute(app.db);
    expect((await wrong('student')).error).toBe('sign-in.wrongCredentials');
    expect((await right('student')).status).toBe(200);
  });

  test('case 6: lock the account until an administrator unlocks it', async () => {
    await failTimes('dean', 5);
    expect((await right('dean')).error).toBe('sign-in.locked');
    const { id, version } = await app.db
      .selectFrom('accounts')
      .select(['id', 'version'])
      .where('username', '=', 'dean')
      .executeTakeFirstOrThrow();
    const unlock = { params: { id }, body: { version } };
    expect((await app.as('secretary').call(userCalls.unlockUser, unlock)).status).toBe(403);
    expect((await app.as('security').call(userCalls.unlockUser, unlock)).status).toBe(200);
    expect((await right('dean')).status).toBe(200);
  });

  test('lock only within 15 minutes, and a right password in between starts anew', async () => {
    await failTimes('tutor', 4);
    await sql`update accounts set first_failure_at = now() - interval '16 minutes' where username = 'tutor'`.execute(
      app.db,
    );
    await failTimes('tutor', 4);
    expect((await right('tutor')).status).toBe(200);
    await failTimes('tutor', 4);
    expect((await right('tutor')).status).toBe(200);
  });

  test('lock a name that does not exist just so: nobody learns whether it does', async () => {
    await failTimes('no.such.person', 5);
    const answer = await wrong('No.Such.Person', other);
    expect([answer.status, answer.message]).toEqual([400, '账号已锁定，请15分钟后再试']);
  });

  test('lock a disabled account just so, though the password is right', async () => {
    await sql`update accounts set state = 'disabled' where username = 'awards'`.execute(app.db);
    for (let time = 0; time < 5; time++)
      expect((await right('awards')).error).toBe('sign-in.wrongCredentials');
    expect((await right('awards')).error).toBe('sign-in.locked');
  });

  test('of many sent at once are all that are looked at: a right guess behind them is refused', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => wrong('secretary', index % 2 ? other : app)),
    );
    const errors = guesses.map(({ error }) => error);
    expect(errors.filter((error) => error === 'sign-in.wrongCredentials')).toHaveLength(5);
    expect(errors.filter((error) => error === 'sign-in.locked')).toHaveLength(7);
    expect((await right('secretary')).error).toBe('sign-in.locked');
    const unknown = await Promise.all(Array.from({ length: 12 }, () => wrong('no.such.person.either')));
    expect(unknown.filter(({ error }) => error === 'sign-in.wrongCredentials')).toHaveLength(5);
  });

  test('lock out a right one, too, whose password was being checked when the fifth wrong one was counted', async () => {
    const attempt = await app.db.transaction().execute(async (tx) => {
      await sql`select 1 from accounts where username = 'training' for update`.execute(tx);
      const pending = right('training', other);
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        expect(rows).toHaveLength(1);
      }, 10_000);
      await sql`update accounts set locked_until = now() + interval '15 minutes' where username = 'training'`.execute(
        tx,
      );
      return { pending };
    });
    expect((await attempt.pending).error).toBe('sign-in.locked');
  });

  test('do not keep many right sign-ins at once from succeeding', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => right('teacher')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
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
