import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import {
  MODIFY_WINDOW,
  modificationApproval,
  type NewModification,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { describe, expect, test } from 'vitest';
import { insertWindow } from '../../../../samples/commons/date-windows/insert-window.ts';
import { useTestApp } from '../../../../test/app.ts';
import { newIdNumber, newStudent } from '../../../../test/new-students.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';

const app = useTestApp();
const { moduleCode, businessCode } = modificationApproval;

const proof = async () =>
  (
    await upload(app, app.as('student'), {
      name: '户口本.pdf',
      bytes: pdfOf('户口本'),
      moduleCode,
      businessCode,
    })
  ).data.id;

const write = async (changes: Partial<NewModification> & Pick<NewModification, 'field' | 'newValue'>) =>
  app.as('student').call(modificationCalls.create, {
    body: { reason: '登记有误，申请更正', fileIds: [await proof()], ...changes },
  });

const submit = ({ id, version }: { id: string; version: number }) =>
  app.as('student').call(modificationCalls.submit, { params: { id }, body: { version } });

const asked = async (changes: Parameters<typeof write>[0]): Promise<string> => {
  const { data } = await write(changes);
  expect((await submit(data)).status).toBe(200);
  return data.id;
};

const decide = (username: string, id: string, more: object = {}) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...modificationApproval, recordIds: id, status: 1, opinion: '同意', ...more },
  });
const SEEN = { appendData: { originalsSeen: ['yes'] } };

const find = (username: string, id: string) =>
  app.as(username).call(modificationCalls.find, { params: { id } });
const own = async () => (await app.as('student').call(readingCalls.own)).data.detail;
const withdraw = async (id: string) => {
  const { version } = (await find('student', id)).data;
  return app.as('student').call(modificationCalls.withdraw, { params: { id }, body: { version } });
};
/** The number of a numbered message. */
const codeOf = (answer: { details?: unknown }) => (answer.details as { code?: string } | undefined)?.code;

describe('a request for modification', () => {
  test('of the name goes to the secretary, who has seen the originals, then to the office, and is in effect', async () => {
    const before = await own();
    const id = await asked({ field: 'name', newValue: '林晓语' });
    expect((await decide('secretary', id)).status).toBe(400);
    expect((await decide('enrolment', id)).status).not.toBe(200);
    expect((await decide('secretary', id, SEEN)).status).toBe(200);
    expect((await own()).record.name).toBe(before.record.name);
    expect((await decide('enrolment', id)).status).toBe(200);
    const after = await own();
    expect([after.record.name, after.record.namePinyin]).toEqual(['林晓语', 'LIN XIAOYU']);
    const { data } = await app
      .as('student')
      .call(readingCalls.history, { params: { id: after.id }, query: { field: 'name' } });
    expect(data.list[0]).toMatchObject({ source: 'modify', before: '林晓雨', after: '林晓语' });
    expect((await find('student', id)).data).toMatchObject({ state: 'effective', chsiSyncNeeded: true });
  });

  test('of what does not concern the identity is decided by the secretary alone', async () => {
    const id = await asked({ field: 'formerName', newValue: '林小雨' });
    expect((await find('student', id)).data.progress?.steps).toHaveLength(1);
    await decide('secretary', id);
    expect((await own()).record.formerName).toBe('林小雨');
  });

  test('of a bank card has all its fields, and the office of awards is told', async () => {
    const name = String((await own()).record.name);
    const together = { bankName: '中国银行', bankBranch: '城关支行', bankAccountName: name };
    const id = await asked({ field: 'bankAccount', newValue: '6222 0212 3456 7890 128', together });
    const unread = async () =>
      (await app.as('awards').call(messageCalls.mine, { query: {} })).data.list.filter(({ title }) =>
        title.includes('银行卡'),
      ).length;
    const told = await unread();
    await decide('secretary', id);
    expect((await own()).record).toMatchObject({ bankAccount: '6222021234567890128', bankName: '中国银行' });
    expect(await unread()).toBe(told + 1);
  });

  test('of the identity card corrects birth date and gender with it', async () => {
    const number = newIdNumber('2001-02-03');
    const id = await asked({ field: 'idNumber', newValue: number });
    const { data } = await find('student', id);
    expect(data.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['idNumber', 'birthDate']));
    await decide('secretary', id, SEEN);
    await decide('enrolment', id);
    expect((await own()).record).toMatchObject({ idNumber: number, birthDate: '2001-02-03', gender: '2' });
  });

  test('sent back, it is changed and submitted again', async () => {
    const id = await asked({ field: 'formerName', newValue: '林一' });
    await decide('secretary', id, { status: 9, opinion: '请补充材料' });
    const { data } = await find('student', id);
    expect([data.state, data.actions]).toEqual(['returned', ['edit', 'submit', 'withdraw']]);
    const mine = await app.as('student').call(modificationCalls.mine, { query: {} });
    expect(mine.data.list.find((row) => row.id === id)?.sentBackWhy).toBe('请补充材料');
    const files = data.attachments.map((file) => file.id);
    const edit = (version: number) =>
      app.as('student').call(modificationCalls.edit, {
        params: { id },
        body: { version, field: 'formerName', newValue: '林二', reason: '已补充', fileIds: files },
      });
    expect((await edit(data.version - 1)).status).toBe(409);
    const edited = await edit(data.version);
    expect((await submit(edited.data)).status).toBe(200);
    await decide('secretary', id);
    expect((await own()).record.formerName).toBe('林二');
  });

  test('a draft is nobody’s business and can be thrown away', async () => {
    const { data } = await write({ field: 'ethnicity', newValue: '03' });
    expect((await find('secretary', data.id)).status).toBe(404);
    await app.as('student').call(modificationCalls.remove, { params: { id: data.id } });
    expect((await find('student', data.id)).status).toBe(404);
  });
});

