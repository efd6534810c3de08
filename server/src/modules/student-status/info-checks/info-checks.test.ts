import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { auditingCalls } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertWindow } from '../../../../samples/commons/date-windows/insert-window.ts';
import { useTestApp } from '../../../../test/app.ts';
import { forgetCheck, ownCheckOf, saveAs, submitAs, whatIsMissing } from '../../../../test/test-checks.ts';

const app = useTestApp();

/** Newly enrolled in the college of the secretary. */
const NEWCOMER = 'student-two';
const read = () => ownCheckOf(app, NEWCOMER, 'enrol');
const save = (changes: Record<string, string | null>) => saveAs(app, NEWCOMER, 'enrol', changes);
const submit = (confirmed = true) => submitAs(app, NEWCOMER, 'enrol', confirmed);
const audit = (
  username: string,
  action: 'approve' | 'return',
  more: { opinion?: string; flagged?: { field: string; note: string }[]; version?: number } = {},
) =>
  read().then(({ id }) =>
    app.as(username).call(auditingCalls.audit, { body: { ids: [id], action, ...more } }),
  );

const recordOf = async () => {
  const { student } = await read();
  return app.db
    .selectFrom('studentRecords')
    .selectAll()
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
};
const historyOf = async (id: string) =>
  app.db
    .selectFrom('studentFieldHistory')
    .select(['field', 'before', 'after', 'source'])
    .where('sourceId', '=', id)
    .where('field', '<>', 'checkState')
    .orderBy('field')
    .execute();

beforeEach(async () => {
  const { id } = await read();
  await forgetCheck(app, id);
});

