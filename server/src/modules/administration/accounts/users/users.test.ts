import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { accountIdOf, departmentIdOf, giveNewRole, roleIdOf } from '../../../../../test/rights.ts';

const app = useTestApp();
const url = (path: string) => `${app.services.config.apiPrefix}/${path}`;

const namesFor = async (keyword: string) => {
  const { data } = await app.as('security').call(userCalls.listUsers, { query: { keyword } });
  return data.list.map(({ username }) => username);
};

describe('the list of users', () => {
  test.each([
    ['name', '周明远'],
    ['a part of the name', '明远'],
    ['pinyin', 'zhoumingyuan'],
    ['the beginning of the pinyin', 'ZhouMing'],
    ['initials', 'zmy'],
    ['number', '20080101'],
    ['user name', 'tutor'],
  ])('is searched by %s', async (_by, keyword) => {
    expect(await namesFor(keyword)).toContain('tutor');
  });

  test.each(['%', '_', '*', '\\', "' or 1=1 --"])('finds nobody for %s', async (keyword) => {
    expect(await namesFor(keyword)).toEqual([]);
  });

  test('shows contact data masked', async () => {
    await app.db
      .updateTable('accounts')
      .set({ mobile: '13812345678', email: 'lin@example.edu.cn' })
      .where('username', '=', 'student')
      .execute();
    const { data, raw } = await app
      .as('security')
      .call(userCalls.listUsers, { query: { keyword: 'student' } });
    expect(data.list[0]).toMatchObject({ mobile: '138****5678', email: 'l***@example.edu.cn' });
    expect(raw.body).not.toMatch(/13812345678|lin@|argon2|password_?hash/i);
  });

  test('takes a department with everything below it', async () => {
    const parentId = await departmentIdOf(app, '208');
    const below = crypto.randomUUID();
    await app.db
      .insertInto('departments')
      .values({ id: below, code: '20801', name: '计算机系', parentId })
      .execute();
    await app.db
      .updateTable('accountDepartments')
      .set({ departmentId: below })
      .where('accountId', '=', await accountIdOf(app, 'teacher'))
      .execute();
    const { data } = await app
      .as('security')
      .call(userCalls.listUsers, { query: { departmentId: parentId, limit: LARGEST_LIMIT } });
    const names = data.list.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['teacher', 'tutor']));
    expect(names).not.toContain('training');
  });

  test('is filtered by role and state', async () => {
    const roleId = await roleIdOf(app, 'tutor');
    const { data } = await app
      .as('security')
      .call(userCalls.listUsers, { query: { roleId, state: 'active' } });
    expect(data.list.map(({ username }) => username)).toEqual(['multi', 'tutor']);
    const none = await app.as('security').call(userCalls.listUsers, { query: { roleId, state: 'disabled' } });
    expect(none.data.total).toBe(0);
  });

  test('keeps to the scope of the role, whatever the filter says', async () => {
    await giveNewRole(app, 'dean', {
      code: 'college-admin',
      scope: 'department',
      permissions: ['system:user:view'],
    });
    const dean = app.as('dean', { role: 'college-admin' });
    const all = await dean.call(userCalls.listUsers);
    expect(all.data.list.every(({ departments }) => departments.some(({ code }) => code === '208'))).toBe(
      true,
    );
    expect(all.data.total).toBeGreaterThan(0);
    const departmentId = await departmentIdOf(app, '100');
    expect((await dean.call(userCalls.listUsers, { query: { departmentId } })).data.total).toBe(0);
    const foreign = await dean.call(userCalls.findUser, {
      params: { id: await accountIdOf(app, 'training') },
    });
    expect([foreign.status, foreign.message]).toEqual([404, '用户不存在或已被删除']);
    const own = await dean.call(userCalls.findUser, { params: { id: await accountIdOf(app, 'tutor') } });
    expect(own.data).toMatchObject({ realName: '周明远', actions: [] });
  });

  test('A8: a scope without departments reaches nobody', async () => {
    await giveNewRole(app, 'counselor', {
      code: 'nowhere',
      scope: 'custom',
      permissions: ['system:user:view'],
    });
    const { data } = await app.as('counselor', { role: 'nowhere' }).call(userCalls.listUsers);
    expect(data).toEqual({ list: [], total: 0 });
  });

  test('A2: a department out of the request counts for nothing', async () => {
    await giveNewRole(app, 'awards', {
      code: 'own-place',
      scope: 'department',
      permissions: ['system:user:view'],
    });
    const client = app.as('awards', { role: 'own-place' });
    const answer = await client.send({
      method: 'GET',
      url: url('api/system/users'),
      headers: { 'x-current-department': await departmentIdOf(app, '208'), dwbh: '208' },
    });
    const places = answer
      .json()
      .data.list.flatMap(({ departments }: { departments: { yxCode: string }[] }) => departments);
    expect(new Set(places.map(({ yxCode }: { yxCode: string }) => yxCode))).toEqual(new Set(['100']));
  });

  test.each([
    'case when 1=1 then id end',
    'username desc,(select 1)',
    'passwordHash',
    'username;drop table accounts',
    '-',
  ])('D3-8: refuses to sort by %s', async (sort) => {
    const answer = await app
      .as('security')
      .send({ method: 'GET', url: url(`api/system/users?sort=${encodeURIComponent(sort)}`) });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/select|syntax|column/i);
  });

  test('sorts by name as Chinese readers expect', async () => {
    const { data } = await app.as('security').call(userCalls.listUsers, {
      query: { kind: 'staff', sort: [{ field: 'realName', descending: false }], limit: 4 },
    });
    expect(data.list.map(({ realName }) => realName)).toEqual(['陈静怡', '冯雅琴', '高文静', '郭凯']);
  });
});

