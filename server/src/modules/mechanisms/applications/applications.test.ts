import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import {
  applicationApproval,
  applicationCalls,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';

const app = useTestApp();
const { moduleCode, businessCode } = applicationApproval;

const written = { title: '借用报告厅', content: '下周三下午举办学术沙龙。', attachmentIds: [] as string[] };

const submit = async (username = 'student', changes: Partial<typeof written> = {}) =>
  (await app.as(username).call(applicationCalls.submit, { body: { ...written, ...changes } })).data.id;

const decide = (username: string, id: string, status: 1 | 9 = 1) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...applicationApproval, recordIds: id, status, opinion: status === 1 ? '同意' : '请补充材料' },
  });

const find = (username: string, id: string) =>
  app.as(username).call(applicationCalls.find, { params: { id } });

const uploadBy = async (username: string) => {
  const file = { name: '说明.pdf', bytes: pdfOf('说明'), moduleCode, businessCode };
  return (await upload(app, app.as(username), file)).data.id;
};

const mayOpen = async (username: string, fileId: string) =>
  (await app.as(username).call(fileCalls.find, { query: { id: fileId } })).status === 200;

describe('a general application', () => {
  test('goes to the secretary and the dean of the department, and is agreed', async () => {
    const id = await submit();
    expect((await find('student', id)).data).toMatchObject({ state: 'reviewing', actions: [] });
    expect((await decide('secretary', id)).status).toBe(200);
    expect((await decide('dean', id)).status).toBe(200);
    const { data } = await find('student', id);
    expect(data.state).toBe('agreed');
    expect(data.records.map(({ approverName }) => approverName)).toEqual(['王丽娟', '李国强']);
  });

  test('sent back, it is changed and submitted again; the old decisions stay', async () => {
    const id = await submit();
    await decide('secretary', id, 9);
    const { data: returned } = await find('student', id);
    expect([returned.state, returned.actions]).toEqual(['refused', ['resubmit']]);
    const again = (version: number) =>
      app.as('student').call(applicationCalls.resubmit, {
        params: { id },
        body: { ...written, content: '材料已补充。', version },
      });
    expect((await again(returned.version - 1)).status).toBe(409);
    expect((await again(returned.version)).status).toBe(200);
    expect((await again(returned.version + 1)).error).toBe('applications.notReturned');
    const { data } = await find('secretary', id);
    expect([data.state, data.content, data.records.length]).toEqual(['reviewing', '材料已补充。', 1]);
  });

  test('withdrawn by its applicant, it can be submitted again', async () => {
    const id = await submit();
    const body = { moduleCode, businessCode, recordId: id };
    expect((await app.as('student').call(approvalCalls.withdraw, { body })).status).toBe(200);
    expect((await find('student', id)).data).toMatchObject({ state: 'withdrawn', actions: ['resubmit'] });
  });

  test('is seen by those who have to do with it and by nobody else', async () => {
    const id = await submit();
    for (const username of ['student', 'secretary']) expect((await find(username, id)).status).toBe(200);
    // The dean's step is still to come.
    for (const username of ['teacher', 'tutor', 'counselor', 'assistant', 'dean'])
      expect((await find(username, id)).status).toBe(404);
  });

  test('its files follow it', async () => {
    const fileId = await uploadBy('student');
    expect(await mayOpen('secretary', fileId)).toBe(false);
    const id = await submit('student', { attachmentIds: [fileId] });
    expect((await find('secretary', id)).data.attachments).toMatchObject([
      { id: fileId, fileName: '说明.pdf' },
    ]);
    expect(await mayOpen('secretary', fileId)).toBe(true);
    expect(await mayOpen('teacher', fileId)).toBe(false);
  });

  test('a file of somebody else is not taken, and then nothing is submitted', async () => {
    const fileId = await uploadBy('teacher');
    const before = (await app.as('student').call(approvalCalls.mine)).data.total;
    const body = { ...written, attachmentIds: [fileId] };
    expect((await app.as('student').call(applicationCalls.submit, { body })).status).toBe(404);
    expect((await app.as('student').call(approvalCalls.mine)).data.total).toBe(before);
  });
});

describe('the demonstration', () => {
  test('has applications at each step and with each outcome', async () => {
    const fresh = { query: { type: ['generalApplication'], limit: 200, keyword: '申请' } };
    expect((await app.as('secretary').call(approvalCalls.todo, fresh)).data.total).toBeGreaterThanOrEqual(5);
    expect((await app.as('dean').call(approvalCalls.todo, fresh)).data.total).toBe(3);
    const { data } = await app.as('student').call(approvalCalls.mine, { query: { keyword: '申请' } });
    expect(new Set(data.list.map(({ state }) => state))).toEqual(new Set(['running', 'agreed', 'refused']));
  });
});

test('ten times at once without a key is one application', async () => {
  const body = { title: '借用投影仪', content: '组会使用', attachmentIds: [] };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.as('student').call(applicationCalls.submit, { body })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const again = { ...body, content: '另一次组会使用' };
  const { data } = await app.as('student').call(applicationCalls.submit, { body: again });
  expect(data.id).not.toBe(answers[0]?.data.id);
});
