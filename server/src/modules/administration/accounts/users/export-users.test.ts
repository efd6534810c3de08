import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { logActionInWords } from '@graduate/contract/administration/logs/log-words.ts';
import { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import type { Outcome, TestClient } from '../../../../../test/client.ts';
import { accountIdOf, giveNewRole } from '../../../../../test/rights.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { partsOf, readWorkbook } from '../../../../../test/workbooks.ts';
import { newId } from '../../../../platform/ids.ts';

const app = useTestApp();

const rowsOf = async (outcome: Pick<Outcome<unknown>, 'raw'>): Promise<unknown[][]> => {
  const { sheets } = await readWorkbook(outcome.raw.rawPayload);
  return sheets[0]?.rows ?? [];
};

const allListed = async (client: TestClient) => {
  const usernames: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await client.call(userCalls.listUsers, { query: { page, limit: 200 } });
    usernames.push(...data.list.map(({ username }) => username));
    if (usernames.length >= data.total) return usernames;
  }
};

/** So many more accounts, by one statement. */
const addAccounts = (count: number, prefix: string) =>
  sql`insert into accounts (id, username, real_name, person_kind)
    select gen_random_uuid(), ${prefix} || n, '批量', 'staff' from generate_series(1, ${count}::int) n`.execute(
    app.db,
  );

