import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { statusesOf } from '../../../../test/browser.ts';
import { anybody } from '../../../../test/client.ts';
import { photoOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';

const app = useTestApp();

describe('the own profile', () => {
  test('shows who one is, with the mobile number masked', async () => {
    await sql`update accounts set mobile = '13812345678', email = 'zhou@example.edu.cn' where username = 'tutor'`.execute(
      app.db,
    );
    await sql`update staff set mobile = null where staff_no = '20080101'`.execute(app.db);
    const { data, raw } = await app.as('tutor').call(profileCalls.profile);
    expect(data).toMatchObject({
      username: 'tutor',
      realName: '周明远',
      kind: 'staff',
      personNo: '20080101',
      mobile: '138****5678',
      email: 'zhou@example.edu.cn',
      roles: ['导师'],
      departments: [{ code: '208', name: '信息科学与工程学院' }],
    });
    expect(raw.body).not.toMatch(/\$argon2|13812345678/);
  });

  test.each(['student', 'tutor'])(
    'has the mobile number of the own record before that of the account: %s',
    async (username) => {
      const number = username === 'student' ? '13900001234' : '13900005678';
      await sql`update student_records set mobile = '13900001234' where person_id in
      (select id from student_persons where account_id in (select id from accounts where username = 'student'))`.execute(
        app.db,
      );
      await sql`update staff set mobile = '13900005678'
      where account_id in (select id from accounts where username = 'tutor')`.execute(app.db);
      await sql`update accounts set mobile = null where username = ${username}`.execute(app.db);
      const { data } = await app.as(username).call(profileCalls.profile);
      expect(data.mobile).toBe(`139****${number.slice(-4)}`);
    },
  );

  test('lets one change the own e-mail address, once per version', async () => {
    const tutor = app.as('tutor');
    const { data } = await tutor.call(profileCalls.profile);
    const change = (email: string | null) =>
      tutor.call(profileCalls.changeProfile, { body: { email, version: data.version } });
    expect((await change('ming@example.edu.cn')).status).toBe(200);
    const stale = await change('other@example.edu.cn');
    expect([stale.status, stale.error]).toEqual([409, 'platform.changedMeanwhile']);
    expect(stale.details.current).toMatchObject({ email: 'ming@example.edu.cn' });
    const audited = await app.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'account.changeProfile')
      .execute();
    expect(audited).toEqual([
      { before: { email: 'z***@example.edu.cn' }, after: { email: 'm***@example.edu.cn' } },
    ]);
  });

  test('D3-26: takes nothing else: number, name, role, state', async () => {
    const student = app.as('student');
    const { data } = await student.call(profileCalls.profile);
    const url = `${app.services.config.apiPrefix}/${profileCalls.changeProfile.path}`;
    for (const more of [
      { realName: '别人' },
      { roles: ['sysadmin'] },
      { personNo: '1' },
      { state: 'active' },
      { dwbh: '302' },
      { createdBy: 'x' },
      { id: 'x' },
    ]) {
      const payload = { email: 'a@example.com', version: data.version, ...more };
      expect((await student.send({ method: 'PUT', url, payload })).statusCode).toBe(400);
    }
    expect((await student.call(profileCalls.profile)).data).toEqual(data);
  });
});

describe('the own picture', () => {
  const avatar = { moduleCode: 'XT', businessCode: 'avatar' };
  const uploaded = async (username: string) => {
    const bytes = await photoOf('png', '#336699');
    const { status, data } = await upload(app, app.as(username), { name: '头像.png', bytes, ...avatar });
    expect(status).toBe(200);
    return data.id;
  };

  test('is one that was uploaded by the person, is shown in the shell, and may be taken away', async () => {
    const fileId = await uploaded('secretary');
    const secretary = app.as('secretary');
    expect((await secretary.call(profileCalls.changeAvatar, { body: { fileId } })).status).toBe(200);
    expect((await secretary.call(profileCalls.profile)).data.avatarFileId).toBe(fileId);
    const { data } = await secretary.call(sessionCalls.info);
    const shown = await anybody(app).send({ method: 'GET', url: data.avatar });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await secretary.call(profileCalls.changeAvatar, { body: { fileId: null } })).status).toBe(200);
    expect((await secretary.call(sessionCalls.info)).data.avatar).toBe('');
  });

  test("cannot be somebody else's file, and cannot be taken from its owner", async () => {
    const fileId = await uploaded('dean');
    const thief = app.as('teacher');
    expect((await thief.call(profileCalls.changeAvatar, { body: { fileId } })).status).toBe(404);
    const dean = app.as('dean');
    expect((await dean.call(profileCalls.changeAvatar, { body: { fileId } })).status).toBe(200);
    expect((await thief.call(fileCalls.remove, { params: { id: fileId } })).status).not.toBe(200);
    expect((await dean.call(profileCalls.profile)).data.avatarFileId).toBe(fileId);
  });
});

describe('notification preferences', () => {
  test('are kept per person, once per version', async () => {
    const student = app.as('student');
    const { data: usual } = await student.call(profileCalls.preferences);
    expect(usual).toEqual({ preferences: { email: true, webhook: false, muted: [] }, version: 0 });
    const preferences = { email: false, webhook: true, muted: ['notice'] };
    const put = (version: number) =>
      student.call(profileCalls.changePreferences, { body: { preferences, version } });
    expect((await put(3)).status).toBe(409);
    expect(statusesOf(await Promise.all([put(0), put(0)]))).toEqual([200, 409]);
    expect((await student.call(profileCalls.preferences)).data).toEqual({ preferences, version: 1 });
    expect((await put(0)).details.current).toEqual({ preferences, version: 1 });
    expect((await put(1)).status).toBe(200);
    expect((await app.as('dean').call(profileCalls.preferences)).data).toEqual(usual);
  });
});
