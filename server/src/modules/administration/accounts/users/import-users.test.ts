import { userCalls, userImportCalls } from '@graduate/contract/administration/accounts/users.ts';
import { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { macroWorkbook, zipOf } from '../../../../../test/sample-files.ts';
import { partsOf, readWorkbook, sendToCheck, typedWorkbook } from '../../../../../test/workbooks.ts';
import { forgetOldImports } from '../../../../platform/excel/import/staging.ts';
import type { CellValue } from '../../../../platform/excel/workbook.ts';
import { newId } from '../../../../platform/ids.ts';

const app = useTestApp();
const security = () => app.as('security');
const HEADER = ['用户名', '姓名', '人员类别', '角色', '部门', '手机号码', '电子邮箱'];

/** One that the template offers. */
let department = '';
beforeAll(async () => {
  const [first] = await app.db.selectFrom('departments').select('name').where('code', '=', '201').execute();
  department = first?.name ?? '';
});

const person = (username: string, changes: Partial<Record<string, CellValue>> = {}): CellValue[] =>
  HEADER.map(
    (name) =>
      ({
        用户名: username,
        姓名: '张三',
        人员类别: '教职工',
        角色: '任课教师',
        部门: department,
        手机号码: null,
        电子邮箱: null,
        ...changes,
      })[name] ?? null,
  );

const check = async (rows: CellValue[][], header: CellValue[] = HEADER) =>
  sendToCheck(app, security(), userImportCalls, await typedWorkbook([header, ...rows]));
const confirm = (id: string, mode: 'everything' | 'goodRows') =>
  security().call(userImportCalls.confirm, { params: { id }, body: { mode } });
const jobOf = async (id: string) => (await security().call(jobCalls.find, { params: { id } })).data;
const accountsLike = (prefix: string) =>
  app.db
    .selectFrom('accounts')
    .select(['username', 'mustChangePassword', 'mobile'])
    .where('username', 'like', `${prefix}%`)
    .orderBy('username')
    .execute();

describe('the template', () => {
  test('has the headings, drop-downs with the roles and departments, and says what belongs where', async () => {
    const { raw } = await security().call(userImportCalls.template);
    const { sheets } = await readWorkbook(raw.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['填写', '填写说明', '选项']);
    expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['*用户名', '*姓名', '*人员类别']);
    const help = sheets[1]?.rows.find(([column]) => column === '角色');
    expect(help).toEqual(['角色', '必填', expect.stringContaining('顿号'), expect.any(String)]);
    const parts = await partsOf(raw.rawPayload);
    expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(
      /<dataValidation type="list" sqref="C3:C20002"[^>]*><formula1>'选项'!\$C\$1:\$C\$4</,
    );
    const roles = sheets[2]?.rows.map((row) => row[5]);
    expect(roles).toContain('任课教师');
    expect(sheets[2]?.rows.map((row) => row[6])).toContain(department);
  });

  test('can be uploaded when filled in, but not empty', async () => {
    const { raw } = await security().call(userImportCalls.template);
    const answer = await sendToCheck(app, security(), userImportCalls, raw.rawPayload);
    expect(answer).toMatchObject({ status: 422, error: 'import.noRows' });
  });
});

