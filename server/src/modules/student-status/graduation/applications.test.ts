import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { batchCalls } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import {
  answeringModules,
  answers,
  apply,
  decideBy,
  find,
  newBatch,
  newGraduand,
  passed,
  recordOf,
  submit,
  underWay,
  written,
} from '../../../../test/new-graduates.ts';
import { passedApplication } from './public.ts';
import { graduationBusiness, notApplied } from './student-business.ts';

const app = useTestApp({}, [answeringModules]);
afterEach(() => {
  answers.clear();
  underWay.clear();
});

const refusal = ({ status, details, message }: { status: number; details: object; message: string }) =>
  `${status} ${String((details as { code?: string }).code)} ${message}`;

const setRecord = (id: string, values: object) =>
  app.db.updateTable('studentRecords').set(values).where('id', '=', id).execute();

describe('before anything is typed', () => {
  test('a student sees the batch, every condition and who will decide', async () => {
    const student = await newGraduand(app);
    const batch = await newBatch(app);
    const { data } = await app.as(student.username).call(applicationCalls.mine);
    const offer = data.offers.find((one) => one.batch.id === batch.id);
    expect(offer).toMatchObject({ open: true, kind: 'normal' });
    expect(offer?.checks.map(({ key }) => key)).toHaveLength(14);
    expect(offer?.checks.filter(({ result }) => result !== 'pass')).toEqual([]);
    expect(offer?.way.map(({ name, people }) => [name.zh, people.length > 0])).toEqual([
      ['导师审核', true],
      ['学院审核', true],
      ['主管领导审批', true],
      ['研究生院审核', true],
    ]);
  });

  test('an unmet condition says why and where to mend it', async () => {
    const student = await newGraduand(app);
    await newBatch(app);
    await setRecord(student.id, { registrationState: 'unregistered', gradCheckState: '9' });
    underWay.set(`changes ${student.id}`, 'YD2026000123 休学');
    const { data } = await app.as(student.username).call(applicationCalls.mine);
    const unmet = data.offers[0]?.checks.filter(({ result }) => result === 'fail') ?? [];
    expect(unmet.map(({ key, detail, link }) => [key, detail.zh, link])).toEqual([
      ['registered', '未注册', '/student/my-registration'],
      ['infoCheck', '已退回', '/byxxhd'],
      ['openChange', '在办：YD2026000123 休学', '/student/my-changes'],
    ]);
  });
});

