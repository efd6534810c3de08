import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { demonstrationAccounts } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { accountIdOf, departmentIdOf, giveNewRole, roleIdOf } from '../../../../../test/rights.ts';

const app = useTestApp();

const rightsOf = async (username: string) => {
  const { data } = await app
    .as('security')
    .call(userCalls.findUser, { params: { id: await accountIdOf(app, username) } });
  return data;
};

const assign = async (
  username: string,
  roles: readonly string[],
  departments: readonly string[],
  as = 'security',
) => {
  const id = await accountIdOf(app, username);
  const { version } = await app.db
    .selectFrom('accounts')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = {
    version,
    roleIds: await Promise.all(roles.map((code) => roleIdOf(app, code))),
    departmentIds: await Promise.all(departments.map((code) => departmentIdOf(app, code))),
  };
  return app.as(as).call(userCalls.setUserRights, { params: { id }, body });
};

const change = async (
  username: string,
  state: 'disable' | 'enable' | 'unlock' | 'resetPassword',
  as = 'security',
) => {
  const id = await accountIdOf(app, username);
  const { version } = await app.db
    .selectFrom('accounts')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const client = app.as(as);
  switch (state) {
    case 'disable':
      return client.call(userCalls.disableUser, { params: { id }, body: { version, reason: '离职' } });
    case 'enable':
      return client.call(userCalls.enableUser, { params: { id }, body: { version } });
    case 'unlock':
      return client.call(userCalls.unlockUser, { params: { id }, body: { version } });
    case 'resetPassword':
      return client.call(userCalls.resetPassword, { params: { id }, body: { version } });
  }
};

const setSecurityRole = (level: number, dataScope: 'all' | 'custom') =>
  app.db.updateTable('roles').set({ level, dataScope }).where('code', '=', 'security').execute();

describe('assigning roles and departments', () => {
  test('takes effect on the next request and is on record', async () => {
    const teacher = app.as('teacher');
    expect((await teacher.call(sessionCalls.info)).data.roles).toEqual(['teacher']);
    const before = (await teacher.call(sessionCalls.info)).data.rightsVersion;
    const { data } = await assign('teacher', ['tutor', 'teacher'], ['201', '208']);
    expect(data.roles.map(({ code }) => code)).toEqual(['tutor', 'teacher']);
    const info = (await teacher.call(sessionCalls.info)).data;
    expect([info.roles, info.allRoles, info.departments.map(({ code }) => code)]).toEqual([
      ['tutor'],
      ['tutor', 'teacher'],
      ['201', '208'],
    ]);
    expect(info.rightsVersion).not.toBe(before);
    const logged = await app.db
      .selectFrom('auditLog')
      .select(['before', 'after', 'roleCode'])
      .where('subjectId', '=', await accountIdOf(app, 'teacher'))
      .where('action', '=', 'account.setRights')
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({
      roleCode: 'security',
      before: { roles: ['teacher'], departments: ['208'] },
      after: { roles: ['tutor', 'teacher'], departments: ['201', '208'] },
    });
  });

  test('A9: a role taken away is gone at once, and nothing old comes back with it', async () => {
    await giveNewRole(app, 'expert', { code: 'watcher', scope: 'all', permissions: ['system:user:view'] });
    const expert = app.as('expert', { role: 'watcher' });
    expect((await expert.call(userCalls.listUsers)).status).toBe(200);
    await assign('expert', ['expert'], ['100']);
    expect((await expert.call(userCalls.listUsers)).error).toBe('platform.roleNotHeld');
    await app.db
      .deleteFrom('rolePermissions')
      .where('roleId', '=', await roleIdOf(app, 'watcher'))
      .execute();
    await assign('expert', ['expert', 'watcher'], ['100']);
    expect((await expert.call(userCalls.listUsers)).error).toBe('platform.forbidden');
  });

  test('A1: a role from the header that is not held opens nothing', async () => {
    const roleId = await roleIdOf(app, 'security');
    const answer = await app
      .as('student')
      .call(userCalls.listUsers, { headers: { 'x-current-role': roleId } });
    expect([answer.status, answer.error]).toEqual([403, 'platform.roleNotHeld']);
  });

  test.each([
    ['sysadmin', 'security'],
    ['security', 'auditor'],
    ['auditor', 'sysadmin'],
  ])('refuses %s and %s for one account', async (one, other) => {
    const answer = await assign('tutors', [one, other], ['100']);
    expect([answer.status, answer.error]).toEqual([422, 'accounts.administratorsApart']);
    expect((await rightsOf('tutors')).roles.map(({ code }) => code)).toEqual(['tutors']);
  });

  test('refuses a change on an older version', async () => {
    const id = await accountIdOf(app, 'training');
    const body = { version: 0, roleIds: [], departmentIds: [] };
    const answer = await app.as('security').call(userCalls.setUserRights, { params: { id }, body });
    expect([answer.status, answer.error]).toEqual([409, 'platform.changedMeanwhile']);
  });

  test('refuses a role or department that does not exist', async () => {
    const { id, version } = await rightsOf('training');
    const nobody = crypto.randomUUID();
    const roles = { version, roleIds: [nobody], departmentIds: [] };
    const departments = { version, roleIds: [], departmentIds: [nobody] };
    const client = app.as('security');
    expect((await client.call(userCalls.setUserRights, { params: { id }, body: roles })).error).toBe(
      'accounts.noSuchRole',
    );
    expect((await client.call(userCalls.setUserRights, { params: { id }, body: departments })).error).toBe(
      'accounts.noSuchDepartment',
    );
  });

  test('nobody changes its own rights', async () => {
    const answer = await assign('security', ['security', 'tutor'], ['100']);
    expect([answer.status, answer.error]).toEqual([403, 'accounts.ownRights']);
    expect((await change('security', 'resetPassword')).error).toBe('accounts.ownRights');
  });
});

