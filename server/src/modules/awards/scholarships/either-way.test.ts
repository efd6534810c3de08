import { awardRecordCalls as calls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { STATEMENT } from '../../../../samples/awards/scholarships/claim.ts';
import { useTestApp } from '../../../../test/app.ts';
import { awardActs, OTHER_TUTOR } from '../../../../test/awards.ts';
import { scholarshipActs } from '../../../../test/scholarships.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { reassignTutor } from '../../mechanisms/approvals/public.ts';
import { announceTutorsChanged } from '../../people/guidance/public.ts';

const app = useTestApp();
const { addBatch } = awardActs(app);
const { addRound, addApplicant } = scholarshipActs(app);

const paper = { kind: 'paper' as const, title: '面向图数据的学习方法', obtainedOn: '2026-03-01' };

test('a student applies through api/xssqjl, changes it, takes it back and removes it; others do not find the draft', async () => {
  const batchId = await addRound();
  const who = await addApplicant();
  const student = app.as(who.username);
  const draft = await student.call(calls.create, {
    body: { batchId, statement: '太短', materials: [paper] },
  });
  expect(draft.data).toMatchObject({ studentId: who.id, submitState: '0', months: [], monthAmount: null });
  const { id } = draft.data;
  expect((await app.as('secretary').call(calls.find, { query: { id } })).status).toBe(404);
  const sent = await student.call(calls.edit, {
    body: { id, version: draft.data.version, statement: STATEMENT, submit: true },
  });
  expect(sent.data.submitState).toBe('1');
  const listed = await student.call(calls.list, { query: { batchId } });
  expect(listed.data).toMatchObject({ total: 1, list: [{ id, submitState: '1' }] });
  for (const _ of ['once', 'again'])
    expect((await student.call(calls.withdraw, { query: { id } })).data.submitState).toBe('0');
  const other = app.as((await addApplicant()).username);
  const { version } = (await student.call(calls.find, { query: { id } })).data;
  expect((await other.call(calls.edit, { body: { id, version, statement: STATEMENT } })).status).toBe(404);
  expect((await other.call(calls.remove, { params: { id }, query: {} })).status).toBe(404);
  expect((await other.call(calls.list, { query: { batchId } })).data.total).toBe(0);
});

test('a student applies for nobody else and reports nobody', async () => {
  const batchId = await addRound();
  const [who, other] = [await addApplicant(), await addApplicant()];
  const student = app.as(who.username);
  const forOther = { batchId, studentId: other.id, statement: STATEMENT, submit: true };
  expect((await student.call(calls.create, { body: forOther })).status).toBe(404);
  const report = { batchId: await addBatch(), studentId: who.id, monthAmount: 400 };
  expect((await student.call(calls.create, { body: report })).status).toBe(404);
});

test('40-57 the tutor decides on applications by dsAudit, each for itself; who is not the tutor finds nothing', async () => {
  const batchId = await addRound();
  const send = async () => {
    const { username } = await addApplicant();
    const { data } = await app
      .as(username)
      .call(calls.create, { body: { batchId, statement: STATEMENT, submit: true } });
    return { id: data.id, username };
  };
  const [good, bad] = [await send(), await send()];
  const audit = (username: string, ids: string[], status: 1 | 9) =>
    app.as(username).call(calls.audit, { body: { ids, status, opinion: '材料需要补充' } });
  expect((await audit('multi', [good.id], 1)).data).toMatchObject([{ ok: false }]);
  expect((await audit('tutor', [good.id, crypto.randomUUID()], 1)).data).toMatchObject([
    { id: good.id, ok: true },
    { ok: false },
  ]);
  expect((await audit('tutor', [bad.id], 9)).data).toMatchObject([{ ok: true }]);
  const found = await app.as(bad.username).call(calls.find, { query: { id: bad.id } });
  expect(found.data).toMatchObject({ submitState: '9', reason: '材料需要补充' });
});

const sent = async (batchId: string) => {
  const who = await addApplicant();
  const { data } = await app
    .as(who.username)
    .call(calls.create, { body: { batchId, statement: STATEMENT, submit: true } });
  return { ...who, claimId: data.id };
};

test('one list has what is reported and what is applied for; every filter narrows both', async () => {
  const who = await sent(await addRound());
  const reportBatch = await addBatch();
  await app.as('tutor').call(calls.create, {
    body: { batchId: reportBatch, studentId: who.id, monthAmount: 400 },
  });
  const found = async (query: object) =>
    (await app.as('tutor').call(calls.list, { query: { limit: 200, ...query } })).data.list
      .filter(({ studentId }) => studentId === who.id)
      .map(({ batchId }) => (batchId === reportBatch ? 'reported' : 'applied'))
      .toSorted();
  expect(await found({})).toEqual(['applied', 'reported']);
  expect(await found({ tjzt: ['1'] })).toEqual(['applied']);
  expect(await found({ kind: ['04'] })).toEqual(['reported']);
  expect(await found({ zyfl: ['2'] })).toEqual(['applied', 'reported']);
  for (const nothing of [{ zyfl: ['3'] }, { sqlx: ['2'] }, { month: '2020-01' }, { dsh: OTHER_TUTOR }])
    expect(await found(nothing)).toEqual([]);
  const own = await app.as(who.username).call(calls.list, { query: {} });
  expect(own.data.list.map(({ id }) => id)).toEqual([who.claimId]);
});

test('subTjzt and submiteAllStu move applications by the same states; who may not is told', async () => {
  const batchId = await addRound();
  const who = await addApplicant();
  const student = app.as(who.username);
  const move = async (username: string, id: string, submitState: '1' | '2' | '3' | '9', opinion?: string) =>
    (
      await app
        .as(username)
        .call(calls.move, { body: { ids: [id], submitState, ...(opinion && { opinion }) } })
    ).data[0];
  const { id } = (await student.call(calls.create, { body: { batchId, statement: STATEMENT } })).data;
  const [all] = [await student.call(calls.submitAll, { body: { batchId } })];
  expect(all.data).toEqual({ submitted: 1, failed: [] });
  expect((await student.call(calls.submitAll, { body: { batchId } })).status).toBe(409);
  expect(await move(who.username, id, '2')).toMatchObject({ ok: false });
  expect(await move('tutor', id, '9')).toMatchObject({ ok: false, msg: '请填写审批意见' });
  expect(await move('tutor', id, '9', '请补充材料')).toMatchObject({ ok: true });
  expect(await move(who.username, id, '1')).toMatchObject({ ok: true });
  expect(await move('tutor', id, '2')).toMatchObject({ ok: true });
  // The college reviews before the dean agrees.
  for (const username of ['secretary', 'dean'])
    expect(await move(username, id, '3')).toMatchObject({ ok: false });
  expect((await student.call(calls.find, { query: { id } })).data.submitState).toBe('2');
});

test('applications are counted by level, by tutor and for the coverage, and stand with a student', async () => {
  const batchId = await addRound();
  const who = await sent(batchId);
  const levels = await app.as('awards').call(calls.byLevel, { query: { batchId } });
  expect(levels.data).toMatchObject([
    { pycc: 'D', total: 0 },
    { pycc: 'M', total: 1, submitted: 1, approved: 0 },
  ]);
  const tutors = await app.as('tutor').call(calls.byTutor, { query: { batchId } });
  expect(tutors.data).toMatchObject([{ total: 1, waiting: 1, notSubmitted: 0 }]);
  const coverage = await app.as('awards').call(calls.coverage, { query: { batchId } });
  expect(coverage.data).toMatchObject({ reported: 1, approved: 0 });
  const detail = await app.as('tutor').call(calls.student, { query: { batchId, studentId: who.id } });
  expect(detail.data.application).toMatchObject({ id: who.claimId, submitState: '1' });
  expect(detail.data.eligibility.map(({ code }) => code)).toContain('NOTRECEIVED');
});

test('40-44 what waits for the tutor waits for the next one, who then decides', async () => {
  const who = await sent(await addRound());
  const audit = (username: string) =>
    app.as(username).call(calls.audit, { body: { ids: [who.claimId], status: 1, opinion: '同意' } });
  await app.db
    .updateTable('studentRecords')
    .set({ mainTutorNo: OTHER_TUTOR })
    .where('id', '=', who.id)
    .execute();
  const tutorIds = [demonstrationIds.account('multi')];
  await app.db.transaction().execute(async (tx) => {
    await announceTutorsChanged(tx, { modules: app.services.modules }, nobody('test'), who.id);
    await reassignTutor(tx, nobody('test'), demonstrationIds.account(who.username), tutorIds);
  });
  expect((await audit('tutor')).data).toMatchObject([{ ok: false, msg: '记录不存在' }]);
  expect((await audit('multi')).data).toMatchObject([{ ok: true }]);
});