describe('a student looks over the own data', () => {
  test('what is saved waits; the record changes only when the college approves', async () => {
    const before = await recordOf();
    expect((await read()).state).toBe('0');
    expect((await save({ hobbies: '围棋' })).data).toMatchObject({ state: '1' });
    expect((await recordOf()).hobbies).toBe(before.hobbies);
    expect((await recordOf()).checkState).toBe('1');
    expect((await submit()).data).toMatchObject({ state: '2' });
    expect(await read()).toMatchObject({ state: '2', actions: ['withdraw'] });
    const { id, changes } = await read();
    const waiting = await app.as('secretary').call(auditingCalls.queue, {
      query: { roundId: (await read()).round.id },
    });
    expect(waiting.data.map((one) => one.id)).toContain(id);
    expect((await audit('secretary', 'approve')).data).toEqual({ done: 1, failed: [] });
    const after = await recordOf();
    expect(after).toMatchObject({ hobbies: '围棋', checkState: '3' });
    expect(await historyOf(id)).toEqual(
      [...changes]
        .map(({ field, before: was, after: is }) => ({ field, before: was, after: is, source: 'check' }))
        .sort((one, other) => one.field.localeCompare(other.field)),
    );
    const told = await app.db
      .selectFrom('messages')
      .innerJoin('accounts', 'accounts.id', 'messages.accountId')
      .select(['title', 'link'])
      .where('accounts.username', '=', NEWCOMER)
      .orderBy('messages.id', 'desc')
      .executeTakeFirst();
    expect(told).toEqual({ title: '您的个人信息核对已审核通过', link: '/grxxwh' });
  });

  test('a check named twice in a list is approved once, and the record tells of it once', async () => {
    await save({ hobbies: '象棋' });
    await submit();
    const { id } = await read();
    const told = async () => (await historyOf(id)).filter(({ field }) => field === 'hobbies').length;
    const before = await told();
    const twice = { ids: [id, id, id], action: 'approve' as const };
    const answer = await app.as('secretary').call(auditingCalls.audit, { body: twice });
    expect(answer.data).toEqual({ done: 1, failed: [] });
    expect(await told()).toBe(before + 1);
  });

  test('family and experience are looked over and written with the rest', async () => {
    const { id, version, lists } = await read();
    const work = [{ fromDate: '2022-07-01', toDate: '2023-07-01', unit: '西北研究所', duty: null }];
    const family = [...lists.family.slice(0, 1), { ...familyMember, name: '沈母' }];
    const body = { version, changes: whatIsMissing(await read()), family, work };
    expect((await app.as(NEWCOMER).call(ownCheckCalls.save, { params: { id }, body })).status).toBe(200);
    expect((await read()).lists.family).toEqual(lists.family);
    expect((await submit()).status).toBe(200);
    expect((await audit('secretary', 'approve')).status).toBe(200);
    const now = await read();
    expect(now.lists).toMatchObject({ family, work });
    expect((await historyOf(id)).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['family', 'work']),
    );
  });

  test('67: every missing item is named, and the declaration has to be accepted', async () => {
    const { student } = await read();
    await app.db
      .updateTable('studentRecords')
      .set({ homeAddress: null, emergencyName: null })
      .where('id', '=', student.id)
      .execute();
    const missing = await submit();
    expect(missing.status).toBe(400);
    expect(missing.details['code']).toBe('M67');
    expect(missing.message).toMatch(/^还有\d+项必填信息未完善：.*家庭住址.*紧急联系人/);
    await save({});
    const unconfirmed = await submit(false);
    expect(unconfirmed).toMatchObject({ status: 400, message: '请先阅读并勾选承诺' });
    expect((await submit()).data.state).toBe('2');
  });

  test('60: nothing changes while the college looks at it, until it is withdrawn', async () => {
    await save({ hobbies: '围棋' });
    await submit();
    const refused = await save({ hobbies: '象棋' });
    expect(refused).toMatchObject({
      status: 409,
      message: '当前核对状态为“待审核”，不能执行此操作',
      details: { code: 'M60' },
    });
    const { id, version } = await read();
    const back = await app.as(NEWCOMER).call(ownCheckCalls.withdraw, { params: { id }, body: { version } });
    expect(back.data.state).toBe('1');
    expect((await recordOf()).checkState).toBe('1');
    expect((await save({ hobbies: '象棋' })).status).toBe(200);
  });

  test('who somebody is cannot be changed there, nor what the office closed', async () => {
    const name = await save({ name: '沈之行' });
    expect(name).toMatchObject({ status: 422, details: { code: 'M40' } });
    const office = app.as('enrolment');
    const { data } = await office.call(studentSettingCalls.findSetting, { params: { tab: 'fieldPolicy' } });
    const hobbies = {
      edit: 'S',
      requiredInCheck: false,
      visibleInCheck: true,
      needProof: false,
      chsiSync: false,
    };
    const closed = { version: data.version, value: { fields: { hobbies } } };
    await office.call(studentSettingCalls.saveSetting, { params: { tab: 'fieldPolicy' }, body: closed });
    expect(await save({ hobbies: '滑雪' })).toMatchObject({ status: 422, details: { code: 'M40' } });
    const again = { version: data.version + 1, value: data.value };
    await office.call(studentSettingCalls.saveSetting, { params: { tab: 'fieldPolicy' }, body: again });
    expect((await save({ hobbies: '滑雪' })).status).toBe(200);
  });

  test('two windows: the second to save is told that something changed', async () => {
    const { id, version } = await read();
    const body = { version, changes: {} };
    const both = await Promise.all([
      app.as(NEWCOMER).call(ownCheckCalls.save, { params: { id }, body }),
      app.as(NEWCOMER).call(ownCheckCalls.save, { params: { id }, body }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("somebody else's check is not there", async () => {
    const { id } = await read();
    const body = { version: 0, changes: {} };
    const foreign = await app.as('student').call(ownCheckCalls.save, { params: { id }, body });
    expect(foreign).toMatchObject({ status: 404, message: '记录不存在或无权查看' });
  });
});

const familyMember = {
  name: '沈父',
  relation: '51',
  birthDate: null,
  politicalStatus: null,
  workUnit: null,
  duty: null,
  phone: null,
};

describe('33: outside its time', () => {
  test('a check cannot be submitted one second after the round closes', async () => {
    await save({});
    const { round } = await read();
    const { closesAt } = await app.db
      .selectFrom('infoCheckRounds')
      .select('closesAt')
      .where('id', '=', round.id)
      .executeTakeFirstOrThrow();
    // The minute named as the end still counts.
    const over = new Date(Date.now() - 61_000);
    const move = (to: Date) =>
      app.db.updateTable('infoCheckRounds').set({ closesAt: to }).where('id', '=', round.id).execute();
    await move(over);
    const late = await submit();
    expect(late).toMatchObject({ status: 422, details: { code: 'M09' } });
    expect(late.message).toMatch(/^个人信息核对不在办理时间内，开放时间：\S+ \S+ 至 \S+ \S+$/);
    expect(await read()).toMatchObject({ window: { open: false }, actions: [] });
    await move(closesAt);
    expect((await submit()).status).toBe(200);
  });

  test('a window of the office narrows the time of the round', async () => {
    await insertWindow(app.db, { code: 'STU_INFO_CHECK', from: '2020-01-01', to: '2020-01-01' });
    const closed = await save({});
    expect(closed).toMatchObject({ status: 422, details: { code: 'M09' } });
    expect(closed.message).toContain('2020-01-01');
    await app.db.deleteFrom('dateWindows').where('code', '=', 'STU_INFO_CHECK').execute();
    expect((await save({})).status).toBe(200);
  });
});

describe('the college decides', () => {
  beforeEach(async () => {
    await save({ hobbies: '围棋', strengths: '书法' });
    await submit();
  });

  test('34: a field changed by the office meanwhile stops the approval, and nothing is written', async () => {
    const { id, student } = await read();
    const [before, told] = [await recordOf(), await historyOf(id)];
    const edit = await app.as('enrolment').call(writingCalls.edit, {
      body: { id: student.id, version: before.version, record: { strengths: '演讲' } },
    });
    expect(edit.status).toBe(200);
    const refused = await audit('secretary', 'approve');
    expect(refused).toMatchObject({ status: 409, details: { code: 'M79', fields: ['strengths'] } });
    expect(refused.message).toMatch(/^办理条件已变化，审批不能完成：特长/);
    const after = await recordOf();
    expect(after).toMatchObject({ hobbies: before.hobbies, strengths: '演讲', checkState: '2' });
    expect(await historyOf(id)).toEqual(told);
    const many = await app.as('secretary').call(auditingCalls.audit, {
      body: { ids: [id, '00000000-0000-4000-8000-000000000000'], action: 'approve' },
    });
    expect(many.data.failed.map(({ code }) => code)).toEqual(['M79', 'M01']);
  });

  test('61: what is sent back needs a reason; the student sees it and the fields, and stays at 9 until done', async () => {
    expect(await audit('secretary', 'return', { opinion: '无' })).toMatchObject({
      status: 400,
      message: '请填写退回原因（2-200字）',
      details: { code: 'M61' },
    });
    const flagged = [{ field: 'hobbies', note: '请写明' }];
    const back = await audit('secretary', 'return', { opinion: '爱好不清楚', flagged });
    expect(back.data.done).toBe(1);
    expect(await read()).toMatchObject({ state: '9', opinion: '爱好不清楚', flagged, returnCount: 1 });
    expect((await save({ hobbies: '围棋三段', strengths: '书法' })).data.state).toBe('9');
    expect((await submit()).data.state).toBe('2');
    expect((await audit('secretary', 'approve')).data.done).toBe(1);
  });

  test('waits in the to-do list of the college and the office, counted, until somebody has decided', async () => {
    const { round } = await read();
    const link = `/student/info-check?roundId=${round.id}&hdzt=2`;
    const waiting = async (username: string, options = {}) => {
      const client = app.as(username, options);
      const { others, total } = (await client.call(approvalCalls.todo, { query: {} })).data;
      const inHeader = (await client.call(sessionCalls.info)).data.todo;
      expect(inHeader).toBe(others.reduce((sum, { count }) => sum + count, total));
      return others.find((work) => work.link === link);
    };
    const before = await waiting('secretary');
    const { data } = await app.as('secretary').call(auditingCalls.listChecks, {
      query: { roundId: round.id, hdzt: ['2'] },
    });
    expect(before?.count).toBe(data.total);
    expect(before?.title.zh).toBe(`${data.total} 份个人信息待审核`);
    expect((await waiting('enrolment'))?.count).toBeGreaterThanOrEqual(data.total);
    expect(await waiting('dean')).toBeUndefined();
    expect((await waiting('multi', { role: 'secretary', department: '201' }))?.count).not.toBe(data.total);
    await audit('secretary', 'approve');
    expect((await waiting('secretary'))?.count).toBe(data.total - 1);
  });

  test('two auditors at once: one approves, the other is told that it is done', async () => {
    const both = await Promise.all([audit('secretary', 'approve'), audit('enrolment', 'approve')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.find(({ status }) => status === 409)?.details['code']).toBe('M60');
  });

  test('what the student changed after the auditor looked is not approved unseen', async () => {
    const { id, version } = await read();
    await app.as(NEWCOMER).call(ownCheckCalls.withdraw, { params: { id }, body: { version } });
    await save({ hobbies: '别的' });
    await submit();
    expect(await audit('secretary', 'approve', { version })).toMatchObject({ status: 409 });
  });

  test('32: a submitted one goes back by student, an idle one does not, an approved one by the office alone', async () => {
    const { student, id } = await read();
    const giveBack = (username: string, ids: string[]) =>
      app
        .as(username)
        .call(auditingCalls.returnChecks, { body: { ids, kind: 'enrol', reason: '家庭住址不完整' } });
    expect((await giveBack('secretary', [student.id])).data).toEqual({ done: 1, failed: [] });
    await forgetCheck(app, id);
    expect((await giveBack('secretary', [student.id])).data.failed).toEqual([
      { id: student.id, code: 'M60', message: '当前核对状态为“未核对”，不能执行此操作' },
    ]);
    await save({ hobbies: '围棋' });
    await submit();
    await audit('secretary', 'approve');
    expect((await giveBack('secretary', [student.id])).data).toMatchObject({ done: 0, failed: [{}] });
    expect((await read()).state).toBe('3');
    expect((await giveBack('enrolment', [student.id])).data.done).toBe(1);
    expect(await read()).toMatchObject({ state: '9', changes: [] });
    expect((await recordOf()).hobbies).toBe('围棋');
  });

  test('sensitive values are shown to those who may see them, others masked', async () => {
    const { id, version } = await read();
    await app.as(NEWCOMER).call(ownCheckCalls.withdraw, { params: { id }, body: { version } });
    await save({ prevGradCertNo: '107301202405001234' });
    await submit();
    const seen = await app.as('secretary').call(auditingCalls.findCheck, { params: { id } });
    const shown = seen.data.changes.find(({ field }) => field === 'prevGradCertNo');
    expect(String(shown?.after)).toMatch(/^1073\*+1234$/);
    const dean = await app.as('dean').call(auditingCalls.findCheck, { params: { id } });
    expect(dean.status).toBe(403);
  });
});
