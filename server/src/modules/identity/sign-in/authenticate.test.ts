import { ownSessionCalls } from '@graduate/contract/identity/sign-in/own-sessions.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { CURRENT_ROLE_HEADER, RIGHTS_VERSION_HEADER } from '@graduate/contract/platform/envelope.ts';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import { useClock } from '../../../../test/clock.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';

const app = useTestApp();
const other = useAnotherInstance(app);
const clock = useClock();

/** Signed in, and known to both servers. */
const known = async (username: string): Promise<[here: Browser, there: Browser]> => {
  const here = openBrowser(app);
  await here.signIn({ username });
  const there = here.at(other);
  expect((await there.call(sessionCalls.info)).status).toBe(200);
  expect((await here.call(sessionCalls.info)).status).toBe(200);
  return [here, there];
};

const roleId = async (code: string) => {
  const { id } = await app.db
    .selectFrom('roles')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
};
const accountId = async (username: string) => {
  const { id } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
};
const removeRole = async (username: string, code: string) =>
  app.db
    .deleteFrom('accountRoles')
    .where('accountId', '=', await accountId(username))
    .where('roleId', '=', await roleId(code))
    .execute();

describe('what happens to a session is seen by every server within 5 seconds', () => {
  test('case 29: signing out', async () => {
    const [here, there] = await known('student');
    expect((await here.call(sessionCalls.signOut)).status).toBe(200);
    expect((await here.call(sessionCalls.info)).status).toBe(401);
    clock.skip(5);
    expect((await there.call(sessionCalls.info)).status).toBe(401);
    expect((await there.refresh()).status).toBe(401);
  });

  test('D3-12: disabling the account', async () => {
    const [here, there] = await known('awards');
    await sql`update accounts set state = 'disabled' where username = 'awards'`.execute(app.db);
    clock.skip(5);
    expect((await here.call(sessionCalls.info)).status).toBe(401);
    expect((await there.call(sessionCalls.info)).status).toBe(401);
    expect((await here.refresh()).status).toBe(401);
  });

  test('case 11, D3-12: removing a role', async () => {
    const [here, there] = await known('multi');
    const headers = { [CURRENT_ROLE_HEADER]: await roleId('secretary') };
    for (const one of [here, there])
      expect((await one.call(sessionCalls.info, { headers })).data.roles).toEqual(['secretary']);
    await removeRole('multi', 'secretary');
    clock.skip(5);
    for (const one of [here, there]) {
      const refused = await one.call(sessionCalls.info, { headers });
      expect([refused.status, refused.error]).toEqual([403, 'platform.roleNotHeld']);
      expect((await one.call(sessionCalls.info)).data.allRoles).toEqual(['tutor', 'teacher']);
    }
  });

  test('D3-12: removing a permission, with the call refused next', async () => {
    const [here, there] = await known('security');
    expect((await there.call(systemSessionCalls.sessions)).status).toBe(200);
    await app.db
      .deleteFrom('rolePermissions')
      .where('roleId', '=', await roleId('security'))
      .where('permission', '=', 'system:session:view')
      .execute();
    clock.skip(5);
    for (const one of [here, there]) expect((await one.call(systemSessionCalls.sessions)).status).toBe(403);
    await app.db
      .insertInto('rolePermissions')
      .values({ roleId: await roleId('security'), permission: 'system:session:view' })
      .execute();
  });

  test('an administrator throwing somebody out, which is written down', async () => {
    const [here, there] = await known('teacher');
    const security = app.as('security');
    const { data } = await security.call(systemSessionCalls.sessions, { query: { keyword: 'teacher' } });
    expect(data.list).toHaveLength(1);
    const id = data.list[0]?.id ?? '';
    expect((await security.call(systemSessionCalls.endSession, { params: { id } })).status).toBe(200);
    expect((await here.call(sessionCalls.info)).status).toBe(401);
    clock.skip(5);
    expect((await there.call(sessionCalls.info)).status).toBe(401);
    expect((await security.call(systemSessionCalls.endSession, { params: { id } })).status).toBe(404);
    const noted = await app.db
      .selectFrom('auditLog')
      .select(['action', 'accountId', 'after'])
      .where('subjectId', '=', id)
      .execute();
    expect(noted).toEqual([
      {
        action: 'session.end',
        accountId: await accountId('security'),
        after: { because: 'endedByAdministrator' },
      },
    ]);
  });

  test('the person ending its sessions elsewhere', async () => {
    const [here] = await known('degree');
    const [, elsewhere] = await known('degree');
    const { data } = await here.call(ownSessionCalls.ownSessions);
    expect(data.map(({ current }) => current)).toEqual([true, false]);
    expect((await here.call(ownSessionCalls.endOtherSessions)).data).toEqual({ ended: 1 });
    clock.skip(5);
    expect((await elsewhere.call(sessionCalls.info)).status).toBe(401);
    expect((await here.call(sessionCalls.info)).status).toBe(200);
  });
});

