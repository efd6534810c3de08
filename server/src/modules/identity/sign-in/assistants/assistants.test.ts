import { profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { assistantCalls } from '@graduate/contract/identity/sign-in/assistants.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { CURRENT_ROLE_HEADER } from '@graduate/contract/platform/envelope.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { type Browser, openBrowser, PASSWORD, statusesOf } from '../../../../../test/browser.ts';
import { useClock } from '../../../../../test/clock.ts';
import { useAnotherInstance } from '../../../../../test/instances.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import { hashPassword } from '../../../../platform/passwords.ts';
import { actorOf, loadSession } from '../load-actor.ts';
import { readToken } from '../tokens.ts';

const app = useTestApp();
const other = useAnotherInstance(app);
const clock = useClock();

let addresses = 0;
const browserOf = () => openBrowser(app, { address: `10.4.0.${addresses++ % 250}` });
const asAssistant = async (assistant: string, tutor = 'tutor', fields: Record<string, unknown> = {}) => {
  const browser = browserOf();
  const answer = await browser.signIn({ username: tutor, assistantLogin: true, assistant, ...fields });
  return { browser, answer };
};

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
const accountIds: Record<string, string> = {};
const idOf = (username: string) => accountIds[username] ?? '';

beforeAll(async () => {
  for (const { id, username } of await app.db.selectFrom('accounts').select(['id', 'username']).execute())
    accountIds[username] = id;
});

const actorBehind = async (browser: Browser) => {
  const verdict = readToken(app.services.tokenSecret, browser.token ?? '');
  const sessionId = verdict.kind === 'invalid' ? '' : verdict.claims.sessionId;
  const session = await loadSession(app.db, app.services.config, sessionId);
  const role = session?.roles[0];
  if (!session || !role) throw new Error('not signed in');
  return actorOf(app.db, session, role, undefined);
};

const appoint = (username: string, startsOn: string, endsOn: string, tutor = 'tutor') =>
  app.as(tutor).call(assistantCalls.appointAssistant, { body: { username, startsOn, endsOn } });

const appointmentOf = async (username: string, tutor = 'tutor') => {
  const { data } = await app.as(tutor).call(assistantCalls.assistants);
  const found = data.find((row) => row.username === username);
  if (!found) throw new Error(`${username} is not appointed`);
  return found;
};

describe('signing in as an assistant', () => {
  test('acts for the tutor, in the role of an assistant alone, with its own password', async () => {
    const { browser, answer } = await asAssistant('assistant');
    expect(answer.status).toBe(200);
    const { data } = await browser.call(sessionCalls.info);
    expect(data).toMatchObject({
      username: 'assistant',
      realName: '赵子轩',
      actingFor: '周明远',
      roles: ['assistant'],
      allRoles: ['assistant'],
      departmentCode: '208',
    });
    expect(scopeOf(await actorBehind(browser))).toEqual({ kind: 'ownStudents', accountId: idOf('tutor') });
  });

  test('is the same for the demonstration assistant that signs in directly', async () => {
    const browser = browserOf();
    await browser.signIn({ username: 'assistant' });
    const { data } = await browser.call(sessionCalls.info);
    expect([data.actingFor, data.roles]).toEqual(['周明远', ['assistant']]);
    expect(scopeOf(await actorBehind(browser))).toEqual({ kind: 'ownStudents', accountId: idOf('tutor') });
  });

  test('D3-25: is refused without an appointment by that tutor', async () => {
    for (const tutor of ['multi', 'secretary', 'no.such.tutor']) {
      const { answer } = await asAssistant('assistant', tutor);
      expect([answer.status, answer.message]).toEqual([
        400,
        '导师未授权该助理账号，或授权已到期，请联系导师',
      ]);
    }
    expect((await asAssistant('teacher')).answer.error).toBe('sign-in.notAppointed');
    expect((await asAssistant('tutor')).answer.error).toBe('sign-in.notAppointed');
  });

  test("D3-25: takes the assistant's password, not the tutor's, and needs the assistant's name", async () => {
    await app.db
      .updateTable('accounts')
      .set({ passwordHash: await hashPassword('Assist@9x') })
      .where('username', '=', 'assistant')
      .execute();
    const tutors = await asAssistant('assistant', 'tutor', { password: PASSWORD });
    expect(tutors.answer.error).toBe('sign-in.wrongCredentials');
    const logged = await app.db
      .selectFrom('signInLog')
      .select(['username', 'accountId', 'way', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(logged).toEqual({
      username: 'assistant',
      accountId: idOf('assistant'),
      way: 'assistant',
      reason: 'wrongPassword',
    });
    const own = await asAssistant('assistant', 'tutor', { password: 'Assist@9x' });
    expect(own.answer.status).toBe(200);
    await sql`update accounts set password_hash = (select password_hash from accounts where username = 'tutor')
      where username = 'assistant'`.execute(app.db);
    const nameless = await browserOf().signIn({ username: 'tutor', assistantLogin: true });
    expect([nameless.status, nameless.fields, nameless.message]).toEqual([
      400,
      ['assistant'],
      '请输入助理账号',
    ]);
  });

  test('D3-25: has both names in the sign-in log and in every audit line', async () => {
    const { browser } = await asAssistant('assistant');
    const { data } = await browser.call(profileCalls.profile);
    const body = { email: 'assistant@example.edu.cn', version: data.version };
    expect((await browser.call(profileCalls.changeProfile, { body })).status).toBe(200);
    const audited = await app.db
      .selectFrom('auditLog')
      .select(['accountId', 'actingForId', 'roleCode', 'subjectId'])
      .where('action', '=', 'account.changeProfile')
      .execute();
    expect(audited).toEqual([
      {
        accountId: idOf('assistant'),
        actingForId: idOf('tutor'),
        roleCode: 'assistant',
        subjectId: idOf('assistant'),
      },
    ]);
    const logged = await app.db
      .selectFrom('signInLog')
      .select(['accountId', 'actingForId'])
      .where('way', '=', 'assistant')
      .where('succeeded', '=', true)
      .limit(1)
      .execute();
    expect(logged).toEqual([{ accountId: idOf('assistant'), actingForId: idOf('tutor') }]);
  });

  test('case 33, D3-25: lets nobody decide, appoint others, or use roles of its own', async () => {
    expect((await appoint('secretary', day(0), day(30))).status).toBe(200);
    const { browser } = await asAssistant('secretary');
    const { data } = await browser.call(sessionCalls.info);
    expect([data.roles, data.admin]).toEqual([['assistant'], false]);
    const roles = await app.db
      .selectFrom('roles')
      .select('id')
      .where('code', 'in', ['secretary', 'tutor'])
      .execute();
    for (const { id } of roles) {
      const refused = await browser.call(sessionCalls.info, { headers: { [CURRENT_ROLE_HEADER]: id } });
      expect([refused.status, refused.error]).toEqual([403, 'platform.roleNotHeld']);
    }
    expect((await browser.call(assistantCalls.assistants)).status).toBe(403);
    const granted = app.services.modules.flatMap(({ grants }) => grants?.assistant ?? []);
    expect(
      granted.filter((permission) => /:(approve|decide|review|audit|appoint|reveal)$/.test(permission)),
    ).toEqual([]);
  });

  test('does not touch the personal data of the tutor', async () => {
    const { browser } = await asAssistant('assistant');
    const { data } = await browser.call(profileCalls.profile);
    expect([data.username, data.personNo]).toEqual(['assistant', '20200318']);
  });
});

describe('an appointment', () => {
  test('holds from its first to its last day, by the calendar of the school', async () => {
    expect((await appoint('teacher', day(1), day(10))).status).toBe(200);
    expect((await appointmentOf('teacher')).state).toBe('coming');
    expect((await asAssistant('teacher')).answer.error).toBe('sign-in.notAppointed');
    const { id, version } = await appointmentOf('teacher');
    const body = { startsOn: day(-5), endsOn: day(0), version };
    const changed = await app.as('tutor').call(assistantCalls.changeAppointment, { params: { id }, body });
    expect(changed.status).toBe(200);
    expect(await appointmentOf('teacher')).toMatchObject({ state: 'running', actions: ['change', 'end'] });
    expect((await asAssistant('teacher')).answer.status).toBe(200);
    const stale = await app.as('tutor').call(assistantCalls.changeAppointment, { params: { id }, body });
    expect([stale.status, stale.error]).toEqual([409, 'platform.changedMeanwhile']);
  });

  test('case 34: ended by the tutor ends the session on every server within 5 seconds', async () => {
    await appoint('dean', day(0), day(10));
    const { browser } = await asAssistant('dean');
    const there = browser.at(other);
    for (const one of [browser, there]) expect((await one.call(sessionCalls.info)).status).toBe(200);
    const { id, version } = await appointmentOf('dean');
    const end = () =>
      app.as('tutor').call(assistantCalls.endAppointment, { params: { id }, body: { version } });
    expect((await end()).status).toBe(200);
    expect((await browser.call(sessionCalls.info)).status).toBe(401);
    clock.skip(5);
    expect((await there.call(sessionCalls.info)).status).toBe(401);
    expect((await there.refresh()).status).toBe(401);
    expect((await end()).status).toBe(409);
    expect(await appointmentOf('dean')).toMatchObject({ state: 'over', actions: [] });
  });

  test('case 34: that runs out, or whose tutor is one no more, ends the session as well', async () => {
    await appoint('training', day(0), day(10));
    for (const end of [
      sql`update assistant_appointments set starts_on = current_date - 9, ends_on = current_date - 2
        where assistant_id = ${idOf('training')}`,
      sql`update accounts set state = 'disabled' where username = 'tutor'`,
      sql`delete from account_roles where account_id = ${idOf('tutor')}`,
    ]) {
      const { browser, answer } = await asAssistant('training');
      expect(answer.status).toBe(200);
      expect((await browser.call(sessionCalls.info)).status).toBe(200);
      await app.db
        .transaction()
        .execute(async (tx) => {
          await end.execute(tx);
          const session = readToken(app.services.tokenSecret, browser.token ?? '');
          const sessionId = session.kind === 'invalid' ? '' : session.claims.sessionId;
          expect(await loadSession(tx, app.services.config, sessionId)).toBeUndefined();
          throw new Error('undo');
        })
        .catch((error: Error) => expect(error.message).toBe('undo'));
    }
  });

  test('ended takes the role of assistant from somebody signed in directly', async () => {
    await app.db
      .insertInto('accountRoles')
      .values({
        accountId: idOf('enrolment'),
        roleId: (
          await app.db
            .selectFrom('roles')
            .select('id')
            .where('code', '=', 'assistant')
            .executeTakeFirstOrThrow()
        ).id,
        sortOrder: 1,
      })
      .execute();
    const rolesOf = async () => {
      const browser = browserOf();
      await browser.signIn({ username: 'enrolment' });
      return (await browser.call(sessionCalls.info)).data.allRoles;
    };
    expect(await rolesOf()).toEqual(['enrolment']);
    await appoint('enrolment', day(0), day(1));
    expect(await rolesOf()).toEqual(['enrolment', 'assistant']);
  });

  test.each([
    ['no.such.account', day(0), day(1), '找不到该助理账号，请核对后重试'],
    ['tutor', day(0), day(1), '不能聘任自己为助理'],
    ['degree', day(2), day(1), '结束日期不能早于开始日期'],
    ['degree', day(-9), day(-2), '结束日期不能早于今天'],
  ])('is refused for %s from %s to %s', async (username, startsOn, endsOn, message) => {
    const answer = await appoint(username, startsOn, endsOn);
    expect([answer.status, answer.message]).toEqual([422, message]);
  });

  test('is made once, even when asked for twice at once, and again after it ran out', async () => {
    const both = await Promise.all([appoint('degree', day(0), day(5)), appoint('degree', day(0), day(5))]);
    expect(statusesOf(both)).toEqual([200, 409]);
    await sql`update assistant_appointments set starts_on = current_date - 9, ends_on = current_date - 2
      where assistant_id = ${idOf('degree')}`.execute(app.db);
    expect((await appoint('degree', day(0), day(5))).status).toBe(200);
  });

  test('is seen and changed by its tutor alone', async () => {
    const { id, version } = await appointmentOf('assistant');
    const foreign = app.as('multi', { role: 'tutor' });
    expect((await foreign.call(assistantCalls.assistants)).data).toEqual([]);
    const answer = await foreign.call(assistantCalls.endAppointment, { params: { id }, body: { version } });
    expect([answer.status, answer.message]).toEqual([404, '助理授权不存在或已被删除']);
    expect((await appoint('student', day(0), day(1), 'secretary')).status).toBe(403);
  });
});