describe('checking', () => {
  test('reports row, column, value and reason of every mistake, and writes nothing', async () => {
    const { data, status } = await check([
      person('good1'),
      person('坏', { 手机号码: '123', 电子邮箱: 'nobody' }),
      person('good2', { 角色: '任课教师、没有的角色' }),
      person('SECURITY'),
      person('good1', { 姓名: null }),
      [],
      person('good3', { 姓名: '阿卜杜拉·买买提', 手机号码: 13800001111 }),
    ]);
    expect(status).toBe(200);
    expect(data).toMatchObject({ rows: 6, goodRows: 2, badRows: 4 });
    expect(data.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [3, '用户名', '坏'],
      [3, '手机号码', '123'],
      [3, '电子邮箱', 'nobody'],
      [4, '角色', '任课教师、没有的角色'],
      [5, '用户名', 'SECURITY'],
      [6, '姓名', ''],
    ]);
    expect(data.problems.map(({ why }) => why)).toEqual([
      expect.stringContaining('用户名须为2到64位'),
      '请输入正确的手机号码',
      '电子邮箱格式不正确',
      '角色“没有的角色”不存在，请从下拉列表中选择',
      '用户名已被使用，请更换',
      '请填写姓名',
    ]);
    expect(await accountsLike('good')).toEqual([]);
  });

  test('finds the same user name twice in one sheet, and rights nobody may give', async () => {
    const { data } = await check([
      person('twice1'),
      person('Twice1'),
      person('both', { 角色: '安全管理员、审计管理员' }),
    ]);
    expect(data.problems.map(({ row, why }) => [row, why.slice(0, 5)])).toEqual([
      [3, '与第2行重复'.slice(0, 5)],
      [4, '系统管理员'],
    ]);
  });

  test("gives the report in the user's own file: wrong cells red, the reasons behind the last column", async () => {
    const { data } = await check([person('fine'), person('x', { 手机号码: '5' })]);
    const { raw } = await security().call(userImportCalls.report, { params: { id: data.id } });
    const { sheets } = await readWorkbook(raw.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['填写', '备注']);
    const [header, fine, wrong] = sheets[0]?.rows ?? [];
    expect(header).toEqual([...HEADER, '错误原因']);
    expect(fine?.[0]).toBe('fine');
    expect(fine?.[7] ?? null).toBeNull();
    expect(wrong?.[7]).toContain('手机号码：请输入正确的手机号码');
    expect(sheets[0]?.cells?.get('2,5')?.style?.fill).toMatchObject({ fgColor: { rgb: 'FFC7CE' } });
    expect(sheets[0]?.cells?.get('1,5')?.style?.fill).toBeUndefined();
    const again = await sendToCheck(app, security(), userImportCalls, raw.rawPayload);
    expect(again.data).toMatchObject({ rows: 2, badRows: 1 });
    const second = await security().call(userImportCalls.report, { params: { id: again.data.id } });
    const rows = (await readWorkbook(second.raw.rawPayload)).sheets[0]?.rows;
    expect(rows?.[0]).toEqual([...HEADER, '错误原因']);
  });

  test('refuses headings that are not those of the template', async () => {
    expect((await check([['a']], ['随便'])).error).toBe('import.noHeader');
    expect((await check([['a']], HEADER.slice(1))).message).toContain('缺少：用户名');
    expect((await check([person('a')], [...HEADER, '密码'])).message).toContain('不认识的列：密码');
    expect((await check([person('a')], [...HEADER, '姓名'])).error).toBe('import.repeatedColumns');
  });

  test('takes 20,000 rows and refuses one more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => person(`n${n}`));
    expect((await check(many(20_001))).error).toBe('import.tooManyRows');
    expect((await check(many(20_000))).data).toMatchObject({ rows: 20_000, badRows: 0 });
  }, 120_000);
});

