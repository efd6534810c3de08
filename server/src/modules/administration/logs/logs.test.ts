import { dictionaryCalls } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { errorLogCalls } from '@graduate/contract/administration/logs/errors.ts';
import { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { anyone } from '@graduate/contract/platform/access.ts';
import { defineCalls } from '@graduate/contract/platform/define-call.ts';
import { REQUEST_ID_HEADER } from '@graduate/contract/platform/envelope.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { accountIdOf, giveNewRole } from '../../../../test/rights.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { forgetOldErrors } from './record-error.ts';

const brokenCalls = defineCalls('log-tests', {
  broken: {
    method: 'GET',
    path: 'api/log-tests/broken',
    summary: text('坏', 'Broken'),
    access: anyone('a test'),
  },
});
const app = useTestApp({}, [
  defineModule({
    name: 'log-tests',
    calls: brokenCalls,
    routes: [
      serve(brokenCalls.broken, {
        handle: () => {
          throw new Error('cannot read 13812345678 of 220250010001');
        },
      }),
    ],
  }),
]);
const auditor = () => app.as('auditor');

const makeDictionary = (code: string) =>
  app.as('sysadmin').call(dictionaryCalls.create, {
    body: { code, name: '日志测试', nameEn: 'Log test', standard: '', standardVersion: '' },
  });

describe('the operation log', () => {
  test('tells the auditor who did what, with before and after', async () => {
    await makeDictionary('logged');
    await app.as('sysadmin').call(dictionaryCalls.edit, {
      params: { code: 'logged' },
      body: { version: 1, name: '改名', nameEn: 'Renamed', standard: '', standardVersion: '' },
    });
    const { data } = await auditor().call(operationLogCalls.listOperations, {
      query: { person: '何伟', action: 'dictionary.', subject: 'dictionary', subjectId: 'logged' },
    });
    expect(data.total).toBe(2);
    expect(data.list[0]).toMatchObject({
      action: 'dictionary.edit',
      username: 'sysadmin',
      roleCode: 'sysadmin',
      roleName: '系统管理员',
      departmentName: '研究生院',
    });
    const detail = await auditor().call(operationLogCalls.findOperation, {
      params: { id: data.list[0]?.id ?? 0 },
    });
    expect(detail.data).toMatchObject({ before: { name: '日志测试' }, after: { name: '改名' } });
  });

  test('is filtered by time, account and request, and read on from a row', async () => {
    const { raw } = await makeDictionary('timed');
    await makeDictionary('timed-too');
    const requestId = String(raw.headers[REQUEST_ID_HEADER.toLowerCase()]);
    const one = await auditor().call(operationLogCalls.listOperations, { query: { requestId } });
    expect(one.data.list.map(({ subjectId }) => subjectId)).toEqual(['timed']);
    const accountId = await accountIdOf(app, 'sysadmin');
    const future = new Date(Date.now() + 60_000);
    const all = await auditor().call(operationLogCalls.listOperations, { query: { accountId, to: future } });
    const none = await auditor().call(operationLogCalls.listOperations, {
      query: { accountId, from: future },
    });
    expect([all.data.total > 1, none.data.total]).toEqual([true, 0]);
    const beforeId = all.data.list[0]?.id ?? 0;
    const older = await auditor().call(operationLogCalls.listOperations, { query: { accountId, beforeId } });
    expect(older.data.list.map(({ id }) => id)).toEqual(all.data.list.slice(1).map(({ id }) => id));
  });

  test.each(['admin', 'sysadmin', 'security', 'secretary', 'student'])(
    'is closed to %s',
    async (username) => {
      expect((await app.as(username).call(operationLogCalls.listOperations)).status).toBe(403);
      expect((await app.as(username).call(operationLogCalls.checkChain)).status).toBe(403);
    },
  );

  test('is closed to another role even with the permission', async () => {
    await giveNewRole(app, 'dean', {
      code: 'curious',
      scope: 'all',
      level: 1,
      permissions: ['system:operation:view'],
    });
    const answer = await app.as('dean', { role: 'curious' }).call(operationLogCalls.listOperations);
    expect([answer.status, answer.message]).toEqual([403, '三员分立：操作日志只对审计管理员开放']);
  });

  test('lets nobody change it, not even the database account of the application', async () => {
    await makeDictionary('unchanging');
    await expect(sql`update audit_log set action = 'x'`.execute(app.db)).rejects.toThrow(/only grows/);
    await expect(sql`delete from audit_log`.execute(app.db)).rejects.toThrow(/only grows/);
    await expect(sql`truncate audit_log cascade`.execute(app.db)).rejects.toThrow(/only grows/);
  });

  test('shows when a row was changed behind its back', async () => {
    await makeDictionary('sealed');
    const first = await auditor().call(operationLogCalls.checkChain);
    expect(first.data).toMatchObject({ whole: true, brokenAt: null });
    expect(first.data.sealed).toBeGreaterThan(0);
    await sql`alter table audit_log disable trigger all`.execute(app.db);
    await sql`update audit_log set address = '10.0.0.1' where id = (select min(id) from audit_log)`.execute(
      app.db,
    );
    await sql`alter table audit_log enable trigger all`.execute(app.db);
    expect((await auditor().call(operationLogCalls.checkChain)).data).toMatchObject({
      whole: false,
      brokenAt: 1,
    });
  });
});

describe('the error log', () => {
  test('keeps what broke on the server under the number the user was told, without personal data', async () => {
    const { status, raw } = await anybody(app).call(brokenCalls.broken);
    expect([status, raw.body.includes('1381234')]).toEqual([500, false]);
    const requestId = String(raw.headers[REQUEST_ID_HEADER.toLowerCase()]);
    await expect
      .poll(
        async () =>
          (await app.as('sysadmin').call(errorLogCalls.listErrors, { query: { requestId } })).data.total,
      )
      .toBe(1);
    const { data } = await app
      .as('sysadmin')
      .call(errorLogCalls.listErrors, { query: { requestId, source: 'server' } });
    expect(data.list[0]).toMatchObject({
      method: 'GET',
      route: `${app.services.config.apiPrefix}/api/log-tests/broken`,
      message: 'cannot read *** of ***',
    });
    const detail = await app
      .as('sysadmin')
      .call(errorLogCalls.findError, { params: { id: data.list[0]?.id ?? 0 } });
    expect(detail.data.stack).toContain('logs.test.ts');
    expect(detail.data.stack).not.toContain('13812345678');
  });

  test('keeps errors of browsers cleaned of personal data, tokens and queries', async () => {
    const body = {
      message: "Cannot read properties of undefined (reading 'mobile 13812345678')",
      stack: 'TypeError at page (https://host/lzuyjs/assets/a.js:1:200)\nBearer eyJhbGciOiJI.eyJzdWIiOiJ.x_y',
      route: '/system/users?keyword=林晓雨#top',
      release: '2.0.8-dev',
    };
    expect((await app.as('student').call(errorLogCalls.reportClientError, { body })).status).toBe(200);
    const { data } = await auditor().call(errorLogCalls.listErrors, {
      query: { source: 'client', keyword: '/system/users' },
    });
    expect(data.list[0]).toMatchObject({ username: 'student', roleCode: 'student', route: '/system/users' });
    const detail = await auditor().call(errorLogCalls.findError, { params: { id: data.list[0]?.id ?? 0 } });
    expect(JSON.stringify(detail.data)).not.toMatch(/13812345678|林晓雨|eyJ/);
    expect(detail.data.stack).toContain('a.js:1:200');
  });

  test('is not filled by one browser', async () => {
    const report = () =>
      app.as('tutor').call(errorLogCalls.reportClientError, { body: { message: 'again', route: '/home' } });
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await report()).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test('is closed to people who run nothing, and needs a session to write to', async () => {
    expect((await app.as('secretary').call(errorLogCalls.listErrors)).status).toBe(403);
    const body = { message: 'x', route: '/' };
    expect((await anybody(app).call(errorLogCalls.reportClientError, { body })).status).toBe(401);
  });

  test('forgets what is older than a quarter of a year', async () => {
    await sql`insert into error_log (at, source, message) values (now() - interval '91 days', 'server', 'ancient')`.execute(
      app.db,
    );
    await forgetOldErrors(app.db);
    const { data } = await app
      .as('sysadmin')
      .call(errorLogCalls.listErrors, { query: { keyword: 'ancient' } });
    expect(data.total).toBe(0);
  });
});
