import { revealCalls } from '@graduate/contract/administration/accounts/reveals.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { accountIdOf, giveNewRole } from '../../../../../test/rights.ts';
import { forgetParameters } from '../../../../platform/parameters.ts';

const app = useTestApp();

beforeAll(() =>
  app.db.updateTable('accounts').set({ mobile: '13812345678' }).where('username', '=', 'student').execute(),
);

const wanted = async (username: string, field = 'mobile') => ({
  subject: 'account',
  subjectId: await accountIdOf(app, username),
  field,
  reason: '电话通知答辩时间',
});

describe('seeing a plain value', () => {
  test('takes the permission and leaves reason and field, not the value, in the log', async () => {
    const body = await wanted('student');
    const { data } = await app.as('security').call(revealCalls.reveal, { body });
    expect(data.value).toBe('13812345678');
    const minutes = (data.until.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    const logged = await app.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'personalData.reveal')
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({
      subject: 'account',
      subjectId: body.subjectId,
      after: { field: 'mobile', reason: '电话通知答辩时间' },
    });
    expect(JSON.stringify(logged)).not.toContain('13812345678');
  });

  test('is refused without the permission', async () => {
    const answer = await app.as('secretary').call(revealCalls.reveal, { body: await wanted('student') });
    expect([answer.status, answer.error]).toEqual([403, 'platform.forbidden']);
  });

  test('is refused without a reason', async () => {
    const body = { ...(await wanted('student')), reason: ' ' };
    const answer = await app
      .as('security')
      .send({ method: 'POST', url: `${app.services.config.apiPrefix}/api/system/reveals`, payload: body });
    expect(answer.statusCode).toBe(400);
  });

  test.each(['passwordHash', 'constructor', '__proto__'])('D3-22: knows no field %s', async (field) => {
    const answer = await app
      .as('security')
      .call(revealCalls.reveal, { body: await wanted('student', field) });
    expect([answer.status, answer.error]).toEqual([422, 'accounts.noSuchField']);
  });

  test('is refused outside the scope as if there were no such record', async () => {
    await giveNewRole(app, 'dean', {
      code: 'revealer',
      scope: 'department',
      permissions: ['system:user:reveal'],
    });
    const dean = app.as('dean', { role: 'revealer' });
    expect((await dean.call(revealCalls.reveal, { body: await wanted('student') })).status).toBe(200);
    expect((await dean.call(revealCalls.reveal, { body: await wanted('training') })).status).toBe(404);
  });

  test('is meant for single cases: there is a limit for an hour', async () => {
    await app.db.insertInto('parameters').values({ key: 'system.revealsPerHour', value: '2' }).execute();
    forgetParameters(app.services.db);
    const answers = [];
    for (let count = 0; count < 3; count += 1)
      answers.push(await app.as('admin').call(revealCalls.reveal, { body: await wanted('student') }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  });
});