describe('files nobody should open', () => {
  const send = (content: Buffer, name?: string) =>
    sendToCheck(app, security(), userImportCalls, content, name);
  const workbook = { name: 'xl/workbook.xml', content: '<workbook/>' };
  const bomb = (declaredSize?: number) =>
    zipOf([
      workbook,
      {
        name: 'xl/worksheets/sheet1.xml',
        content: Buffer.alloc(130 * 1024 * 1024, ' '),
        ...(declaredSize && { declaredSize }),
      },
    ]);

  test('D3-23 a zip bomb is refused, whatever it says about its size', async () => {
    for (const small of [bomb(), bomb(1000)]) {
      expect(small.length).toBeLessThan(500_000);
      expect(await send(small)).toMatchObject({ status: 422, error: 'import.suspicious' });
    }
  }, 90_000);

  test('D3-23 a document type or an entity is refused', async () => {
    const hostile = zipOf([
      workbook,
      {
        name: 'xl/sharedStrings.xml',
        content: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst/>',
      },
    ]);
    expect((await send(hostile)).error).toBe('import.suspicious');
  });

  test('encrypted, old, macro, empty, oversized and foreign files are refused in words', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect((await send(ole)).error).toBe('import.encrypted');
    expect((await send(ole, '旧.xls')).error).toBe('import.notXlsx');
    expect((await send(zipOf([workbook, { name: 'xl/vbaProject.bin', content: 'x' }]))).error).toBe(
      'import.macros',
    );
    expect((await send(macroWorkbook())).status).toBe(422);
    expect((await send(Buffer.alloc(0))).error).toBe('import.noFile');
    expect((await send(Buffer.from('hello'))).error).toBe('import.suspicious');
    expect((await send(zipOf([workbook]))).error).toBe('import.unreadable');
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

describe('confirming', () => {
  test('creates the accounts; their first passwords are had once, work, and must be changed', async () => {
    const { data } = await check([person('imp1', { 手机号码: '13800002222' }), person('imp2')]);
    const { data: started } = await confirm(data.id, 'everything');
    await runJobs(app);
    expect(await jobOf(started.jobId)).toMatchObject({ state: 'done', resultOnce: true });
    expect(await accountsLike('imp')).toMatchObject([
      { username: 'imp1', mustChangePassword: true, mobile: '13800002222' },
      { username: 'imp2', mustChangePassword: true },
    ]);
    const { raw } = await security().call(jobCalls.result, { params: { id: started.jobId } });
    const [, first] = (await readWorkbook(raw.rawPayload)).sheets[0]?.rows ?? [];
    expect(first?.[0]).toBe('imp1');
    const signIn = await openBrowser(app).signIn({ username: 'imp1', password: first?.[3] });
    expect(signIn.status).toBe(200);
    expect((await security().call(jobCalls.result, { params: { id: started.jobId } })).status).toBe(404);
    const log = await app
      .as('auditor')
      .call(operationLogCalls.listOperations, { query: { action: 'import.users' } });
    expect(log.data.total).toBe(1);
    const staged = await app.db.selectFrom('importRows').selectAll().where('batchId', '=', data.id).execute();
    expect(staged).toEqual([]);
  });

  test('twice does it once', async () => {
    const { data } = await check([person('once1')]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(data.id, 'everything')));
    await runJobs(app);
    const later = await confirm(data.id, 'everything');
    expect(new Set([...answers, later].map((answer) => answer.data.jobId)).size).toBe(1);
    expect(await accountsLike('once')).toHaveLength(1);
  });

  test('with wrong rows imports nothing, unless only the good rows are wanted', async () => {
    const { data } = await check([person('part1'), person('part2', { 角色: '没有' }), person('part3')]);
    expect((await confirm(data.id, 'everything')).error).toBe('import.badRowsLeft');
    expect(await accountsLike('part')).toEqual([]);
    await confirm(data.id, 'goodRows');
    await runJobs(app);
    expect((await accountsLike('part')).map(({ username }) => username)).toEqual(['part1', 'part3']);
  });

  test('writes nothing at all when one row cannot be written any more', async () => {
    const { data } = await check([person('late1'), person('late2')]);
    const { data: started } = await confirm(data.id, 'everything');
    await app.db
      .insertInto('accounts')
      .values({ id: newId(), username: 'late2', realName: '后来', personKind: 'staff' })
      .execute();
    await runJobs(app);
    const job = await jobOf(started.jobId);
    expect(job.state).toBe('failed');
    expect(job.message).toContain('第3行：用户名已被使用');
    expect((await accountsLike('late')).map(({ username }) => username)).toEqual(['late2']);
  });

  test("knows no other person's sheet, and none that is a day old", async () => {
    const { data } = await check([person('stale1')]);
    const foreign = await app.as('admin').call(userImportCalls.confirm, {
      params: { id: data.id },
      body: { mode: 'everything' },
    });
    expect(foreign.status).toBe(404);
    expect((await app.as('admin').call(userImportCalls.report, { params: { id: data.id } })).status).toBe(
      404,
    );
    await app.db
      .updateTable('importBatches')
      .set({ createdAt: sql<Date>`now() - interval '25 hours'` })
      .where('id', '=', data.id)
      .execute();
    await forgetOldImports(app.db);
    expect((await confirm(data.id, 'everything')).status).toBe(404);
  });

  test('is for the security administrator alone', async () => {
    const file = await typedWorkbook([HEADER, person('no1')]);
    for (const username of ['sysadmin', 'auditor', 'secretary'])
      expect((await sendToCheck(app, app.as(username), userImportCalls, file)).status, username).toBe(403);
    expect((await app.as('sysadmin').call(userCalls.listUsers, { query: {} })).status).toBe(200);
  });
});
