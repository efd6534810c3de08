import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { changesOf, refusal } from '../../../../test/status-change-helpers.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { applyDue } from './effecting/apply-due.ts';

const app = useTestApp();
const { create, submit, apply, decide, find, record, addStudent } = changesOf(app);

const today = dayInShanghai(new Date());
const DONE = '操作成功';

const hardship = (terms = 1) => ({ subType: 'hardship', terms, leaveCampusConfirm: true });

const suspension = (by: string, effectiveDate = today, terms = 1) => ({
  by,
  typeCode: 'suspend' as const,
  extra: hardship(terms),
  effectiveDate,
});

const submitted = async (by: string, effectiveDate?: string): Promise<string> => {
  const { data, message } = await apply(suspension(by, effectiveDate));
  if (!data) throw new Error(message);
  return data.id;
};

const agreedByAll = async (id: string): Promise<void> => {
  for (const username of ['tutor', 'secretary', 'dean', 'enrolment']) {
    const { status, message } = await decide(username, id);
    if (status !== 200) throw new Error(`${username}: ${message}`);
  }
};

const historyOf = (id: string) =>
  app.db.selectFrom('studentFieldHistory').selectAll().where('sourceId', '=', id).execute();

describe('a suspension', () => {
  test('goes from tutor to office, and then the record says so', async () => {
    const { id: studentId, username } = await addStudent();
    const id = await submitted(username);
    expect((await find(username, id)).data).toMatchObject({
      state: 'reviewing',
      stepKey: 'tutor',
      actions: ['withdraw', 'printForm'],
    });
    for (const approver of ['tutor', 'secretary', 'dean'])
      expect((await decide(approver, id)).status).toBe(200);
    expect((await record(studentId)).status).toBe('active');
    expect((await decide('enrolment', id, { documentNo: '研院〔2026〕1号' })).status).toBe(200);
    const { data } = await find(username, id);
    expect(data).toMatchObject({ state: 'effective', documentNo: '研院〔2026〕1号', chsiSync: 'waiting' });
    expect(data.endDate).not.toBeNull();
    expect(data.records.map(({ approverName }) => approverName)).toEqual([
      '周明远',
      '王丽娟',
      '李国强',
      '孙红梅',
    ]);
    expect(await record(studentId)).toMatchObject({
      status: 'suspended',
      statusDate: today,
      presence: 'left',
      expectedGraduationDate: '2028-12-31',
    });
    const fields = (await historyOf(id)).map(({ field, source }) => `${source} ${field}`);
    expect(fields).toContain('change status');
  });

  test('shows beforehand what it would do, what is missing and who decides', async () => {
    const { username } = await addStudent();
    const { data } = await app.as(username).call(changeCalls.preview, {
      body: { typeCode: 'suspend', extra: { subType: 'hardship', terms: 1 }, effectiveDate: today },
    });
    expect(data.reasons.map(({ field }) => field)).toEqual(['leaveCampusConfirm']);
    expect(data.compared.find(({ field }) => field === 'status')).toMatchObject({
      before: { zh: '在读' },
      after: { zh: '休学' },
    });
    expect(data.flow.map(({ key }) => key)).toEqual(['tutor', 'secretary', 'dean', 'enrolment']);
    expect(data.flow[0]?.people).toEqual(['周明远']);
    expect(data.flow[2]?.people).toEqual(['李国强']);
  });

  test('sent back, it is changed and submitted again; withdrawn, it is over', async () => {
    const { username } = await addStudent();
    const id = await submitted(username);
    await decide('tutor', id, {}, { status: 9 });
    const { data: returned } = await find(username, id);
    expect([returned.state, returned.actions]).toEqual([
      'returned',
      ['edit', 'submit', 'withdraw', 'printForm'],
    ]);
    const body = {
      version: returned.version,
      reason: '已补充。',
      extra: hardship(2),
      effectiveDate: today,
      fileIds: [],
    };
    const edited = await app.as(username).call(changeCalls.edit, { params: { id }, body });
    expect((await app.as(username).call(changeCalls.edit, { params: { id }, body })).status).toBe(409);
    expect((await submit(username, edited.data)).data.state).toBe('reviewing');
    expect((await app.as(username).call(changeCalls.withdraw, { params: { id } })).data.state).toBe(
      'withdrawn',
    );
    expect((await app.as(username).call(changeCalls.withdraw, { params: { id } })).status).toBe(409);
  });

  test('asks for the certificate only of those who are ill, and by its name', async () => {
    const { username } = await addStudent();
    const ill = { ...hardship(), subType: 'illness' };
    const first = await create({ ...suspension(username), extra: ill });
    expect(refusal(await submit(username, first.data))).toBe('400 M05 请输入诊断医院');
    const body = { version: 1, reason: '因病休养。', extra: { ...ill, hospital: '省人民医院' }, fileIds: [] };
    const { data } = await app.as(username).call(changeCalls.edit, {
      params: { id: first.data.id },
      body: { ...body, effectiveDate: today },
    });
    expect(refusal(await submit(username, data))).toBe('400 undefined 请上传“医院诊断证明”');
  });
});