describe('own sessions', () => {
  test('are only those of the person, and only those can be ended', async () => {
    const [student] = await known('student');
    const [dean] = await known('dean');
    const [foreign] = (await dean.call(ownSessionCalls.ownSessions)).data;
    const answer = await student.call(ownSessionCalls.endOwnSession, { params: { id: foreign?.id ?? '' } });
    expect([answer.status, answer.message]).toEqual([404, '会话不存在或已被删除']);
    expect((await dean.call(sessionCalls.info)).status).toBe(200);
    const usernames = (await student.call(ownSessionCalls.ownSessions)).data.map(({ username }) => username);
    expect(new Set(usernames)).toEqual(new Set(['student']));
  });

  test('the own sign-in log shows the own attempts', async () => {
    const browser = openBrowser(app, { address: '10.3.0.1' });
    await browser.signIn({ username: 'enrolment', password: 'wrong-password' });
    await browser.signIn({ username: 'enrolment' });
    const { data } = await browser.call(ownSessionCalls.ownSignIns);
    expect(
      data.list.map(({ username, succeeded, reason, address }) => [username, succeeded, reason, address]),
    ).toEqual([
      ['enrolment', true, null, '10.3.0.1'],
      ['enrolment', false, 'wrongPassword', '10.3.0.1'],
    ]);
    const { data: failed } = await browser.call(ownSessionCalls.ownSignIns, { query: { result: 'failed' } });
    expect(failed.total).toBe(1);
  });
});

describe('the sign-in log', () => {
  test('shows what administrators did to the audit administrator alone', async () => {
    for (const username of ['sysadmin', 'security', 'tutor']) await openBrowser(app).signIn({ username });
    const names = async (username: string) => {
      const { status, data } = await app
        .as(username)
        .call(systemSessionCalls.signIns, { query: { limit: 200 } });
      expect(status).toBe(200);
      return new Set(data.list.map((row) => row.username));
    };
    const seenBy = {
      auditor: await names('auditor'),
      security: await names('security'),
      admin: await names('admin'),
    };
    for (const username of ['sysadmin', 'security', 'tutor']) expect(seenBy.auditor).toContain(username);
    for (const reader of [seenBy.security, seenBy.admin]) {
      expect(reader).toContain('tutor');
      expect(reader).not.toContain('sysadmin');
      expect(reader).not.toContain('security');
    }
    expect((await app.as('secretary').call(systemSessionCalls.signIns)).status).toBe(403);
  });

  test('is filtered by time, way, result, name and address', async () => {
    const count = async (query: object) =>
      (await app.as('auditor').call(systemSessionCalls.signIns, { query })).data.total;
    const all = await count({});
    expect((await count({ result: 'failed' })) + (await count({ result: 'succeeded' }))).toBe(all);
    expect(await count({ way: 'cas' })).toBe(0);
    expect(await count({ keyword: '%' })).toBe(0);
    expect(await count({ address: '10.3.0.1' })).toBe(2);
    expect(await count({ from: new Date(Date.now() + 3_600_000) })).toBe(0);
    expect(await count({ to: new Date(Date.now() + 3_600_000) })).toBe(all);
  });
});

describe('the current role', () => {
  test('case 9, D3-15: of a role not held is refused and written down; none means the first', async () => {
    for (const wanted of [await roleId('sysadmin'), 'admin']) {
      const [browser] = await known('student');
      const refused = await browser.call(sessionCalls.info, { headers: { [CURRENT_ROLE_HEADER]: wanted } });
      expect([refused.status, refused.message]).toEqual([403, '当前账号没有该角色，请重新选择角色']);
      const noted = await app.db
        .selectFrom('auditLog')
        .select(['accountId', 'roleCode', 'after'])
        .where('action', '=', 'session.foreignRole')
        .where('subjectId', '=', wanted)
        .execute();
      expect(noted).toEqual([
        { accountId: await accountId('student'), roleCode: 'student', after: { call: 'sign-in.info' } },
      ]);
      const { data } = await browser.call(sessionCalls.info);
      expect([data.roles, data.admin]).toEqual([['student'], false]);
    }
  });

  test('D3-15: decides alone who is an administrator; nothing the client sends does', async () => {
    const [browser] = await known('secretary');
    const forged = await browser.call(sessionCalls.info, {
      headers: { 'x-admin': 'true', admin: 'true', 'x-user': 'admin', 'x-forwarded-user': 'admin' },
    });
    expect([forged.data.username, forged.data.admin]).toEqual(['secretary', false]);
    expect((await openBrowser(app).signIn({ username: 'secretary', admin: true })).status).toBe(400);
  });

  test('is one of several', async () => {
    const [browser] = await known('multi');
    const headers = { [CURRENT_ROLE_HEADER]: await roleId('teacher') };
    const { data } = await browser.call(sessionCalls.info, { headers });
    expect(data).toMatchObject({ roles: ['teacher'], currentRoleId: await roleId('teacher') });
  });
});