describe('the level of the role somebody acts in', () => {
  beforeEach(() => setSecurityRole(1, 'all'));

  test('keeps it from giving a higher role', async () => {
    await setSecurityRole(15, 'all');
    const answer = await assign('assistant', ['training'], ['208']);
    expect([answer.status, answer.message]).toEqual([
      403,
      '权限不足，你的角色级别：15，低于操作的角色级别：10',
    ]);
  });

  test('keeps it from touching an account that holds a higher role', async () => {
    await setSecurityRole(15, 'all');
    for (const state of ['disable', 'unlock', 'resetPassword'] as const)
      expect((await change('degree', state)).error).toBe('accounts.levelTooLow');
    expect((await assign('degree', [], [])).error).toBe('accounts.levelTooLow');
    expect((await rightsOf('degree')).actions).toEqual([]);
  });

  test('keeps it from creating an account with a higher role', async () => {
    await setSecurityRole(15, 'all');
    const body = {
      username: 'too-high',
      realName: '钱二',
      kind: 'staff' as const,
      personNo: null,
      cardNo: null,
      grade: null,
      mobile: null,
      email: null,
      departmentIds: [],
      roleIds: [await roleIdOf(app, 'sysadmin')],
    };
    expect((await app.as('security').call(userCalls.createUser, { body })).error).toBe(
      'accounts.levelTooLow',
    );
  });
});

