import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { accountIdOf, departmentIdOf, giveNewRole, roleIdOf } from '../../../../../test/rights.ts';

const app = useTestApp();
const security = () => app.as('security');

const aRole = (code: string) => ({
  code,
  name: '学院管理员',
  nameEn: 'College administrator',
  level: 35,
  dataScope: 'custom' as const,
  sortOrder: 100,
  departmentIds: [] as string[],
});

const create = async (code: string, changes: Partial<ReturnType<typeof aRole>> = {}) =>
  security().call(roleCalls.createRole, { body: { ...aRole(code), ...changes } });

const findRole = async (id: string) => (await security().call(roleCalls.findRole, { params: { id } })).data;

describe('roles', () => {
  test('are listed with their members counted', async () => {
    const { data } = await security().call(roleCalls.listRoles, { query: { limit: 200 } });
    expect(data.total).toBeGreaterThanOrEqual(16);
    expect(data.list.find(({ code }) => code === 'tutor')).toMatchObject({ builtIn: true, memberCount: 2 });
  });

  test('are made with exactly the departments chosen', async () => {
    const departmentIds = [await departmentIdOf(app, '208'), await departmentIdOf(app, '201')];
    const { data } = await create('college-one', { departmentIds });
    expect(new Set(data.departmentIds)).toEqual(new Set(departmentIds));
    expect(data).toMatchObject({ builtIn: false, memberCount: 0, actions: ['edit', 'grant', 'delete'] });
  });

  test.each(['constructor', '__proto__', 'toString', 'a', "x'y", 'tab\there', 'Upper'])(
    'D3-22: take no code such as %j',
    async (code) => {
      const answer = await security().send({
        method: 'POST',
        url: `${app.services.config.apiPrefix}/api/system/roles`,
        payload: aRole(code),
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test('have a code of their own', async () => {
    expect((await create('tutor')).error).toBe('accounts.roleCodeTaken');
  });

  test('above the own level are neither made nor raised', async () => {
    await app.db.updateTable('roles').set({ level: 5 }).where('code', '=', 'security').execute();
    const made = await create('too-high', { level: 4 });
    expect(made.message).toBe('权限不足，你的角色级别：5，低于操作的角色级别：4');
    const { data: role } = await create('low-enough');
    const { code: _code, ...fields } = aRole('low-enough');
    const raised = await security().call(roleCalls.editRole, {
      params: { id: role.id },
      body: { ...fields, version: role.version, level: 4 },
    });
    expect(raised.error).toBe('accounts.levelTooLow');
    const auditorRole = await roleIdOf(app, 'auditor');
    const grant = await security().call(roleCalls.setRolePermissions, {
      params: { id: auditorRole },
      body: { version: 1, permissions: [] },
    });
    expect(grant.error).toBe('accounts.levelTooLow');
    await app.db.updateTable('roles').set({ level: 1 }).where('code', '=', 'security').execute();
  });

  test('of the actor itself stay as they are', async () => {
    const id = await roleIdOf(app, 'security');
    const { version } = await findRole(id);
    const answer = await security().call(roleCalls.setRolePermissions, {
      params: { id },
      body: { version, permissions: ['system:user:view'] },
    });
    expect([answer.status, answer.error]).toEqual([403, 'accounts.ownRights']);
  });

  test('with members or built in are not deleted', async () => {
    const builtIn = await security().call(roleCalls.deleteRole, {
      params: { id: await roleIdOf(app, 'expert') },
    });
    expect([builtIn.status, builtIn.error]).toEqual([422, 'accounts.builtInRole']);
    const held = await giveNewRole(app, 'tutor', { code: 'held', scope: 'self' });
    const withMembers = await security().call(roleCalls.deleteRole, { params: { id: held } });
    expect([withMembers.status, withMembers.message]).toEqual([
      422,
      '该角色下还有1名用户，请先调整这些用户的角色',
    ]);
    const { data } = await create('free');
    expect((await security().call(roleCalls.deleteRole, { params: { id: data.id } })).status).toBe(200);
    expect((await security().call(roleCalls.findRole, { params: { id: data.id } })).status).toBe(404);
  });

  test('are changed only as they were seen', async () => {
    const { data: role } = await create('seen');
    const permissions = ['system:user:view'];
    const grant = (version: number) =>
      security().call(roleCalls.setRolePermissions, {
        params: { id: role.id },
        body: { version, permissions },
      });
    expect((await grant(role.version)).status).toBe(200);
    const late = await grant(role.version);
    expect([late.status, late.details.current]).toEqual([409, expect.objectContaining({ permissions })]);
  });

  test('show their members within the scope of the asker', async () => {
    const id = await roleIdOf(app, 'secretary');
    const { data } = await security().call(roleCalls.roleMembers, { params: { id } });
    expect(data.list.map(({ username }) => username)).toEqual(['multi', 'secretary']);
    await giveNewRole(app, 'training', {
      code: 'own-office',
      scope: 'department',
      permissions: ['system:role:view'],
    });
    const narrow = await app
      .as('training', { role: 'own-office' })
      .call(roleCalls.roleMembers, { params: { id } });
    expect(narrow.data.total).toBe(0);
  });
});

describe('the permissions of a role', () => {
  test('come from what the modules declare, with names', async () => {
    const { data } = await security().call(roleCalls.permissionTree);
    const platform = data.find(({ area }) => area === 'system');
    expect(platform?.name).toEqual({ zh: '平台管理', en: 'Platform' });
    expect(platform?.permissions).toContainEqual({
      permission: 'system:user:view',
      name: { zh: '查看用户', en: 'View users' },
    });
  });

  test('that no module declares are refused', async () => {
    const { data: role } = await create('unknown-permission');
    const answer = await security().call(roleCalls.setRolePermissions, {
      params: { id: role.id },
      body: { version: role.version, permissions: ['system:universe:rule'] },
    });
    expect([answer.status, answer.error]).toEqual([422, 'accounts.noSuchPermission']);
  });

  test('A9: work from the next request on, and no longer when they are taken back', async () => {
    const roleId = await giveNewRole(app, 'degree', { code: 'changing', scope: 'all' });
    const degree = app.as('degree', { role: 'changing' });
    const set = async (permissions: string[]) => {
      const { version } = await findRole(roleId);
      await security().call(roleCalls.setRolePermissions, {
        params: { id: roleId },
        body: { version, permissions },
      });
    };
    expect((await degree.call(userCalls.listUsers)).status).toBe(403);
    const before = (await degree.call(sessionCalls.info)).data.rightsVersion;
    await set(['system:user:view']);
    expect((await degree.call(userCalls.listUsers)).status).toBe(200);
    expect((await degree.call(sessionCalls.info)).data.rightsVersion).not.toBe(before);
    await set([]);
    expect((await degree.call(userCalls.listUsers)).status).toBe(403);
    await set(['system:role:view']);
    expect((await degree.call(userCalls.listUsers)).status).toBe(403);
  });

  test('are set by nobody but the security administrator', async () => {
    const id = await roleIdOf(app, 'student');
    for (const username of ['sysadmin', 'auditor', 'dean', 'secretary', 'student']) {
      const answer = await app
        .as(username)
        .call(roleCalls.setRolePermissions, { params: { id }, body: { version: 1, permissions: [] } });
      expect([username, answer.status]).toEqual([username, 403]);
    }
  });
});

test('a narrower scope takes effect from the next request on', async () => {
  const roleId = await giveNewRole(app, 'awards', {
    code: 'narrowed',
    scope: 'all',
    permissions: ['system:user:view'],
  });
  const awards = app.as('awards', { role: 'narrowed' });
  expect(
    (await awards.call(userCalls.findUser, { params: { id: await accountIdOf(app, 'tutor') } })).status,
  ).toBe(200);
  const { version } = await findRole(roleId);
  const { code: _code, ...fields } = aRole('narrowed');
  const body = { ...fields, level: 50, version, departmentIds: [await departmentIdOf(app, '100')] };
  expect((await security().call(roleCalls.editRole, { params: { id: roleId }, body })).status).toBe(200);
  expect(
    (await awards.call(userCalls.findUser, { params: { id: await accountIdOf(app, 'tutor') } })).status,
  ).toBe(404);
});