describe('is refused', () => {
  test('M80 while another one for the same item is not settled, also when both come at once', async () => {
    const both = await Promise.all([
      write({ field: 'ethnicity', newValue: '03' }),
      write({ field: 'ethnicity', newValue: '05' }),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect([codeOf(refused ?? {}), refused?.message]).toEqual(['M80', '“民族”已有一条在办的修改申请']);
    const kept = both.find(({ status }) => status === 200)?.data;
    await app.as('student').call(modificationCalls.remove, { params: { id: kept?.id ?? '' } });
  });

  test('M80 when both are submitted at once: one is on its way, the other is not there', async () => {
    const { data } = await write({ field: 'ethnicity', newValue: '03' });
    const both = await Promise.all([submit(data), submit(data)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const again = await write({ field: 'ethnicity', newValue: '05' });
    expect([again.status, codeOf(again)]).toEqual([409, 'M80']);
    const waiting = await app.db
      .selectFrom('approvalInstances')
      .select('id')
      .where('recordId', '=', data.id)
      .execute();
    expect(waiting).toHaveLength(1);
    await withdraw(data.id);
  });

  test('M81 with the same value, and when the proof is missing', async () => {
    const same = await write({ field: 'name', newValue: (await own()).record.name ?? null });
    expect([same.status, codeOf(same), same.message]).toEqual([400, 'M81', '修改后的值与原值相同']);
    const { data } = await write({ field: 'ethnicity', newValue: '03', fileIds: [] });
    const bare = await submit(data);
    expect([bare.status, codeOf(bare), bare.message]).toEqual([400, 'M81', '请上传“民族变更证明”']);
    await app.as('student').call(modificationCalls.remove, { params: { id: data.id } });
  });

  test('with a value that no edit would accept, and a field that is not for requests', async () => {
    const codes = await Promise.all(
      (
        [
          ['name', '<script>', 'M30'],
          ['ethnicity', '99x', 'M08'],
          ['idNumber', '620102199903011234', 'M20'],
          ['status', 'active', 'M40'],
          ['intl.passportNo', 'E12345678', 'M40'],
        ] as const
      ).map(async ([field, newValue, code]) => [codeOf(await write({ field, newValue })), code]),
    );
    for (const [got, wanted] of codes) expect(got).toBe(wanted);
  });

  test('M23 with the document of somebody else', async () => {
    const { idNumber } = (await own()).record;
    const other = newIdNumber();
    await app.as('enrolment').call(writingCalls.create, {
      body: { record: newStudent({ idNumber: other }) },
    });
    expect(codeOf(await write({ field: 'idNumber', newValue: other }))).toBe('M23');
    expect((await own()).record.idNumber).toBe(idNumber);
  });

  test('M09 outside its window', async () => {
    const { data } = await write({ field: 'ethnicity', newValue: '03' });
    await insertWindow(app.db, { code: MODIFY_WINDOW, from: '2020-01-01', to: '2020-01-31' });
    const late = await submit(data);
    expect([late.status, late.message]).toEqual([422, expect.stringContaining('信息修改申请不在办理时间内')]);
    await app.db.deleteFrom('dateWindows').where('code', '=', MODIFY_WINDOW).execute();
    await app.as('student').call(modificationCalls.remove, { params: { id: data.id } });
  });

  test('M79 at the last step when the office has changed the field meanwhile: nothing is written', async () => {
    const id = await asked({ field: 'formerName', newValue: '林三' });
    const detail = await own();
    await app.as('enrolment').call(writingCalls.edit, {
      body: { id: detail.id, version: detail.version, record: { formerName: '林四' } },
    });
    const refused = await decide('secretary', id);
    expect(refused.raw.body).toContain('办理条件已变化，审批不能完成：“曾用名”已被修改');
    expect((await own()).record.formerName).toBe('林四');
    expect((await find('student', id)).data.state).toBe('reviewing');
    expect((await withdraw(id)).data.state).toBe('withdrawn');
  });
});

describe('who sees it', () => {
  test('the number is plain for its student and for who decides it, masked for others and in lists', async () => {
    const number = newIdNumber('2000-05-06');
    const id = await asked({ field: 'idNumber', newValue: number });
    const numberSeenBy = async (username: string) =>
      (await find(username, id)).data.changes.find(({ field }) => field === 'idNumber')?.after;
    expect(await numberSeenBy('student')).toBe(number);
    expect(await numberSeenBy('secretary')).toBe(number);
    expect(await numberSeenBy('enrolment')).toMatch(/^\d{4}\*{8}\d{3}[\dX]$/);
    const { data } = await app.as('secretary').call(modificationCalls.list, { query: { view: 'waiting' } });
    expect(JSON.stringify(data.list.find((row) => row.id === id))).not.toContain(number);
    const kept = await app.db
      .selectFrom('studentModifications')
      .select('changes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept.changes)).not.toContain(number);
    await withdraw(id);
  });

  test('tutor, counselor and another college do not; the files follow', async () => {
    const id = await asked({ field: 'formerName', newValue: '林五' });
    const [file] = (await find('secretary', id)).data.attachments;
    const others = ['tutor', 'counselor', 'teacher', 'dean', 'training', 'degree', 'awards', 'tutors'];
    for (const username of others) expect((await find(username, id)).status, username).toBe(404);
    const elsewhere = app.as('multi', { role: 'secretary', department: '201' });
    expect((await elsewhere.call(modificationCalls.find, { params: { id } })).status).toBe(404);
    const mayOpen = async (username: string) =>
      (await app.as(username).call(fileCalls.find, { query: { id: file?.id ?? '' } })).status;
    expect([await mayOpen('secretary'), await mayOpen('tutor')]).toEqual([200, 404]);
    await withdraw(id);
  });
});

describe('what the student is told before', () => {
  test('every item with its value, its proof, what runs already and the way with names', async () => {
    const { data } = await app.as('student').call(modificationCalls.offered);
    const item = (field: string) => data.items.find((one) => one.field === field);
    expect(data.reasons).toEqual([]);
    expect(item('name')).toMatchObject({ way: 'identity', proof: { zh: '户口本或公安证明' }, running: null });
    expect(item('bankAccount')?.fields).toEqual(['bankName', 'bankBranch', 'bankAccount', 'bankAccountName']);
    expect(item('intl.passportNo')).toBeUndefined();
    expect(data.ways.identity.map(({ people }) => people)).toEqual([
      expect.arrayContaining(['王丽娟']),
      expect.arrayContaining(['孙红梅']),
    ]);
  });
});

describe('the ministry’s register', () => {
  test('what has to be told waits in its list until the office has noted it', async () => {
    const { data } = await app.as('enrolment').call(modificationCalls.list, { query: { view: 'toSync' } });
    const [first] = data.list;
    expect(first?.actions).toContain('markSynced');
    const toTell = async (username: string) =>
      (await app.as(username).call(approvalCalls.todo, { query: {} })).data.others.find(
        ({ link }) => link === '/student/modifications?view=toSync',
      )?.count;
    expect(await toTell('enrolment')).toBe(data.total);
    expect(await toTell('secretary')).toBeUndefined();
    const note = (username: string, version: number) =>
      app.as(username).call(modificationCalls.markSynced, {
        params: { id: first?.id ?? '' },
        body: { version },
      });
    expect((await note('secretary', first?.version ?? 0)).status).toBe(403);
    expect((await note('enrolment', first?.version ?? 0)).status).toBe(200);
    expect((await note('enrolment', (first?.version ?? 0) + 1)).status).toBe(409);
    const after = await app.as('enrolment').call(modificationCalls.list, { query: { view: 'toSync' } });
    expect(after.data.total).toBe(data.total - 1);
    expect(await toTell('enrolment')).toBe(data.total - 1);
  });
});

test('the demonstration has requests at each step and with each outcome', async () => {
  const { data } = await app.as('enrolment').call(modificationCalls.list, { query: { limit: 200 } });
  expect(new Set(data.list.map(({ state }) => state))).toEqual(
    new Set(['reviewing', 'returned', 'withdrawn', 'effective']),
  );
  expect(data.counts.waiting).toBeGreaterThan(0);
  const ofCollege = await app.as('secretary').call(modificationCalls.list, { query: { view: 'waiting' } });
  expect(ofCollege.data.total).toBeGreaterThan(2);
});