describe('creating a user', () => {
  const newcomer = (username: string) => ({
    username,
    realName: '赵一',
    kind: 'staff' as const,
    personNo: `N-${username}`,
    cardNo: null,
    grade: null,
    mobile: null,
    email: null,
    roleIds: [] as string[],
    departmentIds: [] as string[],
  });

  test('gives a random password once, which must be changed', async () => {
    const first = await app.as('security').call(userCalls.createUser, { body: newcomer('new-one') });
    const second = await app.as('security').call(userCalls.createUser, { body: newcomer('new-two') });
    expect(first.data.password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[@#%+=?!]).{14}$/);
    expect(first.data.password).not.toBe(second.data.password);
    const { data } = await app
      .as('security')
      .call(userCalls.findUser, { params: { id: first.data.id ?? '' } });
    expect(data).toMatchObject({ mustChangePassword: true, state: 'active', roles: [], departments: [] });
  });

  test('keeps the password out of the store for repeated submissions and out of the log', async () => {
    const headers = { 'idempotency-key': 'create-new-three' };
    const { data } = await app
      .as('security')
      .call(userCalls.createUser, { body: newcomer('new-three'), headers });
    const kept = await app.db.selectFrom('submissions').selectAll().execute();
    const logged = await app.db.selectFrom('auditLog').selectAll().where('subjectId', '=', data.id).execute();
    expect(logged).toHaveLength(1);
    expect(JSON.stringify([kept, logged])).not.toContain(data.password);
  });

  test('finds the new user by the pinyin of its name', async () => {
    const body = { ...newcomer('new-four'), realName: '吕布・奉先' };
    await app.as('security').call(userCalls.createUser, { body });
    expect(await namesFor('lvbu')).toContain('new-four');
    expect(await namesFor('吕布·奉先')).toContain('new-four');
  });

  test('refuses a user name or number that is taken', async () => {
    const sameName = await app.as('security').call(userCalls.createUser, { body: newcomer('TUTOR') });
    expect([sameName.status, sameName.error]).toEqual([409, 'accounts.usernameTaken']);
    const body = { ...newcomer('new-five'), personNo: '20080101' };
    const sameNumber = await app.as('security').call(userCalls.createUser, { body });
    expect([sameNumber.status, sameNumber.error]).toEqual([409, 'accounts.personNoTaken']);
  });

  test.each([
    ['state', { state: 'active' }],
    ['passwordHash', { passwordHash: 'x' }],
    ['id', { id: crypto.randomUUID() }],
    ['mustChangePassword', { mustChangePassword: false }],
  ])('refuses a body that brings its own %s', async (_field, extra) => {
    const { cardNo: _cardNo, ...wire } = newcomer('new-six');
    const answer = await app
      .as('security')
      .send({ method: 'POST', url: url('api/system/users'), payload: { ...wire, xykh: null, ...extra } });
    expect(answer.statusCode).toBe(400);
  });

  test('refuses a name that is none', async () => {
    const { cardNo: _cardNo, ...wire } = newcomer('new-seven');
    for (const realName of ['', '123', '<b>', 'a'.repeat(51)]) {
      const answer = await app
        .as('security')
        .send({ method: 'POST', url: url('api/system/users'), payload: { ...wire, xykh: null, realName } });
      expect([realName, answer.statusCode]).toEqual([realName, 400]);
    }
  });
});

describe('editing a user', () => {
  test('keeps the contact data that the form left out', async () => {
    const id = await accountIdOf(app, 'expert');
    await app.db.updateTable('accounts').set({ mobile: '13900001111' }).where('id', '=', id).execute();
    const { data: user } = await app.as('security').call(userCalls.findUser, { params: { id } });
    const { kind, personNo, cardNo, grade, version } = user;
    const body = { version, kind, personNo, cardNo, grade, realName: '阿卜杜热合曼•阿卜杜喀迪尔' };
    const { data } = await app.as('security').call(userCalls.editUser, { params: { id }, body });
    expect(data).toMatchObject({
      realName: '阿卜杜热合曼·阿卜杜喀迪尔',
      mobile: '139****1111',
      version: version + 1,
    });
  });

  test('refuses a change on the strength of an older version and tells the current values', async () => {
    const id = await accountIdOf(app, 'multi');
    const { data: user } = await app.as('security').call(userCalls.findUser, { params: { id } });
    const { realName, kind, personNo, cardNo, version } = user;
    const body = { version, realName, kind, personNo, cardNo, grade: 2020 };
    const [first, second] = await Promise.all([
      app.as('security').call(userCalls.editUser, { params: { id }, body }),
      app.as('security').call(userCalls.editUser, { params: { id }, body: { ...body, grade: 2021 } }),
    ]);
    expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    expect(refused.error).toBe('platform.changedMeanwhile');
    expect(refused.details.current).toMatchObject({
      username: 'multi',
      version: version + 1,
      xykh: '20100316',
    });
  });
});