describe('applying', () => {
  test('goes from the tutor to the office, and everybody sees where it is', async () => {
    const student = await newGraduand(app);
    const batch = await newBatch(app);
    const { data: draft } = await apply(app, student, batch.id);
    expect(draft).toMatchObject({ state: 'draft', version: 1 });
    expect(draft.no).toMatch(/^BY\d{10}$/);
    expect((await submit(app, student, draft.id)).data.state).toBe('reviewing');
    expect((await graduationBusiness.underWay?.(app.db, student.id))?.[0]?.no).toBe(draft.no);
    const { data: waiting } = await app
      .as('tutor')
      .call(applicationCalls.list, { query: { batchId: batch.id, todo: '1' } });
    expect(waiting.list.map(({ id, decidable }) => [id, decidable])).toEqual([[draft.id, true]]);
    expect(waiting.list[0]?.waiting?.stepName.zh).toBe('导师审核');
    for (const username of ['tutor', 'secretary', 'dean'])
      expect((await decideBy(app, username, draft.id)).status).toBe(200);
    expect(await passedApplication(app.db, student.id)).toBeUndefined();
    expect((await decideBy(app, 'enrolment', draft.id)).status).toBe(200);
    expect(await find(app, student.username, draft.id)).toMatchObject({ state: 'passed', actions: [] });
    expect(await passedApplication(app.db, student.id)).toMatchObject({
      batchName: batch.name,
      graduationDate: batch.graduationDate,
    });
  });

  test('an assistant and a stranger decide and see nothing', async () => {
    const student = await newGraduand(app);
    const { data } = await apply(app, student, (await newBatch(app)).id);
    await submit(app, student, data.id);
    for (const username of ['assistant', 'counselor', 'student', 'teacher', 'training', 'awards', 'tutors'])
      expect((await app.as(username).call(applicationCalls.find, { params: { id: data.id } })).status).toBe(
        404,
      );
    expect((await decideBy(app, 'assistant', data.id)).status).not.toBe(200);
    expect((await find(app, student.username, data.id)).state).toBe('reviewing');
  });

  test('sent back it is changed and submitted again; withdrawn too', async () => {
    const student = await newGraduand(app);
    const { data } = await apply(app, student, (await newBatch(app)).id);
    await submit(app, student, data.id);
    await decideBy(app, 'tutor', data.id, 9);
    const returned = await find(app, student.username, data.id);
    expect(returned).toMatchObject({ state: 'returned', returnReason: '请补充材料' });
    const edit = (version: number) =>
      app.as(student.username).call(applicationCalls.edit, {
        params: { id: data.id },
        body: { ...written, employer: '西北研究院', version },
      });
    expect(refusal(await edit(returned.version - 1))).toMatch(/^409 M03/);
    expect((await edit(returned.version)).data.state).toBe('returned');
    expect((await submit(app, student, data.id)).data.state).toBe('reviewing');
    expect((await edit(returned.version + 2)).status).toBe(409);
    const { data: taken } = await app
      .as(student.username)
      .call(applicationCalls.withdraw, { params: { id: data.id } });
    expect(taken.state).toBe('withdrawn');
    expect((await submit(app, student, data.id)).data.state).toBe('reviewing');
  });

  test('M08: goes with a destination that there is', async () => {
    const student = await newGraduand(app);
    const refused = await apply(app, student, (await newBatch(app)).id, { destination: '999' });
    expect([refused.status, refused.details['code'], refused.message]).toEqual([
      400,
      'M08',
      '毕业去向的值“999”不在数据字典中',
    ]);
  });

  test('what was sent back can be given up, so that other business need not wait for it', async () => {
    const student = await newGraduand(app);
    const { data } = await apply(app, student, (await newBatch(app)).id);
    await submit(app, student, data.id);
    await decideBy(app, 'secretary', data.id, 9);
    await decideBy(app, 'tutor', data.id, 9);
    expect((await find(app, student.username, data.id)).actions).toContain('withdraw');
    expect(await graduationBusiness.underWay?.(app.db, student.id)).toHaveLength(1);
    const withdraw = (username: string) =>
      app.as(username).call(applicationCalls.withdraw, { params: { id: data.id } });
    expect((await withdraw('secretary')).status).toBe(403);
    expect((await withdraw(student.username)).data.state).toBe('withdrawn');
    expect(await graduationBusiness.underWay?.(app.db, student.id)).toEqual([]);
    expect((await withdraw(student.username)).status).toBe(409);
    expect((await submit(app, student, data.id)).data.state).toBe('reviewing');
  });

  test('the office sends back what had passed, with a reason', async () => {
    const student = await newGraduand(app);
    const id = await passed(app, student, (await newBatch(app)).id);
    const back = (username: string) =>
      app.as(username).call(applicationCalls.sendBack, { params: { id }, body: { reason: '论文题目有误' } });
    expect((await back('secretary')).status).toBe(403);
    expect((await back('enrolment')).data.state).toBe('returned');
    expect((await find(app, student.username, id)).returnReason).toBe('论文题目有误');
  });

  test('wants an open batch in its days, once', async () => {
    const student = await newGraduand(app);
    const today = dayInShanghai(new Date());
    const draft = await newBatch(app, { state: 'draft' });
    expect(refusal(await apply(app, student, draft.id))).toBe('422 M90 当前没有开放的毕业批次');
    const over = await newBatch(app, { applyFrom: addDays(today, -20), applyTo: addDays(today, -10) });
    expect(refusal(await apply(app, student, over.id))).toBe(
      `422 M09 毕业申请不在办理时间内，开放时间：${addDays(today, -20)} 至 ${addDays(today, -10)}`,
    );
    const { id } = await newBatch(app);
    const twice = await Promise.all([apply(app, student, id), apply(app, student, id)]);
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(refusal(await apply(app, student, id))).toBe('409 M92 该批次已提交过毕业申请');
  });

  test('the last step looks at the record again', async () => {
    const student = await newGraduand(app);
    const { data } = await apply(app, student, (await newBatch(app)).id);
    await submit(app, student, data.id);
    for (const username of ['tutor', 'secretary', 'dean']) await decideBy(app, username, data.id);
    await setRecord(student.id, { status: 'suspended' });
    const refused = await decideBy(app, 'enrolment', data.id);
    expect(refusal(refused)).toBe('409 M79 办理条件已变化，审批不能完成：学籍状态为在读');
    expect((await find(app, student.username, data.id)).state).toBe('reviewing');
    await setRecord(student.id, { status: 'active' });
    expect((await decideBy(app, 'enrolment', data.id)).status).toBe(200);
  });
});

