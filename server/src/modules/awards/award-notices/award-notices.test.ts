import { objectionFileKind } from '@graduate/contract/awards/award-notices/choices.ts';
import { awardNoticeCalls } from '@graduate/contract/awards/award-notices/notices.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { scholarshipActs } from '../../../../test/scholarships.ts';
import { upload } from '../../../../test/upload.ts';
import { endNotices } from './end-notices.ts';

const app = useTestApp();
const { addRound, addApplicant, recommended, find, decideForSchool } = scholarshipActs(app);

type Wanted = { level?: 'college' | 'school'; visibility?: 'campus' | 'public'; by?: string };

const publish = (
  batchId: string,
  { level = 'college', visibility = 'campus', by = 'secretary' }: Wanted = {},
) => app.as(by).call(awardNoticeCalls.publish, { body: { batchId, level, visibility } });

/** As if the last day were over. */
const passTime = async (noticeId: string) => {
  const toDate = addDays(dayInShanghai(new Date()), -1);
  await app.db
    .updateTable('awardNotices')
    .set({ fromDate: addDays(toDate, -7), toDate })
    .where('id', '=', noticeId)
    .execute();
  await endNotices(app.services);
};

const CONTENT = '该同学申报的论文署名与实际情况不符，请学院核查后答复。';
const ANSWER = '经核查材料属实，维持推荐结果。';

const object = (username: string, noticeId: string, claimId: string, fileIds: string[] = []) =>
  app.as(username).call(awardNoticeCalls.raise, { body: { noticeId, claimId, content: CONTENT, fileIds } });
const settle = (username: string, id: string, decision: 'keep' | 'change' | 'cancel', version = 1) =>
  app
    .as(username)
    .call(awardNoticeCalls.decide, { params: { id }, body: { version, decision, answer: ANSWER } });

describe('a list is shown before it counts', () => {
  test('from the list of the college over the school to the money of the student', async () => {
    const batchId = await addRound();
    const claim = await recommended(batchId);
    const [notice] = (await publish(batchId, { visibility: 'public' })).data;
    expect(notice).toMatchObject({ level: 'college', status: 'open', people: 1 });
    expect((await publish(batchId)).status).toBe(409);
    await passTime(notice?.id ?? '');
    expect((await find(claim.id)).submitState).toBe('4');
    expect((await decideForSchool(claim.id)).status).toBe(200);
    expect((await find(claim.id)).submitState).toBe('5');
    expect((await publish(batchId, { level: 'school' })).status).toBe(404);
    const [school] = (await publish(batchId, { level: 'school', by: 'awards' })).data;
    await passTime(school?.id ?? '');
    await endNotices(app.services);
    const granted = await find(claim.id);
    expect(granted).toMatchObject({ submitState: '6', gradeName: '一等', amount: 12_000 });
    const months = await app.as('awards').call(paymentCalls.months, { query: { keyword: granted.name } });
    expect(months.data.list).toMatchObject([{ amount: 12_000, source: 'school', payState: '0' }]);
    const revoked = await app.as('awards').call(claimCalls.revoke, {
      params: { id: claim.id },
      body: { version: granted.version, reason: '材料弄虚作假' },
    });
    expect(revoked.data.submitState).toBe('8');
    const after = await app.as('awards').call(paymentCalls.months, { query: { keyword: granted.name } });
    expect(after.data.list).toEqual([]);
  });

  test('what the school refuses is not granted', async () => {
    const batchId = await addRound();
    const claim = await recommended(batchId);
    const [notice] = (await publish(batchId)).data;
    await passTime(notice?.id ?? '');
    await decideForSchool(claim.id, 9);
    expect(await find(claim.id)).toMatchObject({ submitState: '8', reason: '材料不足' });
  });

  test('40-18 in public there are names, colleges and grades, nothing else; what is not public is not there', async () => {
    const batchId = await addRound();
    const claim = await recommended(batchId);
    const [notice] = (await publish(batchId, { visibility: 'public' })).data;
    const look = (id: string, headers = {}) =>
      anybody(app).send({
        method: 'GET',
        url: `${app.services.config.apiPrefix}/api/awards/public/notices/${id}`,
        headers,
      });
    const shown = await look(notice?.id ?? '');
    expect(shown.statusCode).toBe(200);
    const { data } = JSON.parse(shown.body);
    expect(Object.keys(data.lines[0])).toEqual(['name', 'yxmc', 'majorName', 'pycc', 'gradeName']);
    expect(shown.body).not.toContain(claim.studentNo ?? '—');
    expect(shown.body).not.toContain(claim.id);
    const again = await look(notice?.id ?? '', { 'if-none-match': String(shown.headers['etag']) });
    expect(again.statusCode).toBe(304);
    const hiddenBatch = await addRound();
    await recommended(hiddenBatch);
    const [hidden] = (await publish(hiddenBatch)).data;
    const absent = await look('00000000-0000-4000-8000-000000000000');
    const inside = await look(hidden?.id ?? '');
    expect([absent.statusCode, inside.statusCode]).toEqual([404, 404]);
    expect(JSON.parse(inside.body).msg).toBe(JSON.parse(absent.body).msg);
  });

  test('a list that is taken down can be shown again', async () => {
    const batchId = await addRound();
    await recommended(batchId);
    const [notice] = (await publish(batchId)).data;
    const down = await app.as('secretary').call(awardNoticeCalls.revoke, {
      params: { id: notice?.id ?? '' },
      body: { version: 1, reason: '名单有误，需更正' },
    });
    expect(down.data.status).toBe('revoked');
    expect((await publish(batchId)).data).toHaveLength(1);
  });
});