describe('D3-10: somebody whose scope is a college', () => {
  test('neither gives foreign departments nor touches foreign people', async () => {
    await setSecurityRole(1, 'custom');
    const roleId = await roleIdOf(app, 'security');
    await app.db
      .insertInto('roleDepartments')
      .values({ roleId, departmentId: await departmentIdOf(app, '208') })
      .execute();
    expect((await assign('secretary', ['secretary'], ['208', '201'])).error).toBe('accounts.beyondScope');
    expect((await assign('secretary', ['secretary', 'tutor'], ['208'])).status).toBe(200);
    expect((await assign('training', ['training'], ['208'])).status).toBe(404);
    expect((await change('training', 'resetPassword')).status).toBe(404);
    await setSecurityRole(1, 'all');
  });

  test('does not grant even with every permission, because it is not its duty', async () => {
    await giveNewRole(app, 'dean', {
      code: 'would-be',
      scope: 'all',
      level: 1,
      permissions: ['system:user:assign', 'system:user:password', 'system:user:state', 'system:user:create'],
    });
    const id = await accountIdOf(app, 'student');
    const { version } = await rightsOf('student');
    const dean = app.as('dean', { role: 'would-be' });
    const answers = await Promise.all([
      dean.call(userCalls.setUserRights, {
        params: { id },
        body: { version, roleIds: [], departmentIds: [] },
      }),
      dean.call(userCalls.resetPassword, { params: { id }, body: { version } }),
      dean.call(userCalls.disableUser, { params: { id }, body: { version, reason: '测试' } }),
    ]);
    expect(answers.map(({ error }) => error)).toEqual(Array(3).fill('platform.notYourDuty'));
  });
});

describe('D3-3: resetting a password', () => {
  const others = demonstrationAccounts
    .map(({ username }) => username)
    .filter((username) => username !== 'security' && username !== 'admin');

  test.each(others)('is refused to %s', async (username) => {
    expect((await change('student', 'resetPassword', username)).status).toBe(403);
  });

  test('gives a random password, ends the sessions and asks for a new one', async () => {
    const student = app.as('student');
    expect((await student.call(sessionCalls.info)).status).toBe(200);
    const { data } = await change('student', 'resetPassword');
    expect(data).toMatchObject({ password: expect.stringMatching(/^.{14}$/) });
    expect((await student.call(sessionCalls.info)).status).toBe(401);
    const user = await rightsOf('student');
    expect(user.mustChangePassword).toBe(true);
    const again = await change('student', 'resetPassword');
    expect(JSON.stringify(again.data)).not.toBe(JSON.stringify(data));
  });
});

describe('the state of an account', () => {
  test('disabled, it lets nobody in and throws out who is in', async () => {
    const counselor = app.as('counselor');
    expect((await counselor.call(sessionCalls.info)).status).toBe(200);
    const disabled = await change('counselor', 'disable');
    expect(disabled.data).toMatchObject({ state: 'disabled', stateReason: '离职' });
    expect((await counselor.call(sessionCalls.info)).status).toBe(401);
    expect((await change('counselor', 'disable')).error).toBe('accounts.notInThisState');
    expect((await change('counselor', 'enable')).data).toMatchObject({ state: 'active', stateReason: null });
    expect((await counselor.call(sessionCalls.info)).status).toBe(401);
    expect((await app.as('counselor').call(sessionCalls.info)).status).toBe(200);
  });

  test('locked, it is unlocked before its time', async () => {
    await app.db
      .updateTable('accounts')
      .set({ lockedUntil: new Date(Date.now() + 600_000) })
      .where('username', '=', 'awards')
      .execute();
    expect((await rightsOf('awards')).actions).toContain('unlock');
    const { data } = await change('awards', 'unlock');
    expect(data).toMatchObject({ lockedUntil: null });
  });
});

test('the system administrator looks at users and changes none', async () => {
  const sysadmin = app.as('sysadmin');
  const { data } = await sysadmin.call(userCalls.listUsers);
  expect(data.list.every(({ actions }) => actions.length === 0)).toBe(true);
  const answer = await assign('tutor', ['tutor'], ['208'], 'sysadmin');
  expect([answer.status, answer.message]).toEqual([403, '三员分立：账号与权限只能由安全管理员变更']);
});

test('the start-up account of a demonstration stands in for the security administrator', async () => {
  expect((await assign('multi', ['tutor'], ['208'], 'admin')).status).toBe(200);
});