describe('conditions', () => {
  const draftOf = async (changes: object = {}) => {
    const student = await newGraduand(app);
    const { data } = await apply(app, student, (await newBatch(app)).id, changes);
    return { student, id: data.id };
  };
  const waive = (id: string, key: 'thesis' | 'photo' | 'fee' | 'plan', documentNo?: string) =>
    app.as('enrolment').call(applicationCalls.waive, {
      params: { id },
      body: { key, reason: '学院线下核对无误', ...(documentNo && { documentNo }) },
    });

  test('58: a module that fails or does not answer leaves the application as it was', async () => {
    const { student, id } = await draftOf();
    answers.set('credits', () => Promise.reject(new Error('down')));
    answers.set('grades', () => new Promise(() => undefined));
    const refused = await submit(app, student, id);
    expect(refusal(refused)).toBe(
      '422 M91 不满足毕业申请条件：学分达到培养方案要求（待核查）、必修课程全部合格（待核查）',
    );
    const kept = await find(app, student.username, id);
    expect(kept).toMatchObject({ state: 'draft', mobile: written.mobile });
    expect(kept.checks.filter(({ result }) => result === 'pending').map(({ key }) => key)).toEqual([
      'credits',
      'grades',
    ]);
    answers.clear();
    expect((await submit(app, student, id)).status).toBe(200);
  });

  test('a hard one stops it, a soft one asks', async () => {
    const { student, id } = await draftOf();
    await setRecord(student.id, { feeState: 'owed' });
    underWay.set(`leaves ${student.id}`, 'QJ2026000007');
    const asked = await submit(app, student, id);
    expect([asked.status, asked.details['confirm'], asked.details['keys']]).toEqual([
      422,
      true,
      ['fee', 'leave'],
    ]);
    await app.db.deleteFrom('studentPhotos').where('studentId', '=', student.id).execute();
    expect(refusal(await submit(app, student, id, true))).toBe('422 M91 不满足毕业申请条件：毕业照已采集');
  });

  test('a change of tutors under way stops it like any other change', async () => {
    const { student, id } = await draftOf();
    underWay.set(`tutorChanges ${student.id}`, 'DB2026000003 转导师');
    expect(refusal(await submit(app, student, id))).toBe(
      '422 M91 不满足毕业申请条件：无在办学籍异动、单项修改',
    );
    const { checks } = await find(app, student.username, id);
    expect(checks.find(({ key }) => key === 'openChange')?.detail.zh).toBe('在办：DB2026000003 转导师');
  });

  test('fees that are put off are not paid', async () => {
    const { student, id } = await draftOf();
    await setRecord(student.id, { feeState: 'deferred' });
    expect((await submit(app, student, id)).details['keys']).toEqual(['fee']);
    await setRecord(student.id, { feeState: 'paid' });
    expect((await submit(app, student, id)).status).toBe(200);
  });

  test('M94: without the defence only completion is possible', async () => {
    const failed = () =>
      Promise.resolve({ result: 'fail' as const, detail: text('尚未答辩', 'Not yet defended') });
    answers.set('thesis', failed);
    const { student, id } = await draftOf();
    expect(refusal(await submit(app, student, id))).toBe('422 M94 论文答辩尚未通过，只能申请结业');
    const other = await draftOf({ target: 'completed' });
    expect((await submit(app, other.student, other.id)).data.state).toBe('reviewing');
    const { checks } = await find(app, other.student.username, other.id);
    expect(checks.find(({ key }) => key === 'thesis')).toMatchObject({
      result: 'pass',
      label: { zh: '已完成教学计划规定内容' },
    });
  });

  test('past the longest time only completion is possible', async () => {
    const { student, id } = await draftOf();
    await setRecord(student.id, { maxEndDate: '2026-09-01' });
    expect(refusal(await submit(app, student, id))).toMatch(/^422 M91 .*学制年限/);
  });

  test('are waived by the office: soft ones with a reason, hard ones by a document, some never', async () => {
    const { student, id } = await draftOf();
    answers.set('plan', () => Promise.resolve({ result: 'fail', detail: text('未审核', 'Not approved') }));
    await setRecord(student.id, { feeState: 'owed' });
    await submit(app, student, id);
    expect((await waive(id, 'photo', '研院1号')).error).toBe('graduation.notWaivable');
    expect((await waive(id, 'plan')).error).toBe('graduation.needsDocument');
    expect((await waive(id, 'thesis', '研院1号')).error).toBe('graduation.nothingToWaive');
    expect((await waive(id, 'fee')).status).toBe(200);
    const { data } = await waive(id, 'plan', '研院〔2026〕1号');
    expect(data.checks.filter(({ result }) => result === 'waived').map(({ key }) => key)).toEqual([
      'plan',
      'fee',
    ]);
    expect(
      (
        await app.as('secretary').call(applicationCalls.waive, {
          params: { id },
          body: { key: 'fee', reason: '缓缴' },
        })
      ).status,
    ).toBe(403);
    expect((await submit(app, student, id)).data.state).toBe('reviewing');
  });

  test('can be looked at again by whoever sees the application', async () => {
    const { student, id } = await draftOf();
    const again = async (username: string) =>
      (await app.as(username).call(applicationCalls.checks, { params: { id } })).data.checks;
    expect((await again(student.username)).every(({ result }) => result === 'pass')).toBe(true);
    await setRecord(student.id, { registrationState: 'unregistered' });
    const seen = await again('secretary');
    expect(seen.find(({ key }) => key === 'registered')?.result).toBe('fail');
    const { data } = await app.as('secretary').call(applicationCalls.list, {
      query: { ids: [student.id], unmet: '1' },
    });
    expect(data.list.map((row) => row.checks.registered)).toEqual(['fail']);
  });
});