describe('the rights version', () => {
  test('stands in every answer, also in a refusal, and changes with roles and their permissions', async () => {
    const [here, there] = await known('tutors');
    const version = async (browser: Browser) => {
      clock.skip(5);
      const { raw, data } = await browser.call(sessionCalls.info);
      expect(data.rightsVersion).toBe(raw.headers[RIGHTS_VERSION_HEADER.toLowerCase()]);
      return data.rightsVersion;
    };
    const first = await version(here);
    expect(await version(there)).toBe(first);
    const refused = await here.call(systemSessionCalls.sessions);
    expect([refused.status, refused.raw.headers[RIGHTS_VERSION_HEADER.toLowerCase()]]).toEqual([403, first]);
    await sql`update roles set version = version + 1 where code = 'tutors'`.execute(app.db);
    const second = await version(there);
    expect(second).not.toBe(first);
    await sql`update accounts set rights_version = rights_version + 1 where username = 'tutors'`.execute(
      app.db,
    );
    expect(await version(here)).not.toBe(second);
  });
});

describe('the department', () => {
  const departmentId = async (code: string) => {
    const { id } = await app.db
      .selectFrom('departments')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return id;
  };

  test('can be switched to another of the own ones, and other tabs follow', async () => {
    const [browser] = await known('multi');
    const tab = openBrowser(app, { cookies: browser.cookies, token: browser.token });
    const { departments } = (await browser.call(sessionCalls.info)).data;
    const other = departments.find(({ code }) => code === '302');
    if (!other) throw new Error('multi belongs to 302');
    const { status, data } = await browser.call(sessionCalls.changeDepartment, { body: other });
    expect(status).toBe(200);
    browser.token = data.token;
    expect((await browser.call(sessionCalls.info)).data.departmentCode).toBe('302');
    expect((await tab.call(sessionCalls.info)).status).toBe(402);
    await tab.refresh();
    expect((await tab.call(sessionCalls.info)).data.departmentCode).toBe('302');
  });

  test('case 10, D3-26: cannot be a foreign one, whatever else the body says', async () => {
    const [browser] = await known('secretary');
    const url = `${app.services.config.apiPrefix}/auth/changeDept`;
    const foreign = await browser.call(sessionCalls.changeDepartment, {
      body: { id: await departmentId('302') },
    });
    expect([foreign.status, foreign.message]).toEqual([403, '您不属于该部门，不能切换']);
    const dressed = await browser.send({
      method: 'POST',
      url,
      payload: {
        id: await departmentId('208'),
        yxCode: '302',
        yxName: '管理学院',
        dwbh: '302',
        roles: ['sysadmin'],
      },
    });
    expect(dressed.statusCode).toBe(200);
    browser.token = (dressed.json() as { data: { token: string } }).data.token;
    const { data } = await browser.call(sessionCalls.info);
    expect([data.departmentCode, data.roles]).toEqual(['208', ['secretary']]);
  });
});

test('D3-4: who am I tells these things and no secrets', async () => {
  const [browser] = await known('tutor');
  const { raw } = await browser.call(sessionCalls.info);
  const { data } = raw.json() as { data: object };
  const told =
    'admin allRoles avatar cardId currentRoleId dept dwbh loadMenus manyDept mustChangePassword permissions realName rightsVersion roleList roles todo unread username';
  expect(Object.keys(data).sort().join(' ')).toBe(told);
  expect(raw.body).not.toMatch(
    /\$argon2|password"|passwordHash|refreshHash|\b[1-9]\d{5}(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]\b/,
  );
});

test('D3-4: no answer to a question without parameters holds a password, a key or an ID number', async () => {
  const questions = app.services.modules
    .flatMap(({ calls }) => Object.values(calls))
    .filter(({ method, path, carries }) => method === 'GET' && !path.includes(':') && !carries);
  // One ends the token, one tells the passwords of the demonstration to everybody, two a student their own number.
  const exceptions: string[] = [
    sessionCalls.expire.name,
    sessionCalls.publicSettings.name,
    readingCalls.own.name,
    modificationCalls.offered.name,
  ];
  const readers = ['admin', 'security', 'auditor', 'tutor', 'student'].map((username) => app.as(username));
  for (const reader of readers)
    for (const { path, name } of questions) {
      if (exceptions.includes(name)) continue;
      const { body } = await reader.send({ method: 'GET', url: `${app.services.config.apiPrefix}/${path}` });
      expect(body, name).not.toMatch(
        /\$argon2|"password(Hash)?":|refreshHash|PRIVATE KEY|\b[1-9]\d{5}(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]\b/,
      );
    }
});
