import { registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { certificateCalls } from '@graduate/contract/mechanisms/certificates/certificates.ts';
import { CURRENT_ROLE_HEADER } from '@graduate/contract/platform/envelope.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { openBrowser, PASSWORD, sealed } from '../../../../test/browser.ts';
import { anybody } from '../../../../test/client.ts';
import { newId } from '../../../platform/ids.ts';

const app = useTestApp();
const open = useTestApp({ CAPTCHA: 'off' });

describe('who asks too often', () => {
  test('in a role not held is written down once with how often, and slowed down', async () => {
    const student = app.as('student');
    const statuses: number[] = [];
    for (let time = 0; time < 40; time++) {
      const headers = { [CURRENT_ROLE_HEADER]: newId() };
      statuses.push((await student.call(sessionCalls.info, { headers })).status);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const rows = await app.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'session.foreignRole')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

test('headers that do not come within ten seconds are not waited for; a body may take its time', () => {
  const { headersTimeout, requestTimeout } = app.fastify.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 0]);
});

describe('captchas', () => {
  afterEach(() => void vi.useRealTimers());

  test('are drawn at a rate: who collects them is told to come back, others are served, the log has no line of it', async () => {
    const logged = () => app.db.selectFrom('auditLog').select('id').execute();
    const before = (await logged()).length;
    // No turn comes back while the clock stands.
    vi.useFakeTimers({ toFake: ['Date'] });
    const collector = openBrowser(app, { address: '10.3.0.1' });
    const asked = Array.from({ length: 600 }, () => collector.call(sessionCalls.captcha));
    const refused = await Promise.any(
      asked.map(async (one) => {
        const answer = await one;
        expect(answer.status).toBe(429);
        return answer;
      }),
    );
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
    const other = openBrowser(app, { address: '10.3.0.2' }).call(sessionCalls.captcha);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect((await logged()).length).toBe(before);
  });
});

test('a name with line breaks is one line of the log', async () => {
  await openBrowser(app, { address: '10.3.0.3' }).signIn({ username: 'admin\n2026-01-01 admin 登录成功' });
  const { username } = await app.db
    .selectFrom('signInLog')
    .select('username')
    .where('address', '=', '10.3.0.3')
    .executeTakeFirstOrThrow();
  expect(username).toBe('admin\\n2026-01-01 admin 登录成功');
});

test('with the captcha off it is off everywhere: signing in, a code by SMS, a certificate', async () => {
  const body = await sealed(open, { username: 'student', password: PASSWORD });
  expect((await openBrowser(open).call(sessionCalls.signIn, { body })).status).toBe(200);
  const sms = await anybody(open).call(registrationCalls.sendSmsCode, { body: { mobile: '13900000001' } });
  expect(sms.status).toBe(200);
  const certificate = await anybody(open).call(certificateCalls.verify, { query: { code: 'A'.repeat(16) } });
  expect(certificate.error).toBe('certificates.unknownCode');
});