describe('batches', () => {
  test('have a name and a number of their own, versions, and go only while empty', async () => {
    const student = await newGraduand(app);
    const batch = await newBatch(app);
    const office = app.as('enrolment');
    const { data: found } = await office.call(batchCalls.find, { params: { id: batch.id } });
    const { id, applied, passed: _passed, decided, confirmed, updatedAt, actions, ...fields } = found;
    expect([id, applied, decided, confirmed, actions.length]).toEqual([batch.id, 0, 0, 0, 2]);
    expect(updatedAt).toBeInstanceOf(Date);
    const edit = (version: number, changes: object = {}) =>
      office.call(batchCalls.edit, { params: { id }, body: { ...fields, ...changes, version } });
    expect(refusal(await edit(99))).toMatch(/^409 M03/);
    expect((await edit(1, { presidentName: '吴校长' })).data.version).toBe(2);
    const { version: _version, ...same } = fields;
    expect((await office.call(batchCalls.create, { body: same })).error).toBe('graduation.batchTaken');
    const url = `${app.services.config.apiPrefix}/${batchCalls.create.path}`;
    const backwards = { ...same, year: 2099, applyTo: '2000-01-01' };
    const { statusCode } = await office.send({ method: 'POST', url, payload: backwards });
    expect(statusCode).toBe(400);
    await apply(app, student, id);
    expect((await office.call(batchCalls.remove, { params: { id } })).error).toBe('graduation.batchInUse');
    expect((await app.as('secretary').call(batchCalls.list, { query: {} })).status).toBe(403);
    const empty = await newBatch(app);
    expect((await office.call(batchCalls.remove, { params: { id: empty.id } })).status).toBe(200);
  });
});

describe('the demonstration', () => {
  test('has applications at every step, each for somebody with an account', async () => {
    const waiting = async (username: string) =>
      (await app.as(username).call(approvalCalls.todo, { query: { type: ['graduation'], limit: 200 } })).data
        .total;
    for (const username of ['tutor', 'secretary', 'dean', 'enrolment'])
      expect(await waiting(username), username).toBeGreaterThan(0);
    const { data } = await app.as('enrolment').call(applicationCalls.list, { query: { limit: 200 } });
    const states = new Set(data.list.map(({ state }) => state));
    for (const state of ['draft', 'reviewing', 'returned', 'passed'] as const)
      expect(states.has(state), state).toBe(true);
  });

  test('warns of those who should graduate and have not applied', async () => {
    const student = await newGraduand(app);
    await newBatch(app);
    const warned = async () =>
      (await notApplied.find(app.db, dayInShanghai(new Date()))).some(
        ({ studentId }) => studentId === student.id,
      );
    expect(await warned()).toBe(true);
    const { data } = await apply(app, student, (await newBatch(app)).id);
    await submit(app, student, data.id);
    expect(await warned()).toBe(false);
    expect((await recordOf(app, student.id)).status).toBe('active');
  });
});
