import { homeCalls as calls } from '@graduate/contract/entrance/home/home-calls.ts';
import type { NewHomeLink } from '@graduate/contract/entrance/home/home-links.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { roleIdOf } from '../../../../test/rights.ts';

const app = useTestApp();

const aLink = (changes: Partial<NewHomeLink> = {}): NewHomeLink => ({
  title: '图书馆',
  titleEn: 'Library',
  icon: 'book-2-line',
  address: 'https://library.example.edu.cn/',
  roleIds: [],
  sortOrder: 500,
  enabled: true,
  ...changes,
});

const create = (body: NewHomeLink, username = 'sysadmin') =>
  app.as(username).call(calls.createLink, { body });

const titlesFor = async (username: string, role?: string) =>
  (await app.as(username, role ? { role } : {}).call(calls.links)).data.map(({ title }) => title);

describe('the quick links of the home page', () => {
  test('follow the role, in their order', async () => {
    expect(await titlesFor('student')).toEqual(['通知公告', '个人中心', '学信网', '中国知网', '国家图书馆']);
    expect(await titlesFor('training')).toEqual(['通知公告', '个人中心', '发布通知', '校历设置', '学信网']);
    expect(await titlesFor('multi', 'secretary')).toContain('发布通知');
    expect(await titlesFor('multi', 'teacher')).not.toContain('发布通知');
  });

  test('say whether they leave the product', async () => {
    const { data } = await app.as('student').call(calls.links);
    expect(data.map(({ url, external }) => [url, external])).toEqual(
      expect.arrayContaining([
        ['/notices', false],
        ['https://www.cnki.net/', true],
      ]),
    );
  });

  test('leave out a page that the role does not have in its menu', async () => {
    await create(aLink({ title: '用户', address: '/system/users?state=active' }));
    await create(aLink({ title: '无此页面', address: '/no/such/page' }));
    await create(aLink({ title: '主页', address: '/index' }));
    expect(await titlesFor('student')).not.toContain('用户');
    expect(await titlesFor('security')).toContain('用户');
    for (const username of ['student', 'sysadmin', 'security'])
      expect(await titlesFor(username)).not.toContain('无此页面');
    expect(await titlesFor('student')).toContain('主页');
  });

  test('leave out what is switched off', async () => {
    await create(aLink({ title: '已停用', enabled: false }));
    expect(await titlesFor('student')).not.toContain('已停用');
  });
});

describe('looking after quick links', () => {
  test('is for the system administrator', async () => {
    for (const username of ['student', 'training', 'security'])
      expect((await create(aLink(), username)).status).toBe(403);
    expect((await create(aLink())).data).toMatchObject({ ...aLink(), version: 1 });
  });

  test.each([
    'http://plain.example.com/',
    'javascript:alert(1)',
    '//elsewhere.example.com',
    '/\\elsewhere.example.com',
    'https://',
    'https://user@elsewhere.example.com/',
    'data:text/html,x',
    'notices',
    '',
  ])('refuses the address %s', async (address) => {
    const raw = await app.as('sysadmin').send({
      method: 'POST',
      url: `${app.services.config.apiPrefix}/${calls.createLink.path}`,
      payload: { ...aLink(), address },
    });
    expect([raw.statusCode, raw.json().data.errors[0].field]).toEqual([400, 'address']);
  });

  test('refuses a role that does not exist', async () => {
    const { status, message } = await create(aLink({ roleIds: ['00000000-0000-4000-8000-000000000000'] }));
    expect([status, message]).toEqual([422, '所选角色不存在，请刷新后重新选择']);
  });

  test('changes a link at the version one has seen, and deletes it', async () => {
    const { data } = await create(aLink({ title: '会变' }));
    const params = { id: data.id };
    const roleIds = [await roleIdOf(app, 'tutor')];
    const edit = (version: number) =>
      app
        .as('sysadmin')
        .call(calls.editLink, { params, body: { ...aLink({ title: '变了', roleIds }), version } });
    expect((await edit(1)).data).toMatchObject({ title: '变了', version: 2 });
    expect((await edit(1)).error).toBe('platform.changedMeanwhile');
    expect(await titlesFor('tutor')).toContain('变了');
    expect(await titlesFor('student')).not.toContain('变了');
    expect((await app.as('sysadmin').call(calls.deleteLink, { params })).status).toBe(200);
    expect((await app.as('sysadmin').call(calls.deleteLink, { params })).status).toBe(404);
    const actions = await app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', data.id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'homeLink.create',
      'homeLink.edit',
      'homeLink.delete',
    ]);
  });
});
