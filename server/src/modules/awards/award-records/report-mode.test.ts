import { reportApproval } from '@graduate/contract/awards/award-records/choices.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { ahead, awardActs, OTHER_TUTOR, TUTOR } from '../../../../test/awards.ts';

const app = useTestApp();
const { addBatch, addFund, addStudent, report, reported, move, find, sync, confirmed } = awardActs(app);

const audit = (username: string, ids: string[], status: 1 | 9 = 1, amounts?: Record<string, number>) =>
  app.as(username).call(awardRecordCalls.audit, {
    body: { ids, status, opinion: status === 1 ? '同意' : '请核对金额', ...(amounts && { amounts }) },
  });
const list = async (username: string, query: object) =>
  (await app.as(username).call(awardRecordCalls.list, { query })).data;

describe('how a stipend is decided', () => {
  test('40-C1 what the tutor reports goes to the college, then to the school, and is confirmed', async () => {
    const batchId = await addBatch();
    const record = await reported('tutor', { batchId, submit: true });
    expect(record).toMatchObject({ submitState: '2', level: 'M', majorClass: '2', tutorNo: TUTOR });
    expect(await move('secretary', record.id, '4')).toMatchObject({ ok: true });
    expect((await find(record.id)).submitState).toBe('4');
    expect(await move('awards', record.id, '6')).toMatchObject({ ok: true });
    const detail = await find(record.id);
    expect(detail).toMatchObject({ submitState: '6', total: 800 });
    expect(detail.months.map(({ source, amount }) => [source, amount])).toEqual([
      ['school', 100],
      ['tutor', 300],
      ['school', 100],
      ['tutor', 300],
    ]);
    expect(detail.approvals).toHaveLength(2);
  });

  test('40-38 an assistant prepares, the tutor decides; the assistant cannot', async () => {
    const batchId = await addBatch();
    const record = await reported('assistant', { batchId, submit: true });
    expect(record.submitState).toBe('1');
    expect((await audit('assistant', [record.id])).status).toBe(403);
    const { data } = await audit('tutor', [record.id], 1, { [record.id]: 500 });
    expect(data).toEqual([{ id: record.id, ok: true, msg: '' }]);
    expect(await find(record.id)).toMatchObject({ submitState: '2', monthAmount: 500, total: 1000 });
  });

  test('the tutor may decide in the list of all approvals, too, and what is sent back says why', async () => {
    const batchId = await addBatch();
    const record = await reported('assistant', { batchId, submit: true });
    const answer = await app.as('tutor').call(approvalCalls.decide, {
      body: { ...reportApproval, recordIds: record.id, status: 9, opinion: '金额偏高' },
    });
    expect(answer.status).toBe(200);
    expect(await find(record.id)).toMatchObject({ submitState: '9', reason: '金额偏高' });
  });

  test('grants are reported by the secretary and decided by the dean instead', async () => {
    const batchId = await addBatch({ itemCode: 'GJZXJ' });
    const studentId = await addStudent();
    const months = [{ month: ahead(1), amount: 400 }];
    const { data } = await report('secretary', {
      batchId,
      studentId,
      monthAmount: 400,
      months,
      submit: true,
    });
    expect(data).toMatchObject({ submitState: '2', tutorNo: null });
    expect(data.months).toMatchObject([{ source: 'school', amount: 400 }]);
    expect(await move('secretary', data.id, '4')).toMatchObject({ ok: false });
    expect(await move('dean', data.id, '4')).toMatchObject({ ok: true });
    expect((await find(data.id)).submitState).toBe('4');
  });

  test('40-57 of 200 records those of other tutors are said not to exist, 201 are refused', async () => {
    const batchId = await addBatch();
    const own = await reported('assistant', { batchId, submit: true });
    const foreign = await addStudent({}, 'multi');
    const fundAccountId = await addFund(10_000, OTHER_TUTOR);
    const other = await reported('secretary', { batchId, studentId: foreign, fundAccountId, submit: true });
    const { data } = await audit('tutor', [own.id, other.id]);
    expect(data).toEqual([
      { id: own.id, ok: true, msg: '' },
      { id: other.id, ok: false, msg: '记录不存在' },
    ]);
    const tooMany = await app.as('tutor').send({
      method: 'PUT',
      url: `${app.services.config.apiPrefix}/api/xssqjl/dsAudit`,
      payload: { ids: Array.from({ length: 201 }, () => own.id), status: 1, opinion: '同意' },
    });
    expect(tooMany.statusCode).toBe(400);
  });

  test('what was confirmed is reopened by the school with a reason, and decided there again', async () => {
    const batchId = await addBatch();
    const { id } = await confirmed(batchId);
    expect(await move('awards', id, '4')).toMatchObject({ ok: false, msg: '请填写审批意见' });
    expect(await move('secretary', id, '4', '再核对')).toMatchObject({ ok: false });
    expect(await move('awards', id, '4', '请再核对金额')).toMatchObject({ ok: true });
    expect((await find(id)).submitState).toBe('4');
    expect(await move('awards', id, '6')).toMatchObject({ ok: true });
    expect((await find(id)).submitState).toBe('6');
  });

  test('who submitted takes it back until somebody has decided; asked again it answers the same', async () => {
    const batchId = await addBatch();
    const { id } = await reported('assistant', { batchId, submit: true });
    const withdraw = (username: string) =>
      app.as(username).call(awardRecordCalls.withdraw, { query: { id } });
    expect((await withdraw('secretary')).status).toBe(404);
    expect((await withdraw('assistant')).data.submitState).toBe('0');
    const again = await withdraw('assistant');
    expect(again.data.submitState).toBe('0');
    expect(again.raw.headers['cache-control']).toBe('no-store');
    await move('assistant', id, '1');
    await audit('tutor', [id]);
    const late = await withdraw('assistant');
    expect([late.status, late.message]).toEqual([409, '已有审核意见，不能撤回']);
  });

  test('40-51 syncStu and withdraw change data: without a token they do nothing', async () => {
    for (const path of ['syncStu', 'withdraw']) {
      const url = `${app.services.config.apiPrefix}/api/xssqjl/${path}?batchId=x&id=x`;
      const answer = await app.fastify.inject({ method: 'GET', url, headers: { cookie: 'token=x' } });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('amounts and months', () => {
  test('40-54 an amount lies within the range of its standard and has two decimals', async () => {
    const batchId = await addBatch();
    const studentId = await addStudent({ trainingLevel: 'D' });
    const send = async (je: unknown) => {
      const answer = await app.as('tutor').send({
        method: 'POST',
        url: `${app.services.config.apiPrefix}/api/xssqjl`,
        payload: { batchId, studentId, je, months: [{ month: ahead(1), amount: '3200' }] },
      });
      return [answer.statusCode, answer.json().msg];
    };
    expect(await send('3200.01')).toEqual([422, '金额应在600.00元至3200.00元之间']);
    for (const wrong of ['1e3', '-1', '１００', 1000]) expect((await send(wrong))[0]).toBe(400);
    expect(await send('600.001')).toEqual([400, expect.stringContaining('金额最多两位小数')]);
    expect((await send('3200'))[0]).toBe(200);
    const again = await send('3200');
    expect(again).toEqual([409, '该学生在本批次已有记录']);
  });

  test('40-55 a month that is closed can only be supplemented, up to what the month allows', async () => {
    const batchId = await addBatch();
    const record = await confirmed(batchId);
    const closed = ahead(-2);
    const add = (amount: number, headers: Record<string, string> = {}) =>
      app.as('tutor').call(awardRecordCalls.addition, {
        body: { id: record.id, items: [{ month: closed, amount }], reason: '九月已参加课题' },
        headers,
      });
    const tooMuch = await add(1600.01);
    expect([tooMuch.status, tooMuch.message]).toEqual([422, '补发金额超过该月上限：还可补发1600.00元']);
    const key = { 'Idempotency-Key': 'award-supplement-1' };
    const first = await add(1000, key);
    expect(first.data).toMatchObject({ recordType: '2', submitState: '2', parentId: record.id, total: 1000 });
    expect((await add(1000, key)).data.id).toBe(first.data.id);
    const second = await add(700);
    expect(second.message).toBe('补发金额超过该月上限：还可补发600.00元');

    const draft = await reported('tutor', { batchId });
    const edit = await app.as('tutor').call(awardRecordCalls.edit, {
      body: {
        id: draft.id,
        version: draft.version,
        monthAmount: 400,
        months: [{ month: closed, amount: 400 }],
      },
    });
    expect([edit.status, edit.message]).toEqual([422, `${closed}申报已截止（每月20日），请使用补发`]);
    const early = await app.as('tutor').call(awardRecordCalls.addition, {
      body: { id: draft.id, items: [{ month: closed, amount: 400 }], reason: '尚未确定的记录' },
    });
    expect(early.message).toBe('原记录尚未确定，不能补发');
  });

  test('months that nobody reported in time are not paid with the others', async () => {
    const batchId = await addBatch();
    const { id } = await reported('tutor', { batchId });
    await sql`insert into award_months (application_id, month, source, amount)
      values (${id}, ${ahead(-1)}, 'school', 100)`.execute(app.db);
    // The month before this one is over on every day of the year.
    await sql`update award_batches set close_day = 1 where id = ${batchId}`.execute(app.db);
    expect(await move('tutor', id, '2')).toMatchObject({ ok: true });
    const { months } = await find(id);
    expect(months[0]).toMatchObject({ month: ahead(-1), payState: '4', stopCause: 'late' });
  });

  test('40-56 another class of majors changes standard amounts; amounts by hand must be corrected', async () => {
    const batchId = await addBatch();
    const standard = await reported('tutor', { batchId });
    const manual = await reported('tutor', { batchId, monthAmount: 1200 });
    const change = (username: string, ids: string[], majorClass: '1' | '2') =>
      app.as(username).call(awardRecordCalls.changeClass, {
        body: { ids, majorClass, reason: '按学院认定调整' },
      });
    expect((await change('tutor', [manual.id], '1')).status).toBe(403);
    const { data } = await change('secretary', [standard.id, manual.id], '1');
    expect(data).toMatchObject({ updated: 2, outOfRange: [{ id: manual.id, je: 1200, min: 250, max: 800 }] });
    expect(await find(standard.id)).toMatchObject({ monthAmount: 250, total: 500 });
    expect(await move('tutor', manual.id, '2')).toMatchObject({
      ok: false,
      msg: '金额应在250.00元至800.00元之间',
    });
    const settled = await confirmed(batchId);
    expect((await change('secretary', [settled.id], '1')).status).toBe(409);
  });

  test('40-65 in a closed batch nothing is written, and everything can be read', async () => {
    const batchId = await addBatch();
    const record = await reported('tutor', { batchId });
    await app.db.updateTable('awardBatches').set({ status: 'closed' }).where('id', '=', batchId).execute();
    expect((await report('tutor', { batchId, studentId: record.studentId, monthAmount: 400 })).status).toBe(
      409,
    );
    expect((await sync('tutor', batchId)).status).toBe(409);
    expect(await move('tutor', record.id, '2')).toMatchObject({ ok: false });
    expect((await list('tutor', { batchId })).total).toBe(1);
  });
});

describe('who sees what', () => {
  test('40-52 the number of another tutor narrows and never widens', async () => {
    const batchId = await addBatch();
    await reported('tutor', { batchId });
    expect((await list('tutor', { batchId, dsh: OTHER_TUTOR })).total).toBe(0);
    const counts = async (dsh?: string) =>
      (await app.as('tutor').call(awardRecordCalls.byTutor, { query: { batchId, ...(dsh && { dsh }) } }))
        .data;
    expect(await counts(OTHER_TUTOR)).toEqual([]);
    expect(await counts()).toMatchObject([{ dsh: TUTOR, total: 1, notSubmitted: 1 }]);
  });

  test('sums are those of the database, by month and in all', async () => {
    const batchId = await addBatch();
    await reported('tutor', { batchId, monthAmount: 333.33 });
    await reported('tutor', { batchId, monthAmount: 333.34 });
    expect((await list('tutor', { batchId })).sum).toBe(1333.34);
    expect((await list('tutor', { batchId, month: ahead(1) })).sum).toBe(666.67);
    const { data } = await app
      .as('tutor')
      .call(awardRecordCalls.amounts, { query: { batchId, month: ahead(1) } });
    expect(data.totals).toMatchObject({
      students: 2,
      monthTotal: 666.67,
      yearTotal: 1333.34,
      schoolPart: 400,
    });
  });

  test('levels without a record are counted as none', async () => {
    const batchId = await addBatch();
    await reported('tutor', { batchId, submit: true });
    const { data } = await app.as('awards').call(awardRecordCalls.byLevel, { query: { batchId } });
    expect(data).toMatchObject([
      { pycc: 'D', total: 0, amount: 0 },
      { pycc: 'M', total: 1, submitted: 1, approved: 0, amount: 800 },
    ]);
  });

  test('40-62 who does not fulfil the conditions hears all reasons; without anybody there is no rate', async () => {
    const batchId = await addBatch({ itemCode: 'GJZXJ', entryYears: [2001] });
    const coverage = await app.as('secretary').call(awardRecordCalls.coverage, { query: { batchId } });
    expect(coverage.data).toMatchObject({ eligible: 0, coverageRate: null, payRate: null });
    const other = await addBatch({ itemCode: 'GJZXJ', studyModes: ['fulltime', 'parttime'] });
    const studentId = await addStudent({
      studyMode: 'parttime',
      admissionCategory: '12',
      studyYears: 3,
      entryDate: '2018-09-01',
    });
    const { message } = await report('secretary', { batchId: other, studentId, monthAmount: 400 });
    expect(message).toBe('不符合申请条件：全日制、非定向就业、在基本学制年限内');
    const detail = await app.as('secretary').call(awardRecordCalls.student, {
      query: { batchId: other, studentId },
    });
    expect(detail.data.eligibility.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual([
      'FULLTIME',
      'NOSALARY',
      'WITHIN',
    ]);
  });

  test('a fund is paid from by its owner, while it lasts', async () => {
    const batchId = await addBatch();
    const studentId = await addStudent();
    const foreign = await addFund(10_000, OTHER_TUTOR);
    const months = [{ month: ahead(1), amount: 400 }];
    const given = { batchId, studentId, monthAmount: 400, months };
    expect((await report('tutor', { ...given, fundAccountId: foreign })).message).toBe('该经费账号不属于您');
    const { data } = await report('tutor', given);
    expect(await move('tutor', data.id, '2')).toMatchObject({ ok: false, msg: '请选择经费账号' });
    const expired = await addFund(10_000);
    await app.db
      .updateTable('fundAccounts')
      .set({ validTo: '2020-01-01' })
      .where('id', '=', expired)
      .execute();
    const edit = await app.as('tutor').call(awardRecordCalls.edit, {
      body: { id: data.id, version: data.version, monthAmount: 400, months, fundAccountId: expired },
    });
    expect(edit.message).toBe('经费账号已过期或不可列支劳务费');
  });
});
