import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { claimApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { describe, expect, test } from 'vitest';
import { insertClaim, STATEMENT } from '../../../../samples/awards/scholarships/claim.ts';
import { useTestApp } from '../../../../test/app.ts';
import { awardActs } from '../../../../test/awards.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { scholarshipActs } from '../../../../test/scholarships.ts';
import { upload } from '../../../../test/upload.ts';
import { partsOf } from '../../../../test/workbooks.ts';

const app = useTestApp();
const { addStudent } = awardActs(app);
const acts = scholarshipActs(app);
const { addRound, addApplicant, apply, applied, decide, find, scoreByHand, propose, sendOn, recommended } =
  acts;

const paper = { kind: 'paper' as const, title: '面向图数据的学习方法', obtainedOn: '2026-03-01' };
const offersOf = async (username: string) => (await app.as(username).call(claimCalls.offers)).data;

describe('before somebody applies', () => {
  test('every condition is shown with whether it is met and what that is known from', async () => {
    const batchId = await addRound();
    const who = await addApplicant({ registrationState: 'unregistered', studyMode: 'parttime' });
    const offer = (await offersOf(who.username)).find((one) => one.batchId === batchId);
    expect(offer).toMatchObject({ open: true, eligible: false, claim: null });
    const unmet = offer?.conditions.filter(({ ok }) => !ok) ?? [];
    expect(unmet.map(({ code, data }) => [code, data])).toEqual([
      ['SCOPE', '硕士，2025年入学'],
      ['REG', '未注册'],
      ['FULLTIME', '非全日制'],
    ]);
    expect(offer?.conditions.find(({ code }) => code === 'NOFAIL')).toMatchObject({
      ok: true,
      data: '不及格0门',
    });
    const refused = await apply(who, { batchId });
    expect(refused.status).toBe(422);
    expect(refused.message).toContain('不符合申请条件');
  });

  test('a draft is the own, a statement too short cannot be submitted, one application is enough', async () => {
    const batchId = await addRound();
    const who = await addApplicant();
    const { data: draft } = await apply(who, { batchId, statement: '太短', materials: [paper] });
    expect(draft.submitState).toBe('0');
    expect((await app.as('secretary').call(claimCalls.find, { params: { id: draft.id } })).status).toBe(404);
    const at = { params: { id: draft.id }, body: { version: draft.version } };
    const tooShort = await app.as(who.username).call(claimCalls.submit, at);
    expect(tooShort).toMatchObject({ status: 422, message: '申请理由为50至2000字' });
    expect((await apply(who, { batchId })).status).toBe(409);
    const other = await addApplicant();
    expect((await app.as(other.username).call(claimCalls.submit, at)).status).toBe(404);
  });

  test('outside of its days and in a closed batch nobody applies', async () => {
    const over = await addRound({ applyFrom: '2024-09-01', applyTo: '2024-09-30' });
    const who = await addApplicant();
    expect(await apply(who, { batchId: over })).toMatchObject({
      status: 422,
      message: '申请时间为2024-09-01至2024-09-30',
    });
    const closed = await addRound({ status: 'closed' });
    expect((await apply(who, { batchId: closed })).status).toBe(409);
  });

  test('what students apply for cannot be reported for them', async () => {
    const batchId = await addRound();
    const studentId = await addStudent();
    const answer = await app
      .as('secretary')
      .call(awardRecordCalls.create, { body: { batchId, studentId, monthAmount: 400 } });
    expect(answer).toMatchObject({ status: 409, message: '该批次由学生本人申请，不能申报' });
    const synced = await app.as('secretary').call(awardRecordCalls.sync, { query: { batchId } });
    expect(synced.status).toBe(409);
  });
});

describe('how a scholarship is decided', () => {
  test('from the student over tutor and college to the list that is shown', async () => {
    const batchId = await addRound();
    const who = await addApplicant();
    const file = { name: '论文.pdf', bytes: pdfOf('proof'), ...claimApproval };
    const fileId = (await upload(app, app.as(who.username), file)).data.id;
    const { id, submitState } = await applied(batchId, who, { materials: [paper], fileIds: [fileId] });
    expect(submitState).toBe('1');
    expect((await find(id)).attachments).toHaveLength(1);
    expect((await decide('tutor', id)).status).toBe(200);
    expect((await find(id)).submitState).toBe('2');
    expect((await scoreByHand(id, { moral: 90, service: 80 })).status).toBe(200);
    const { data } = await app.as('secretary').call(claimCalls.score, { params: { id: batchId } });
    expect(data).toMatchObject({ scored: 1, tied: 0 });
    const sheet = await find(id);
    expect(sheet.scores).toMatchObject({ research: 20, moral: 90, service: 80 });
    expect(sheet).toMatchObject({ total: 25, rank: 1, groupSize: 1 });
    const early = await decide('secretary', id);
    expect(early).toMatchObject({ status: 422, message: '该申请尚未列入推荐名单，请先生成推荐名单' });
    expect((await propose(batchId)).data).toEqual({ proposed: 1, tied: 0 });
    expect((await find(id, who.username)).total).toBeNull();
    expect((await sendOn(batchId)).data).toEqual({ sent: 1 });
    expect((await sendOn(batchId)).status).toBe(409);
    await decide('dean', id);
    expect(await find(id, who.username)).toMatchObject({ submitState: '3', total: 25, proposedName: '一等' });
  });

  test('40-60 more than the places of a college are refused, by hand and with the decision', async () => {
    const batchId = await addRound({}, 1);
    const one = await applied(batchId);
    const other = await applied(batchId);
    for (const { id } of [one, other]) await decide('tutor', id);
    const both = [one, other].map(({ id }) => ({ id, gradeCode: '1' }));
    const refused = await propose(batchId, both);
    expect(refused.status).toBe(422);
    expect(refused.message).toMatch(/^超出.+一等名额（名额1，已推荐2）$/);
    expect((await find(one.id)).proposedCode).toBeNull();
    expect((await propose(batchId, both.slice(0, 1))).status).toBe(200);
    await app.db.updateTable('awardQuotas').set({ places: 0 }).where('batchId', '=', batchId).execute();
    expect((await decide('secretary', one.id)).message).toContain('超出');
  });

  test('40-60 a tie across the line holds the whole list until somebody decides', async () => {
    const batchId = await addRound({}, 0);
    await app.db
      .updateTable('awardQuotas')
      .set({ places: 1 })
      .where('batchId', '=', batchId)
      .where('gradeCode', '=', '1')
      .execute();
    const equals = [await applied(batchId), await applied(batchId)];
    for (const { id } of equals) {
      await decide('tutor', id);
      await scoreByHand(id, { moral: 80, service: 80 });
    }
    expect((await propose(batchId)).data).toEqual({ proposed: 0, tied: 2 });
    expect(await sendOn(batchId)).toMatchObject({ status: 422, message: '并列人员跨越名额线，请人工确定' });
    const [first, second] = equals.map(({ id }) => id);
    await propose(batchId, [
      { id: first ?? '', gradeCode: '1' },
      { id: second ?? '', gradeCode: null },
    ]);
    expect((await sendOn(batchId)).data).toEqual({ sent: 1 });
  });

  test('the last place is given once when two propose at the same moment', async () => {
    const batchId = await addRound({}, 1);
    const pair = [await applied(batchId), await applied(batchId)];
    for (const { id } of pair) await decide('tutor', id);
    const answers = await Promise.all(pair.map(({ id }) => propose(batchId, [{ id, gradeCode: '1' }])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  test('submitted twice at the same moment it is on its way once', async () => {
    const batchId = await addRound();
    const who = await addApplicant();
    const { data: draft } = await apply(who, { batchId });
    const at = { params: { id: draft.id }, body: { version: draft.version } };
    const answers = await Promise.all([1, 2].map(() => app.as(who.username).call(claimCalls.submit, at)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const instances = await app.db
      .selectFrom('approvalInstances')
      .select('id')
      .where('recordId', '=', draft.id)
      .execute();
    expect(instances).toHaveLength(1);
  });

  test('what is sent back says why and can be submitted again; taken back only before a decision', async () => {
    const batchId = await addRound();
    const who = await addApplicant();
    const { id } = await applied(batchId, who);
    await decide('tutor', id, 9);
    const back = await find(id, who.username);
    expect(back).toMatchObject({ submitState: '9', reason: '材料不足' });
    const again = await app.as(who.username).call(claimCalls.edit, {
      params: { id },
      body: { version: back.version, statement: STATEMENT, materials: [], fileIds: [], submit: true },
    });
    expect(again.data.submitState).toBe('1');
    const withdraw = async () =>
      app.as(who.username).call(claimCalls.withdraw, {
        params: { id },
        body: { version: (await find(id, who.username)).version },
      });
    expect((await withdraw()).data.submitState).toBe('0');
    const { version } = await find(id, who.username);
    await app.as(who.username).call(claimCalls.submit, { params: { id }, body: { version } });
    await decide('tutor', id);
    expect(await withdraw()).toMatchObject({ status: 409, message: '已有审核意见，不能撤回' });
  });

  test('who was not proposed does not get it when the round is finished, not before the lists are through', async () => {
    const batchId = await addRound();
    const { id } = await applied(batchId);
    const shown = await recommended(batchId);
    const finalise = () =>
      app.as('awards').call(claimCalls.finalise, { params: { id: batchId }, body: { version: 1 } });
    expect((await finalise()).status).toBe(409);
    await app.db.updateTable('awardClaims').set({ submitState: '6' }).where('id', '=', shown.id).execute();
    expect((await finalise()).data).toEqual({ notGranted: 1 });
    expect((await find(id)).submitState).toBe('8');
  });
});

describe('places', () => {
  test('are shared out exactly, first for a look; by hand never more than there are', async () => {
    const batchId = await addRound({
      grades: [{ level: 'M', code: '1', name: '一等', amount: 20_000, ratio: null, places: 7 }],
      levels: ['M'],
    });
    const allocate = (dryRun: 'true' | 'false') =>
      app.as('awards').call(claimCalls.allocate, { params: { id: batchId }, query: { dryRun } });
    const sum = (list: readonly { places: number }[]) => list.reduce((all, { places }) => all + places, 0);
    await addStudent();
    const { data: tried } = await allocate('true');
    expect(sum(tried.list)).toBe(7);
    const { data: kept } = await allocate('false');
    expect(kept.list).toEqual(tried.list);
    const [row] = kept.list;
    const edit = { departmentId: row?.departmentId ?? '', level: 'M' as const, gradeCode: '1' };
    const more = await app
      .as('awards')
      .call(claimCalls.setQuotas, { params: { id: batchId }, body: { quotas: [{ ...edit, places: 100 }] } });
    expect(more.status).toBe(422);
    expect(more.message).toContain('超过总名额7');
    expect(
      (
        await app
          .as('secretary')
          .call(claimCalls.setQuotas, { params: { id: batchId }, body: { quotas: [{ ...edit, places: 1 }] } })
      ).status,
    ).toBe(403);
  });

  test('a secretary sees the places and the applications of the own college only', async () => {
    const batchId = await addRound();
    const departmentId = await departmentIdOf(app, '203');
    const studentId = await addStudent({ departmentId });
    await insertClaim(app.db, {
      batchId,
      studentId,
      departmentId,
      submitState: '2',
      submittedAt: new Date(),
    });
    await applied(batchId);
    const { data } = await app.as('secretary').call(claimCalls.list, { query: { batchId } });
    expect(data.total).toBe(1);
    expect((await app.as('awards').call(claimCalls.list, { query: { batchId } })).data.total).toBe(2);
    const quotas = (await app.as('secretary').call(claimCalls.quotas, { params: { id: batchId } })).data;
    expect(new Set(quotas.list.map((one) => one.departmentId)).size).toBeLessThanOrEqual(1);
  });

  test('40-66 what looks like a page or a formula is text, in the answer and in the workbook', async () => {
    const batchId = await addRound();
    const name = '=HYPERLINK("http://example.org","点我")';
    const who = await addApplicant({ name });
    const statement = `<script>alert(1)</script>${STATEMENT}`;
    const { id } = await applied(batchId, who, { statement });
    expect((await find(id)).statement).toBe(statement);
    const { raw } = await app.as('awards').call(claimCalls.exportList, { query: { batchId } });
    expect(raw.statusCode).toBe(200);
    const sheet = [...(await partsOf(raw.rawPayload)).values()].join('');
    expect(sheet).not.toContain('<f>');
    // Written as a text and formatted as one, which no spreadsheet works out.
    expect(sheet).toMatch(/s="1" t="inlineStr"><is><t[^>]*>=HYPERLINK/);
  });
});