describe('case 37: one change at a time', () => {
  test('a second one is refused with the number of the first', async () => {
    const { username } = await addStudent();
    const { data } = await create(suspension(username));
    const second = await create({ by: username, typeCode: 'withdraw', extra: { lastDate: today } });
    expect(refusal(second)).toBe(`409 M70 存在未办结的学籍异动（${data.no} 休学），请先处理`);
  });

  test('of two at the same moment one is let through', async () => {
    const { username } = await addStudent();
    const both = await Promise.all([create(suspension(username)), create(suspension(username))]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const one = both.find(({ status }) => status === 200)?.data;
    if (!one) throw new Error('neither');
    const twice = await Promise.all([submit(username, one), submit(username, one)]);
    expect(twice.map(({ status }) => status).sort((first, other) => first - other)).toEqual([200, 409]);
  });
});

describe('case 38: how long somebody may pause', () => {
  const paused = async (days: number, maxEndDate?: string) => {
    const student = await addStudent();
    await app.db
      .updateTable('studentRecords')
      .set({ suspendedDays: days, ...(maxEndDate && { maxEndDate }) })
      .where('id', '=', student.id)
      .execute();
    return student.username;
  };

  test('two years in all, two more for a business of one’s own', async () => {
    const username = await paused(600);
    const refused = await apply(suspension(username, today, 2));
    expect(refusal(refused)).toBe('422 M75 累计休学不能超过2年，已累计600天');
    const other = await paused(600);
    const startup = { ...suspension(other, today, 2), extra: { ...hardship(2), subType: 'startup' } };
    expect((await apply(startup)).status).toBe(200);
  });

  test('past the longest time of study it is only warned of, when it ends after it', async () => {
    const username = await paused(0, addDays(today, 60));
    const { data } = await app.as(username).call(changeCalls.preview, {
      body: { typeCode: 'suspend', extra: hardship(2), effectiveDate: today },
    });
    expect(data.reasons).toEqual([]);
    expect(data.warnings[0]?.zh).toContain('超过最长学习年限截止日');
  });
});

describe('case 39: coming back late', () => {
  test('the student is refused, the office may with a reason', async () => {
    const { id: studentId, username } = await addStudent();
    const id = await submitted(username);
    await agreedByAll(id);
    await app.db
      .updateTable('statusChanges')
      .set({ endDate: addDays(today, -15) })
      .where('id', '=', id)
      .execute();
    const term = await app.db
      .selectFrom('academicTerms')
      .select('id')
      .where('startsOn', '<=', today)
      .orderBy('startsOn', 'desc')
      .executeTakeFirstOrThrow();
    const wanted = { typeCode: 'resume' as const, extra: { resumeTerm: term.id } };
    const late = await create({ by: username, ...wanted });
    expect((await submit(username, late.data)).message).toContain('逾期由研究生院办理');
    await app.as(username).call(changeCalls.remove, { params: { id: late.data.id } });
    const byOffice = {
      by: 'enrolment',
      ...wanted,
      studentId,
      proxy: true,
      files: ['writtenRequest'],
      overrideReason: '因疫情未能按期返校，情况属实',
    };
    const { data, message } = await apply(byOffice);
    expect(message).toBe(DONE);
    for (const approver of ['tutor', 'secretary', 'enrolment2'])
      expect((await decide(approver, data.id)).status).toBe(200);
    expect(await record(studentId)).toMatchObject({ status: 'active', registrationState: 'unregistered' });
  });
});

describe('case 44: a day in the future', () => {
  test('nothing happens before it; the job of the night applies it once', async () => {
    const { id: studentId, username } = await addStudent();
    const id = await submitted(username, addDays(today, 3));
    await agreedByAll(id);
    expect((await find(username, id)).data.state).toBe('approved');
    const night = () => applyDue(app.services, nobody('test'));
    await night();
    expect((await record(studentId)).status).toBe('active');
    await app.db.updateTable('statusChanges').set({ effectiveDate: today }).where('id', '=', id).execute();
    await Promise.all([night(), night()]);
    await night();
    expect((await record(studentId)).status).toBe('suspended');
    const rows = await historyOf(id);
    expect(rows.filter(({ field }) => field === 'status')).toHaveLength(1);
  });
});

describe('case 45: taking a change back', () => {
  const revoke = async (id: string) => {
    const { data } = await find('enrolment', id);
    return app.as('enrolment').call(changeCalls.revoke, {
      params: { id },
      body: { version: data.version, reason: '申诉成立' },
    });
  };

  test('restores what the record said; only the latest one', async () => {
    const { id: studentId, username } = await addStudent();
    const before = await record(studentId);
    const first = await submitted(username);
    await agreedByAll(first);
    const { data } = await apply({ by: username, typeCode: 'withdraw', extra: { lastDate: today } });
    await decide('tutor', data.id);
    await decide('secretary', data.id);
    await decide('dean', data.id);
    const documents = { documentNo: '研院〔2026〕2号', documentDate: today };
    expect((await decide('enrolment', data.id, documents)).status).toBe(200);
    expect(await record(studentId)).toMatchObject({ status: 'withdrawn', conclusion: 'incomplete' });
    expect(refusal(await revoke(first))).toBe('409 M71 只能撤销最近一次已生效的异动');
    expect((await revoke(data.id)).data.state).toBe('revoked');
    expect(await record(studentId)).toMatchObject({ status: 'suspended', conclusion: null });
    const guided = await app.db
      .selectFrom('studentTutors')
      .select('toDate')
      .where('studentId', '=', studentId)
      .execute();
    expect(guided).toEqual([{ toDate: null }]);
    expect((await revoke(first)).data.state).toBe('revoked');
    const { status, expectedGraduationDate, presence } = await record(studentId);
    expect({ status, expectedGraduationDate, presence }).toEqual({
      status: before.status,
      expectedGraduationDate: before.expectedGraduationDate,
      presence: before.presence,
    });
  });
});

describe('at the last step', () => {
  test('conditions that no longer hold stop it, and nothing is written', async () => {
    const { id: studentId, username } = await addStudent();
    const id = await submitted(username);
    for (const approver of ['tutor', 'secretary', 'dean']) await decide(approver, id);
    await app.db
      .updateTable('studentRecords')
      .set({ suspendedDays: 900 })
      .where('id', '=', studentId)
      .execute();
    const last = await decide('enrolment', id);
    expect(refusal(last)).toBe('409 M79 办理条件已变化，审批不能完成：累计休学不能超过2年，已累计900天');
    expect((await find(username, id)).data).toMatchObject({ state: 'reviewing', stepKey: 'enrolment' });
  });
});

describe('who sees and who may', () => {
  test('a draft is the student’s own, an application is seen by those who look after the student', async () => {
    const { username } = await addStudent();
    const { data } = await create(suspension(username));
    expect((await find('secretary', data.id)).status).toBe(404);
    await submit(username, data);
    for (const reader of ['secretary', 'dean', 'tutor', 'enrolment'])
      expect((await find(reader, data.id)).status).toBe(200);
    for (const stranger of ['student', 'teacher', 'counselor'])
      expect((await find(stranger, data.id)).status).toBe(404);
    const { data: list } = await app.as('secretary').call(changeCalls.list, { query: { keyword: data.no } });
    expect([list.total, list.counts]).toEqual([1, { reviewing: 1 }]);
    expect((await app.as(username).call(changeCalls.mine)).data.total).toBe(1);
  });

  test('students apply for themselves whatever id they send; staff only within their reach', async () => {
    const [one, other] = [await addStudent(), await addStudent()];
    const { data } = await create({ ...suspension(one.username), studentId: other.id });
    expect((await find(one.username, data.id)).data.studentId).toBe(one.id);
    expect((await create({ ...suspension('tutor'), studentId: other.id })).status).toBe(403);
    const elsewhere = await app.db
      .selectFrom('studentRecords')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .select('studentRecords.id')
      .where('departments.code', '<>', '208')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    expect((await create({ ...suspension('secretary'), studentId: elsewhere.id, proxy: true })).status).toBe(
      404,
    );
  });

  test('the assistant of a tutor decides nothing', async () => {
    const { username } = await addStudent();
    const id = await submitted(username);
    expect((await decide('assistant', id)).status).toBe(403);
    expect((await app.as('student').call(approvalCalls.todo)).status).toBeLessThan(500);
    expect((await app.as(username).call(readingCalls.list)).status).toBe(403);
  });
});