describe('an export', () => {
  test('has the rows of the list, in its order, for every scope', async () => {
    for (const [code, scope] of [
      ['sees-all', 'all'],
      ['sees-department', 'department'],
      ['sees-below', 'departmentTree'],
      ['sees-itself', 'self'],
      ['sees-some', 'custom'],
    ] as const) {
      await giveNewRole(app, 'secretary', {
        code,
        scope,
        permissions: ['system:user:view'],
        ...(scope === 'custom' && { departments: ['203'] }),
      });
      const client = app.as('secretary', { role: code });
      const listed = await allListed(client);
      const [, ...rows] = await rowsOf(
        await client.call(userCalls.exportUsers, { query: { columns: ['username'] } }),
      );
      expect(
        rows.map(([username]) => username),
        code,
      ).toEqual(listed);
    }
  });

  test('takes the filter of the list and the columns asked for, and refuses others', async () => {
    const security = app.as('security');
    const { data } = await security.call(userCalls.listUsers, { query: { kind: 'system', limit: 200 } });
    const answer = await security.call(userCalls.exportUsers, {
      query: { kind: 'system', columns: ['realName', 'username'] },
    });
    const [header, ...rows] = await rowsOf(answer);
    expect(header).toEqual(['姓名', '用户名']);
    expect(rows).toEqual(data.list.map(({ realName, username }) => [realName, username]));
    const url = `${app.services.config.apiPrefix}/${userCalls.exportUsers.path}`;
    for (const search of ['columns=passwordHash', 'columns=username,level', 'limit=5', 'sort=passwordHash'])
      expect((await security.send({ method: 'GET', url: `${url}?${search}` })).statusCode).toBe(400);
  });

  test('masks contact data as the screen does', async () => {
    const query = { keyword: 'student', columns: ['mobile', 'email'] } as const;
    await app.db
      .updateTable('accounts')
      .set({ mobile: '13812345678', email: 'somebody@example.edu.cn' })
      .where('username', '=', 'student')
      .execute();
    const { data } = await app.as('security').call(userCalls.listUsers, { query: { keyword: 'student' } });
    const [, ...rows] = await rowsOf(
      await app
        .as('security')
        .call(userCalls.exportUsers, { query: { ...query, columns: [...query.columns] } }),
    );
    expect(rows).toEqual(data.list.map(({ mobile, email }) => [mobile ?? '', email ?? '']));
    expect(JSON.stringify(rows)).not.toContain('13812345678');
    expect(JSON.stringify(rows)).toContain('138****5678');
  });

  test('D3-23 never writes a formula, and reads back what was there', async () => {
    const names = ['=1+1', '+86', '-2', '@SUM(A1)', '\tx', '\rx', '=cmd|calc', '<b>&"', '𠮷', 'O’Neil'];
    for (const [index, realName] of names.entries())
      await app.db
        .insertInto('accounts')
        .values({ id: newId(), username: `formula${index}`, realName, personKind: 'staff' })
        .execute();
    const answer = await app
      .as('security')
      .call(userCalls.exportUsers, { query: { keyword: 'formula', columns: ['realName'] } });
    const [, ...rows] = await rowsOf(answer);
    expect(rows.map(([name]) => name)).toEqual(names);
    const parts = await partsOf(answer.raw.rawPayload);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toMatch(/<f[ >]/);
    const texts = [...sheet.matchAll(/<c r="[A-Z]+\d+"([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(texts.length).toBe(names.length + 1);
    for (const attributes of texts) expect(attributes).toMatch(/t="inlineStr"/);
    expect(parts.get('xl/styles.xml')).toContain('formatCode="@"');
  });

  test('is opened by another program, with the same cells', async () => {
    const answer = await app
      .as('security')
      .call(userCalls.exportUsers, { query: { keyword: 'secretary', columns: ['username', 'realName'] } });
    expect(await readSheet(answer.raw.rawPayload)).toEqual(await rowsOf(answer));
  });

  test('is written down: who, which filter, which columns, how many rows', async () => {
    const query = { keyword: 'security', columns: ['username' as const] };
    await app.as('security').call(userCalls.exportUsers, { query });
    const { data } = await app.as('auditor').call(operationLogCalls.listOperations, {
      query: { action: 'export.accounts.exportUsers', person: 'security' },
    });
    const { data: entry } = await app.as('auditor').call(operationLogCalls.findOperation, {
      params: { id: data.list[0]?.id ?? 0 },
    });
    expect(entry.after).toMatchObject({ filter: { keyword: 'security' }, columns: 'username', rows: 1 });
  });

  test('of more than 5,000 rows becomes a job with the same rows; the same again is refused meanwhile', async () => {
    await addAccounts(5_001, 'many');
    const security = app.as('security');
    const query = { keyword: 'many', columns: ['username' as const] };
    const started = await security.call(userCalls.exportUsers, { query });
    expect(started.status).toBe(202);
    const { jobId } = started.raw.json<{ data: { jobId: string } }>().data;
    const again = await security.call(userCalls.exportUsers, { query });
    expect(again).toMatchObject({ status: 409, error: 'export.underway', details: { jobId } });
    await runJobs(app);
    expect((await security.call(jobCalls.find, { params: { id: jobId } })).data.state).toBe('done');
    const [, ...rows] = await rowsOf(await security.call(jobCalls.result, { params: { id: jobId } }));
    expect(new Set(rows.map(([username]) => username)).size).toBe(5_001);
    const log = await app.as('auditor').call(operationLogCalls.listOperations, {
      query: { action: 'export.accounts.exportUsers', accountId: await accountIdOf(app, 'security') },
    });
    const { data } = await app
      .as('auditor')
      .call(operationLogCalls.findOperation, { params: { id: log.data.list[0]?.id ?? 0 } });
    expect(data.after).toMatchObject({ rows: 5_001 });
  });
});

describe('the logs as workbooks', () => {
  test('are for the audit administrator alone', async () => {
    for (const call of [operationLogCalls.exportOperations, systemSessionCalls.exportSignIns]) {
      expect((await app.as('auditor').call(call, { query: {} })).status).toBe(200);
      for (const username of ['sysadmin', 'security', 'secretary'])
        expect((await app.as(username).call(call, { query: {} })).status, username).toBe(403);
    }
  });

  test('hold what the list holds', async () => {
    const auditor = app.as('auditor');
    const query = { action: 'export.accounts' };
    const { data } = await auditor.call(operationLogCalls.listOperations, {
      query: { ...query, limit: 200 },
    });
    const [header, ...rows] = await rowsOf(await auditor.call(operationLogCalls.exportOperations, { query }));
    expect(header?.slice(0, 3)).toEqual(['时间', '用户名', '姓名']);
    const inWords = data.list.map(({ action, subject }) => logActionInWords(action, subject)?.zh ?? action);
    expect(rows.map((row) => row[5])).toEqual(inWords);
  });
});
