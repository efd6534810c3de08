import { menuAdminCalls, type NewMenu } from '@graduate/contract/administration/menus/menu-admin.ts';
import { type MenuRoute, menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { giveNewRole, roleIdOf } from '../../../../test/rights.ts';
import { headingBelow, type MenuSeed } from '../../../platform/menu-seed.ts';
import { writeMenus } from './write-menus.ts';

const app = useTestApp();
const sysadmin = () => app.as('sysadmin');
let count = 0;

const anEntry = (changes: Partial<NewMenu> = {}): NewMenu => {
  count += 1;
  return {
    parentId: null,
    kind: 'page',
    name: `Entry${count}`,
    path: `entry-${count}`,
    title: `菜单${count}`,
    titleEn: `Entry ${count}`,
    icon: 'home-line',
    component: 'tests/entry-page',
    permission: null,
    guard: null,
    sortOrder: 500 + count,
    hidden: false,
    levelHidden: false,
    breadcrumbHidden: false,
    noClosable: false,
    noKeepAlive: false,
    tabHidden: false,
    dynamicNewTab: false,
    heading: false,
    isCustomSvg: false,
    dot: false,
    badge: null,
    target: null,
    activeMenu: null,
    enabled: true,
    external: false,
    ...changes,
  };
};

const create = async (changes: Partial<NewMenu> = {}) => {
  const answer = await sysadmin().call(menuAdminCalls.create, { body: anEntry(changes) });
  expect(answer.message).toBe('操作成功');
  return answer.data;
};

const refusal = async (changes: Partial<NewMenu>) => {
  const { status, error } = await sysadmin().call(menuAdminCalls.create, { body: anEntry(changes) });
  return [status, error];
};

const edit = (
  { id, version, children: _children, ...fields }: Awaited<ReturnType<typeof create>>,
  changes: Partial<NewMenu>,
) => sysadmin().call(menuAdminCalls.edit, { body: { id, version, ...fields, ...changes } });

describe('what is not said', () => {
  test('is as usual: a title and an address make an entry', async () => {
    const of = async (body: NewMenu) => (await sysadmin().call(menuAdminCalls.create, { body })).data;
    expect(await of({ title: '图书馆', path: 'https://lib.example.edu.cn/' })).toMatchObject({
      kind: 'page',
      external: true,
      titleEn: '图书馆',
      parentId: null,
      enabled: true,
    });
    expect(await of({ title: '报表', path: '/reports/all', component: 'tests/entry-page' })).toMatchObject({
      kind: 'page',
      name: 'ReportsAll',
      external: false,
    });
    expect(await of({ title: '栏目', path: '/column' })).toMatchObject({ kind: 'directory', name: 'Column' });
  });

  test('stays as it is in a change, and the version counts when it is sent', async () => {
    const { id, version, icon } = await create({ sortOrder: 700, badge: 'new' });
    const answer = await sysadmin().call(menuAdminCalls.edit, { body: { id, title: '新标题' } });
    expect(answer.data).toMatchObject({ title: '新标题', sortOrder: 700, badge: 'new', icon });
    const late = await sysadmin().call(menuAdminCalls.edit, { body: { id, version, title: '迟了' } });
    expect(late.status).toBe(409);
  });
});

/** A role that sees exactly these entries, and somebody in it. */
const viewerOf = async (code: string, menuIds: readonly string[]) => {
  const roleId = await giveNewRole(app, 'tutor', { code, scope: 'self', permissions: ['system:user:view'] });
  const { data } = await app.as('security').call(menuAdminCalls.setOfRole, {
    params: { id: roleId },
    body: { version: 1, menuIds: [...menuIds] },
  });
  return { roleId, menuIds: data.menuIds, client: app.as('tutor', { role: code }) };
};

describe('the entries of the menu', () => {
  test('are kept as a tree', async () => {
    const directory = await create({ kind: 'directory', component: null, path: 'tree' });
    const page = await create({ parentId: directory.id, path: 'leaf' });
    await create({ parentId: page.id, kind: 'button', permission: 'system:user:edit', component: null });
    const { data: tree } = await sysadmin().call(menuAdminCalls.tree);
    const node = tree.find(({ id }) => id === directory.id);
    expect(node).toMatchObject({ label: directory.title, children: [{ id: page.id, children: [{}] }] });
    const { data: list } = await sysadmin().call(menuAdminCalls.list, { query: { keyword: page.name } });
    expect(list).toMatchObject({ total: 1, list: [{ id: directory.id, children: [{ id: page.id }] }] });
  });

  test.each([
    ['an external link without http', { external: true, path: 'www.example.com' }, 'menus.externalPath'],
    ['a link that runs a script', { external: true, path: 'javascript:alert(1)' }, 'menus.externalPath'],
    ['a path that runs a script', { path: 'javascript:alert(1)' }, 'menus.pathNeeded'],
    ['a path to another host', { path: '//evil.example' }, 'menus.pathNeeded'],
    ['no path', { path: '' }, 'menus.pathNeeded'],
    ['no page', { component: null }, 'menus.pageNeeded'],
    ['a button without permission', { kind: 'button' }, 'menus.permissionNeeded'],
    ['a button at the top', { kind: 'button', permission: 'a:b:c' }, 'menus.parentUnfit'],
    ['an unknown parent', { parentId: crypto.randomUUID() }, 'menus.noSuchParent'],
  ] as const)('are refused with %s', async (_what, changes, error) => {
    const [status, name] = await refusal(changes as Partial<NewMenu>);
    expect([name, Number(status) >= 400]).toEqual([error, true]);
  });

  test('say in words what is wrong with an external link', async () => {
    const answer = await sysadmin().call(menuAdminCalls.create, {
      body: anEntry({ external: true, path: 'x' }),
    });
    expect(answer.message).toBe('外链必须以http://或者https://开头');
  });

  test('come without an id', async () => {
    const url = `${app.services.config.apiPrefix}/api/menus`;
    const payload = { id: crypto.randomUUID(), ...anEntry() };
    expect((await sysadmin().send({ method: 'POST', url, payload })).statusCode).toBe(400);
  });

  test.each(['__proto__', 'constructor', 'a b', 'tab\t', "'x"])(
    'D3-22: take no name such as %j',
    async (name) => {
      const url = `${app.services.config.apiPrefix}/api/menus`;
      expect(
        (await sysadmin().send({ method: 'POST', url, payload: { ...anEntry(), name } })).statusCode,
      ).toBe(400);
    },
  );

  test('have a name of their own', async () => {
    const { name } = await create();
    expect(await refusal({ name })).toEqual([409, 'menus.nameTaken']);
  });

  test('hang neither below themselves nor below what is below them', async () => {
    const top = await create({ kind: 'directory', component: null, path: 'ring' });
    const middle = await create({ kind: 'directory', component: null, path: 'middle', parentId: top.id });
    const own = await edit(top, { parentId: top.id });
    expect([own.status, own.message]).toEqual([422, '上级不能为自己']);
    expect((await edit(top, { parentId: middle.id })).error).toBe('menus.parentIsBelow');
  });

  test('do not close a ring when two of them are moved at once', async () => {
    const one = await create({ kind: 'directory', component: null, path: 'one' });
    const two = await create({ kind: 'directory', component: null, path: 'two' });
    const moved = await Promise.all([edit(one, { parentId: two.id }), edit(two, { parentId: one.id })]);
    expect(moved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('are changed only as they were seen', async () => {
    const entry = await create();
    expect((await edit(entry, { title: '新标题' })).status).toBe(200);
    const late = await edit(entry, { title: '旧标题' });
    expect([late.status, late.details.current]).toEqual([409, expect.objectContaining({ title: '新标题' })]);
  });

  test('with others below them are not deleted', async () => {
    const top = await create({ kind: 'directory', component: null, path: 'parent' });
    const leaf = await create({ parentId: top.id });
    const refused = await sysadmin().call(menuAdminCalls.remove, { params: { id: top.id } });
    expect([refused.status, refused.message]).toEqual([422, '该菜单下还有1个下级，请先删除下级']);
    expect((await sysadmin().call(menuAdminCalls.remove, { params: { id: leaf.id } })).status).toBe(200);
    expect((await sysadmin().call(menuAdminCalls.remove, { params: { id: top.id } })).status).toBe(200);
    expect((await sysadmin().call(menuAdminCalls.remove, { params: { id: top.id } })).status).toBe(404);
  });
});

describe('the menu of a role', () => {
  test('has whole paths, names everywhere, and redirects that lead to a page', async () => {
    const directory = await create({ kind: 'directory', component: null, path: 'study' });
    const inner = await create({ kind: 'directory', component: null, path: 'inner', parentId: directory.id });
    const link = await create({
      parentId: inner.id,
      external: true,
      path: 'https://example.edu.cn',
      component: null,
      sortOrder: 1,
    });
    const page = await create({ parentId: inner.id, path: 'plan', noKeepAlive: true, sortOrder: 2 });
    const detail = await create({ parentId: page.id, path: '/study/inner/plan/detail', hidden: true });
    const { client } = await viewerOf('reader', [link.id, page.id, detail.id]);
    const { data } = await client.call(menuCalls.build);
    expect(data).toEqual([
      {
        path: '/study',
        name: directory.name,
        component: 'Layout',
        redirect: '/study/inner/plan',
        meta: { title: directory.title, titleEn: directory.titleEn, icon: 'home-line' },
        children: [
          {
            path: '/study/inner',
            name: inner.name,
            redirect: '/study/inner/plan',
            meta: { title: inner.title, titleEn: inner.titleEn, icon: 'home-line' },
            children: [
              expect.objectContaining({
                path: 'https://example.edu.cn',
                meta: expect.objectContaining({ target: '_blank' }),
              }),
              expect.objectContaining({
                path: '/study/inner/plan',
                component: 'tests/entry-page',
                meta: expect.objectContaining({ noKeepAlive: true }),
                children: [expect.objectContaining({ path: '/study/inner/plan/detail' })],
              }),
            ],
          },
        ],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/noredirect/i);
    const branch = await client.call(menuCalls.build, { query: { filterPath: '/study/inner' } });
    expect(branch.data.map(({ path }) => path)).toEqual(['/study/inner']);
    const nothing = await client.call(menuCalls.build, { query: { filterPath: '/nowhere' } });
    expect(nothing.data).toEqual([]);
  });

  test('wraps a page at the top in a layout that is no level', async () => {
    const page = await create({ path: 'alone' });
    const { client } = await viewerOf('loner', [page.id]);
    const { data } = await client.call(menuCalls.build);
    expect(data).toMatchObject([
      {
        path: '/alone',
        component: 'Layout',
        meta: { levelHidden: true, title: page.title },
        children: [{ path: '/alone', name: page.name, component: 'tests/entry-page' }],
      },
    ]);
  });

  test('is empty for a role without any page', async () => {
    const directory = await create({ kind: 'directory', component: null, path: 'empty' });
    const { client } = await viewerOf('blind', [directory.id]);
    const { status, data } = await client.call(menuCalls.build);
    expect([status, data]).toEqual([200, []]);
  });

  test('leaves out what a guard forbids and what is switched off', async () => {
    const open = await create({ path: 'open', guard: { permission: ['system:user:view'], mode: 'allOf' } });
    const closed = await create({ path: 'closed', guard: ['student:record:edit'] });
    const excepted = await create({ path: 'excepted', guard: { role: ['guarded'], mode: 'except' } });
    const off = await create({ path: 'off', enabled: false });
    const { client } = await viewerOf('guarded', [open.id, closed.id, excepted.id, off.id]);
    const { data } = await client.call(menuCalls.build);
    expect(data.map(({ path }) => path)).toEqual(['/open']);
  });

  test('takes the directories on the way along', async () => {
    const directory = await create({ kind: 'directory', component: null, path: 'way' });
    const page = await create({ parentId: directory.id, path: 'there' });
    const { menuIds, roleId } = await viewerOf('traveller', [page.id]);
    expect(new Set(menuIds)).toEqual(new Set([directory.id, page.id]));
    const { data } = await app.as('security').call(menuAdminCalls.preview, { params: { id: roleId } });
    expect(data).toMatchObject([{ path: '/way', children: [{ path: '/way/there' }] }]);
  });

  test('is answered with 304 as long as nothing changed, for each role on its own', async () => {
    const page = await create({ path: 'cached' });
    const { client, roleId } = await viewerOf('caching', [page.id]);
    const first = await client.call(menuCalls.build);
    const tag = String(first.raw.headers.etag);
    const again = await client.call(menuCalls.build, { headers: { 'if-none-match': tag } });
    expect([again.status, again.raw.body]).toEqual([304, '']);
    const otherRole = await app.as('tutor').call(menuCalls.build, { headers: { 'if-none-match': tag } });
    expect(otherRole.status).toBe(200);
    await edit(page, { title: '改名' });
    const changed = await client.call(menuCalls.build, { headers: { 'if-none-match': tag } });
    expect([changed.status, changed.data[0]?.meta.title]).toEqual([200, '改名']);
    const { data } = await app.as('security').call(menuAdminCalls.ofRole, { params: { id: roleId } });
    await app.as('security').call(menuAdminCalls.setOfRole, {
      params: { id: roleId },
      body: { version: data.version, menuIds: [] },
    });
    const emptied = await client.call(menuCalls.build, {
      headers: { 'if-none-match': String(changed.raw.headers.etag) },
    });
    expect([emptied.status, emptied.data]).toEqual([200, []]);
  });

  test('tells those who see it that it is new', async () => {
    const page = await create({ path: 'told' });
    await viewerOf('told', [page.id]);
    const version = async () =>
      (
        await app.db
          .selectFrom('accounts')
          .select('rightsVersion')
          .where('username', '=', 'tutor')
          .executeTakeFirstOrThrow()
      ).rightsVersion;
    const before = await version();
    await edit(page, { title: '新' });
    expect(await version()).toBe(before + 1);
  });

  test('is set by nobody but the security administrator, and not for the own role', async () => {
    const id = await roleIdOf(app, 'student');
    const body = { version: 1, menuIds: [] };
    const bySysadmin = await sysadmin().call(menuAdminCalls.setOfRole, { params: { id }, body });
    expect(bySysadmin.error).toBe('platform.notYourDuty');
    const own = await app
      .as('security')
      .call(menuAdminCalls.setOfRole, { params: { id: await roleIdOf(app, 'security') }, body });
    expect(own.error).toBe('accounts.ownRights');
  });
});

test('a page for one duty is shown to it alone, not to system administrators', async () => {
  const pathsOf = async (username: string) =>
    JSON.stringify((await app.as(username).call(menuCalls.build)).data);
  expect(await pathsOf('auditor')).toContain('/system/logs/operations');
  expect(await pathsOf('sysadmin')).not.toContain('/system/logs/operations');
  expect(await pathsOf('sysadmin')).toContain('/system/users');
});

describe('an address', () => {
  const known = async (by: string, path: string) =>
    (await app.as(by).call(menuCalls.known, { query: { path } })).data.known;

  test.each([
    ['/student/changes', true],
    ['student/changes/', true],
    ['/STUDENT', true],
    ['/no/such/page', false],
    ['/student/(changes|leaves)', false],
  ])('%s is a page for somebody: %s', async (path, answer) => {
    expect(await known('student', path)).toBe(answer);
  });

  test('is none any more when its entry is switched off', async () => {
    const entry = await create({ path: '/some/other' });
    expect(await known('student', '/some/other')).toBe(true);
    await edit(entry, { enabled: false });
    expect(await known('student', '/some/other')).toBe(false);
  });
});

test('an administrator has every page but those of one’s own studies', async () => {
  const pathsOf = async (username: string) => {
    const walk = (routes: readonly MenuRoute[]): string[] =>
      routes.flatMap(({ path, children }) => [path, ...walk(children ?? [])]);
    return new Set(walk((await app.as(username).call(menuCalls.build)).data));
  };
  const [admin, student] = [await pathsOf('sysadmin'), await pathsOf('student')];
  expect([student.has('/student/me'), admin.has('/student/me')]).toEqual([true, false]);
  expect([admin.has('/student/records'), admin.has('/system/users')]).toEqual([true, true]);
});

test('nobody looks through long lists of pages: they stand in groups', async () => {
  const shown = ({ children = [] }: MenuRoute) => children.filter(({ meta }) => !meta.hidden);
  const long: string[] = [];
  for (const username of [
    'tutor',
    'secretary',
    'dean',
    'enrolment',
    'training',
    'tutors',
    'awards',
    'sysadmin',
  ]) {
    const { data } = await app.as(username).call(menuCalls.build);
    for (const first of data) {
      const entries = shown(first);
      if (entries.length > 9) long.push(`${username} ${first.name} ${entries.length}`);
      for (const group of entries)
        if (shown(group).length > 7) long.push(`${username} ${group.name} ${shown(group).length}`);
    }
  }
  expect(long).toEqual([]);
});

test('a heading that comes later takes in what stood beside it, and leaves what was put elsewhere', async () => {
  const page = (name: string, parent: string): MenuSeed => ({
    name,
    parent,
    path: `/later/${name}`,
    title: text(name, name),
    component: 'tests/page',
    order: 10,
    roles: ['sysadmin'],
  });
  const top = { ...page('LaterTop', ''), parent: undefined };
  const heading = headingBelow('LaterTop')('LaterHeading', '/later/heading', text('分组', 'Group'), '', 20);
  const write = (seeds: readonly MenuSeed[]) =>
    app.db.transaction().execute((tx) => writeMenus(tx, seeds, () => true));
  await write([top, page('LaterBeside', 'LaterTop'), page('LaterElsewhere', 'System')]);
  await write([top, heading, page('LaterBeside', 'LaterHeading'), page('LaterElsewhere', 'LaterHeading')]);
  const rows = await app.db
    .selectFrom('menus')
    .leftJoin('menus as parent', 'parent.id', 'menus.parentId')
    .select(['menus.name', 'parent.name as below'])
    .where('menus.name', 'in', ['LaterBeside', 'LaterElsewhere'])
    .orderBy('menus.name')
    .execute();
  expect(rows).toEqual([
    { name: 'LaterBeside', below: 'LaterHeading' },
    { name: 'LaterElsewhere', below: 'System' },
  ]);
});