describe('objections', () => {
  test('40-61 one holds its own application only, and whom it is about never learns who raised it', async () => {
    const batchId = await addRound();
    const accused = await addApplicant();
    const claim = await recommended(batchId, accused);
    const other = await recommended(batchId);
    const [notice] = (await publish(batchId)).data;
    const noticeId = notice?.id ?? '';
    const objector = await addApplicant();
    const raised = await object(objector.username, noticeId, claim.id);
    expect(raised.data).toMatchObject({ state: 'submitted' });
    expect((await object(objector.username, noticeId, claim.id)).status).toBe(409);
    const seen = await app.as(accused.username).call(awardNoticeCalls.objections, { query: {} });
    expect(seen.data.total).toBe(0);
    const bySecretary = await app.as('secretary').call(awardNoticeCalls.objections, { query: {} });
    expect(bySecretary.data.total).toBe(0);
    const byDean = await app.as('dean').call(awardNoticeCalls.objections, { query: {} });
    expect(byDean.data.list[0]?.objectorName).toContain('申请人');
    await passTime(noticeId);
    expect((await find(claim.id)).submitState).toBe('3');
    expect((await find(other.id)).submitState).toBe('4');
    expect(await object(objector.username, noticeId, other.id)).toMatchObject({
      status: 422,
      message: '公示期已结束，不能提出异议',
    });
    expect((await settle('dean', raised.data.id, 'keep')).data.state).toBe('closed');
    expect((await find(claim.id)).submitState).toBe('4');
    expect((await settle('dean', raised.data.id, 'cancel', 2)).status).toBe(409);
  });

  test('its proof is seen by those who decide and by who raised it, by nobody else', async () => {
    const batchId = await addRound();
    const accused = await addApplicant();
    const claim = await recommended(batchId, accused);
    const [notice] = (await publish(batchId)).data;
    const objector = await addApplicant();
    const proof = { name: '证明.pdf', bytes: pdfOf('proof'), ...objectionFileKind };
    const fileId = (await upload(app, app.as(objector.username), proof)).data.id;
    const raised = await object(objector.username, notice?.id ?? '', claim.id, [fileId]);
    expect(raised.data.attachments).toMatchObject([{ id: fileId, fileName: '证明.pdf' }]);
    const listed = async (username: string) =>
      (await app.as(username).call(awardNoticeCalls.objections, { query: {} })).data.list;
    expect((await listed('dean')).find(({ id }) => id === raised.data.id)?.attachments).toHaveLength(1);
    const group = async (username: string) =>
      app.as(username).call(fileCalls.group, { params: { id: raised.data.id }, query: { moduleCode: 'JZ' } });
    expect((await group('dean')).data).toHaveLength(1);
    for (const username of [accused.username, 'secretary'])
      expect(JSON.stringify((await group(username)).data ?? null)).not.toContain(fileId);
  });

  test('40-61 on the last day it is still in time', async () => {
    const batchId = await addRound();
    const claim = await recommended(batchId);
    const [notice] = (await publish(batchId)).data;
    const today = dayInShanghai(new Date());
    await app.db
      .updateTable('awardNotices')
      .set({ fromDate: addDays(today, -7), toDate: today })
      .where('id', '=', notice?.id ?? '')
      .execute();
    await endNotices(app.services);
    expect((await object('tutor', notice?.id ?? '', claim.id)).status).toBe(200);
  });

  test('the school is asked when the answer of the college does not content; it can take the place away', async () => {
    const batchId = await addRound();
    const claim = await recommended(batchId);
    const [notice] = (await publish(batchId)).data;
    const objector = await addApplicant();
    const { data } = await object(objector.username, notice?.id ?? '', claim.id);
    await settle('dean', data.id, 'keep');
    const escalated = await app
      .as(objector.username)
      .call(awardNoticeCalls.escalate, { params: { id: data.id }, body: { version: 2 } });
    expect(escalated.data.state).toBe('escalated');
    expect((await settle('dean', data.id, 'keep', 3)).status).toBe(409);
    expect((await settle('awards', data.id, 'cancel', 3)).data.state).toBe('closed');
    expect(await find(claim.id)).toMatchObject({ submitState: '8', reason: ANSWER });
  });

  test('what goes back to the college is decided there anew, without the tutor', async () => {
    const batchId = await addRound();
    const claim = await recommended(batchId);
    const [notice] = (await publish(batchId)).data;
    const { data } = await object('tutor', notice?.id ?? '', claim.id);
    await settle('dean', data.id, 'change');
    expect(await find(claim.id)).toMatchObject({ submitState: '2', proposedCode: null });
  });
});
