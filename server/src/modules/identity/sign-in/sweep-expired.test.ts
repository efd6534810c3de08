import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { freshCaptcha, openBrowser, sealedSignIn } from '../../../../test/browser.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { sweepExpired } from './sweep-expired.ts';

const app = useTestApp();
const other = useAnotherInstance(app);

const left = async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from captchas) as captchas, (select count(*)::int from used_nonces) as nonces,
    (select count(*)::int from sign_in_tries where key like 'place%') as tries`.execute(app.db);
  return rows[0];
};

test('what has served its time is removed, what is still good stays', async () => {
  const browser = openBrowser(app);
  await browser.signIn({ username: 'nobody.here' });
  await browser.signIn({ username: 'student' });
  await freshCaptcha(app);
  expect(await left()).toEqual({ captchas: 1, nonces: 2, tries: 1 });
  expect(await sweepExpired(app.db)).toBe(true);
  expect(await left()).toEqual({ captchas: 1, nonces: 2, tries: 1 });

  await sql`update captchas set expires_at = now() - interval '1 second'`.execute(app.db);
  await sql`update used_nonces set expires_at = now() - interval '1 second'`.execute(app.db);
  await sql`update sign_in_tries set pending_at = now() - interval '2 days', last_failure_at = null`.execute(
    app.db,
  );
  await sql`update sessions set expires_at = now() - interval '1 second'`.execute(app.db);
  await sealedSignIn(app, { username: 'student' });
  expect(await sweepExpired(app.db)).toBe(true);
  expect(await left()).toEqual({ captchas: 1, nonces: 0, tries: 0 });
  const sessions = await app.db.selectFrom('sessions').select('endedBecause').execute();
  expect(sessions).toEqual([{ endedBecause: 'expired' }]);
});

test('two servers do not sweep at once', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sign-in-sweep', 0))`.execute(tx);
    expect(await sweepExpired(other.db)).toBe(false);
  });
  expect(await sweepExpired(other.db)).toBe(true);
});
