import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { secrecyApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { describe, expect, test } from 'vitest';
import {
  insertDegreeApplication,
  thesisContent,
} from '../../../../samples/degrees/degree-applications/application.ts';
import { batchDays } from '../../../../samples/degrees/degree-batches/batch.ts';
import { DAY_MS } from '../../../../samples/times.ts';
import { useTestApp } from '../../../../test/app.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';
import { endCarried } from './end-carried.ts';
import { tellOverdue } from './tell-overdue.ts';

const app = useTestApp();
const { addBatch, addCandidate, finishStudies, begin, write, submit, applied, decide, find } =
  degreeActs(app);

const candidate = async (given = {}) => {
  const who = await addCandidate(given);
  await finishStudies(who.id);
  return who;
};
const own = async (username: string) => (await app.as(username).call(calls.own)).data;

describe('before somebody applies', () => {
  test('every condition is shown with what it is known from, and when it will do', async () => {
    const batchId = await addBatch();
    const who = await addCandidate({ checkState: '0' });
    const seen = await own(who.username);
    expect(seen.batches.map(({ id }) => id)).toContain(batchId);
    const [first, second] = seen.checks;
    const unmet = (found: typeof first) =>
      found?.checks.filter(({ ok, hard }) => !ok && hard).map(({ code }) => code);
    expect(unmet(first)).toEqual(['INFO', 'PLAN']);
    expect(unmet(second)).toEqual(['CREDIT', 'STAGE', 'OPENING']);
    expect(first?.checks.find(({ code }) => code === 'INFO')).toMatchObject({
      need: '请先完成个人信息核对',
      link: '/grxxwh',
    });
    expect(seen.forecast).toMatch(/^\d{4}年[上下]半年$/);
    const { data: draft } = await begin(who, batchId);
    const { data } = await write(who, draft.id, draft.version);
    const refused = await submit(who, draft.id, data.version);
    expect(refused.status).toBe(422);
    expect(refused.message).toContain('培养计划未审核通过');
  });

  test('a draft is begun once, is the own, and all that is missing is told at once', async () => {
    const batchId = await addBatch();
    const who = await candidate();
    const { data: draft } = await begin(who, batchId);
    expect((await begin(who, batchId)).data.id).toBe(draft.id);
    const early = await submit(who, draft.id, draft.version);
    expect(early.status).toBe(422);
    expect(early.message).toContain('论文题目（英文）');
    expect(early.message).toContain('中文关键词为3至8个');
    const other = await candidate();
    expect((await submit(other, draft.id, draft.version)).status).toBe(404);
    expect((await app.as('secretary').call(calls.find, { params: { id: draft.id } })).status).toBe(404);
    const practice = await write(who, draft.id, draft.version, {
      workType: 'practice',
      practiceKind: 'case',
    });
    expect(practice).toMatchObject({ status: 422, message: '实践成果只适用于专业学位' });
  });

  test('outside of its days, in a closed batch and for others nobody applies', async () => {
    const who = await candidate();
    const over = await addBatch(batchDays(-200));
    expect((await begin(who, over)).status).toBe(422);
    expect((await begin(who, await addBatch({ status: 'closed' }))).status).toBe(409);
    expect((await begin(who, await addBatch({ levels: ['D'] }))).status).toBe(422);
    const visitor = await addCandidate({ population: 'visiting', trainingLevel: 'N', status: 'studying' });
    expect((await begin(visitor, await addBatch())).message).toBe('您的学习类别不授予学位');
  });

  test('who has one under way or failed lately does not begin another', async () => {
    const who = await candidate();
    const batchId = await addBatch();
    await applied(batchId, who);
    expect((await begin(who, await addBatch())).message).toBe('您已有进行中的学位申请');
    const failed = await candidate();
    const departmentId = await departmentIdOf(app, '208');
    const before = {
      studentId: failed.id,
      departmentId,
      name: '候选',
      batchId,
      status: 'reviewFailed' as const,
    };
    const lastId = await insertDegreeApplication(app.db, before);
    const { data: draft } = await begin(failed, batchId);
    const { data } = await write(failed, draft.id, draft.version);
    const refused = await submit(failed, draft.id, data.version);
    expect(refused.message).toContain('须间隔3个月');
    await app.db
      .updateTable('degreeApplications')
      .set({ statusSince: new Date(Date.now() - 100 * 86_400_000) })
      .where('id', '=', lastId)
      .execute();
    expect((await submit(failed, draft.id, data.version)).status).toBe(200);
  });
});

describe('how an application is accepted', () => {
  test('of a master by tutor and college, with what held when it was submitted', async () => {
    const who = await candidate();
    const id = await applied(await addBatch(), who);
    expect((await find(id)).status).toBe('tutorReview');
    expect(await decide('tutor', id, 1, { tutorOpinion: '同意' })).toMatchObject({
      status: 422,
      message: '导师意见为20至500字',
    });
    expect((await decide('tutor', id)).status).toBe(200);
    await app.db.updateTable('studentRecords').set({ name: '已改名' }).where('id', '=', who.id).execute();
    expect((await decide('secretary', id)).status).toBe(200);
    const accepted = await find(id);
    expect(accepted.status).toBe('accepted');
    expect(accepted.name).not.toBe('已改名');
    expect(accepted.stations.map(({ state }) => state).slice(0, 3)).toEqual(['done', 'done', 'now']);
    expect(accepted.moves.map(({ status }) => status)).toEqual(['tutorReview', 'collegeReview', 'accepted']);
    const seen = await find(id, who.username);
    expect(seen).toMatchObject({ own: true, tutorOpinion: null });
  });

  test('of a doctor by the school too, and not while a condition is open; the office may waive it with a reason', async () => {
    const who = await addCandidate({ trainingLevel: 'D' });
    await finishStudies(who.id, 5);
    const id = await applied(await addBatch(), who);
    await decide('tutor', id);
    const refused = await decide('secretary', id);
    expect(refused).toMatchObject({ status: 422, message: '开题至申请不足12个月' });
    const { version } = await find(id);
    const waive = (username: string, code: string, reason: string) =>
      app.as(username).call(calls.waive, { params: { id }, body: { version, code, reason } });
    expect((await waive('secretary', 'OPENING', '经学位委员会批准提前申请')).status).toBe(403);
    expect((await waive('degree', 'DUP', '经学位委员会批准提前申请')).status).toBe(422);
    expect((await waive('degree', 'OPENING', '经学位委员会批准提前申请')).status).toBe(200);
    expect((await decide('secretary', id)).status).toBe(200);
    expect((await find(id)).status).toBe('schoolReview');
    await decide('degree', id);
    expect(await find(id)).toMatchObject({ status: 'accepted', gate: '2' });
  });

  test('sent back it says why, is corrected and submitted again even after the last day', async () => {
    const who = await candidate();
    const batchId = await addBatch();
    const id = await applied(batchId, who);
    await decide('tutor', id, 9);
    const back = await find(id, who.username);
    expect(back).toMatchObject({ status: 'returned', resultReason: '材料不足，请补充' });
    await app.db.updateTable('degreeBatches').set(batchDays(-40)).where('id', '=', batchId).execute();
    expect((await submit(who, id, back.version)).data.status).toBe('tutorReview');
  });

  test('40-41 taken back while the tutor agrees at the same moment: one wins, the other is told so', async () => {
    const who = await candidate();
    const id = await applied(await addBatch(), who);
    const { version } = await find(id, who.username);
    const [back, agreed] = await Promise.all([
      app.as(who.username).call(calls.withdraw, { params: { id }, body: { version } }),
      decide('tutor', id),
    ]);
    const { status } = await find(id, who.username);
    expect(['draft', 'collegeReview']).toContain(status);
    expect(back.status === 200).toBe(status === 'draft');
    expect(agreed.status === 200).toBe(status === 'collegeReview');
    expect([back.status, agreed.status].filter((one) => one !== 200)).toHaveLength(1);
  });

  test('the office refuses acceptance with a reason, which ends it; a tutor cannot', async () => {
    const who = await candidate();
    const id = await applied(await addBatch(), who);
    await decide('tutor', id);
    const { version } = await find(id);
    const refuse = (username: string) =>
      app
        .as(username)
        .call(calls.refuse, { params: { id }, body: { version, reason: '不符合本单位学位授予条件' } });
    expect((await refuse('tutor')).status).toBe(403);
    expect((await refuse('degree')).data.status).toBe('terminated');
    expect((await decide('secretary', id)).status).not.toBe(200);
    expect(await find(id, who.username)).toMatchObject({ resultReason: '不符合本单位学位授予条件' });
  });

  test('40-40 what is not decided within sixty days is listed and told to the office every day', async () => {
    const batchId = await addBatch();
    const id = await applied(batchId, await candidate());
    await app.db.updateTable('degreeBatches').set(batchDays(-90)).where('id', '=', batchId).execute();
    const overdue = await app.as('degree').call(calls.list, { query: { batchId, overdue: 'true' } });
    expect(overdue.data.list.map((row) => row.id)).toEqual([id]);
    expect(await tellOverdue(app.db)).toBeGreaterThan(0);
    const told = await app.db
      .selectFrom('messages')
      .select('title')
      .where('link', '=', '/degree/applications?overdue=true')
      .execute();
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('who reaches it', () => {
  test('40-37 nobody of another college, no other student, no other tutor', async () => {
    const id = await applied(await addBatch(), await candidate());
    const foreign = await candidate({ departmentId: await departmentIdOf(app, '203') });
    const elsewhere = await applied(await addBatch(), foreign);
    const open = (username: string, one: string) =>
      app.as(username).call(calls.find, { params: { id: one } });
    expect((await open('student', id)).status).toBe(404);
    expect((await open('secretary', id)).status).toBe(200);
    expect((await open('secretary', elsewhere)).status).toBe(404);
    expect((await open('expert', id)).status).toBe(404);
    const listed = await app.as('secretary').call(calls.list, { query: { limit: 200 } });
    expect(listed.data.list.map((row) => row.id)).not.toContain(elsewhere);
    const checked = await app.as('secretary').call(calls.checks, { query: { studentId: foreign.id } });
    expect(checked.status).toBe(404);
  });

  test('the list and its workbook tell how far reviews and defence are; what has ended has nothing open', async () => {
    const departmentId = await departmentIdOf(app, '208');
    const batchId = await addBatch();
    const standings = {
      accepted: [null, null],
      underReview: ['underReview', null],
      revising: ['revising', null],
      reviewPassed: ['reviewPassed', null],
      defenceRetry: ['reviewPassed', 'defenceRetry'],
      awarded: ['reviewPassed', 'defencePassed'],
      terminated: [null, null],
    } as const;
    for (const status of keysOf(standings)) {
      const { id: studentId } = await addCandidate();
      await insertDegreeApplication(app.db, { batchId, studentId, departmentId, name: status, status });
    }
    const { data } = await app.as('secretary').call(calls.list, { query: { batchId } });
    const told = data.list.map(({ status, review, defence }) => [status, [review, defence]]);
    expect(Object.fromEntries(told)).toEqual(standings);
    const { raw } = await app.as('secretary').call(calls.exportList, {
      query: { batchId, status: ['defenceRetry'], columns: ['name', 'plagiarism', 'review', 'defence'] },
    });
    const sheet = (await readWorkbook(raw.rawPayload)).sheets[0];
    expect(sheet?.rows).toEqual([
      ['姓名', '查重', '评阅', '答辩'],
      ['defenceRetry', '', '评阅通过', '可重新答辩'],
    ]);
  });

  test('40-38 an assistant reads and decides nothing', async () => {
    const id = await applied(await addBatch(), await candidate());
    expect(
      (await decide('assistant', id, 1, { tutorOpinion: '论文工作扎实，达到申请学位的要求，同意。' })).status,
    ).not.toBe(200);
    expect((await find(id)).status).toBe('tutorReview');
  });

  test('whom somebody wants to avoid is not told to the tutor', async () => {
    const who = await candidate();
    const { data: draft } = await begin(who, await addBatch());
    const avoidExperts = [{ name: '王五', unit: '某大学', reason: '存在学术竞争' }];
    const { data } = await write(who, draft.id, draft.version, { avoidExperts });
    await submit(who, draft.id, data.version);
    expect((await find(draft.id, 'tutor')).avoidExperts).toEqual([]);
    expect((await find(draft.id, 'secretary')).avoidExperts).toHaveLength(1);
    // Reviews of doctors are arranged by the school, and the college has no part in whom it asks.
    await app.db.updateTable('degreeApplications').set({ level: 'D' }).where('id', '=', draft.id).execute();
    expect((await find(draft.id, 'secretary')).avoidExperts).toEqual([]);
    expect((await find(draft.id, 'degree')).avoidExperts).toHaveLength(1);
    expect((await find(draft.id, who.username)).avoidExperts).toHaveLength(1);
  });
});

describe('putting right', () => {
  const correct = (id: string, version: number, given: object, username = 'degree') =>
    app.as(username).call(calls.correct, {
      params: { id },
      body: { version, reason: '上报信息与原件不一致，予以更正', ...given } as never,
    });

  test('is for the office, with a reason, of what was accepted; both states stand in the log', async () => {
    const who = await candidate();
    const id = await applied(await addBatch(), who);
    await decide('tutor', id);
    await decide('secretary', id);
    const { version, titleZh } = await find(id);
    expect((await correct(id, version, { titleZh: '更正后的题目' }, 'secretary')).status).toBe(403);
    expect((await correct(id, version, { titleZh })).message).toBe('没有需要更正的内容');
    expect((await correct(id, version, { titleZh: '更正后的题目', topicSource: 'own' })).status).toBe(200);
    expect(await find(id)).toMatchObject({ titleZh: '更正后的题目', topicSource: 'own', status: 'accepted' });
    const logged = await app.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'degreeApplication.correct')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(logged)).toContain(titleZh);
    const { id: draft } = (await begin(await candidate(), await addBatch())).data;
    expect((await correct(draft, 1, { titleZh: '更正' })).status).toBe(409);
  });

  test('on paper it is what its readers may see: nobody learns whom the applicant would avoid', async () => {
    const who = await candidate();
    const { data: draft } = await begin(who, await addBatch());
    const avoidExperts = [{ name: '公孙回避', unit: '某大学', reason: '存在学术竞争' }];
    const { data } = await write(who, draft.id, draft.version, { avoidExperts });
    await submit(who, draft.id, data.version);
    const paper = (username: string) => app.as(username).call(calls.paper, { params: { id: draft.id } });
    const { raw } = await paper(who.username);
    const { text } = await readPdf(raw.rawPayload);
    expect(text).toContain('学位申请书');
    expect(text).toContain(thesisContent.titleZh);
    expect(text).not.toContain('公孙回避');
    expect((await paper('student')).status).toBe(404);
  });
});

describe('publication', () => {
  const ask = async (id: string, username: string, body: object) =>
    app.as(username).call(calls.secrecy, {
      params: { id },
      body: {
        version: (await find(id, username)).version,
        reason: '论文涉及未公开的合作项目',
        ...body,
      } as never,
    });

  test('is put off for three years at most, by tutor, dean and office', async () => {
    const who = await candidate();
    const id = await applied(await addBatch(), who);
    const later = (days: number) => addDays(dayInShanghai(new Date()), days);
    const file = { name: '合作协议.pdf', bytes: pdfOf('agreement'), ...secrecyApproval };
    const fileIds = [(await upload(app, app.as(who.username), file)).data.id];
    const delayed = (delayUntil: string | null) =>
      ask(id, who.username, { openAccess: 'delayed', delayUntil, fileIds });
    expect((await delayed(later(1200))).status).toBe(422);
    expect((await delayed(null)).status).toBe(422);
    expect((await delayed(later(700))).status).toBe(200);
    expect((await delayed(later(700))).status).toBe(409);
    expect(await find(id, 'dean')).toMatchObject({
      secrecyAsked: { openAccess: 'delayed', reason: '论文涉及未公开的合作项目' },
      secrecyFiles: [{ fileName: '合作协议.pdf' }],
    });
    for (const username of ['tutor', 'dean', 'degree']) await decide(username, id, 1, {}, secrecyApproval);
    expect(await find(id)).toMatchObject({ openAccess: 'delayed', delayUntil: later(700) });
  });

  test('40-17 what is secret keeps no title in here', async () => {
    const who = await candidate();
    const id = await applied(await addBatch(), who);
    await ask(id, who.username, { openAccess: 'secret', delayUntil: null });
    for (const username of ['tutor', 'dean', 'degree']) await decide(username, id, 1, {}, secrecyApproval);
    const secret = await find(id);
    expect(secret).toMatchObject({ openAccess: 'secret', titleZh: '涉密', abstractZh: '', keywordsZh: [] });
  });
});

describe('batches end', () => {
  test('what was not finished two years after its reviews ends, unless the school has passed it', async () => {
    const batchId = await addBatch(batchDays(-900));
    const insert = async (status: 'reviewPassed' | 'approved', years: number) => {
      const { id: studentId } = await addCandidate();
      const departmentId = await departmentIdOf(app, '208');
      const id = await insertDegreeApplication(app.db, {
        batchId,
        studentId,
        departmentId,
        name: '结转',
        status,
      });
      await app.db
        .updateTable('degreeApplicationMoves')
        .set({ status: 'reviewPassed', at: new Date(Date.now() - years * 366 * DAY_MS) })
        .where('applicationId', '=', id)
        .execute();
      return id;
    };
    const [late, lately, passed] = [
      await insert('reviewPassed', 3),
      await insert('reviewPassed', 1),
      await insert('approved', 3),
    ];
    await endCarried(app.services);
    expect((await find(late)).status).toBe('reviewPassed');
    await app.db.updateTable('degreeBatches').set({ status: 'closed' }).where('id', '=', batchId).execute();
    await endCarried(app.services);
    await endCarried(app.services);
    expect((await find(late)).status).toBe('terminated');
    expect([(await find(lately)).status, (await find(passed)).status]).toEqual(['reviewPassed', 'approved']);
  });

  test('40-65 in a closed batch nothing is written; what was accepted goes along into a later one', async () => {
    const who = await candidate();
    const batchId = await addBatch(batchDays(-10));
    const id = await applied(batchId, who);
    await decide('tutor', id);
    await decide('secretary', id);
    await app.db.updateTable('degreeBatches').set({ status: 'closed' }).where('id', '=', batchId).execute();
    const { version } = await find(id, who.username);
    const back = await app.as(who.username).call(calls.withdraw, { params: { id }, body: { version } });
    expect(back.status).toBe(409);
    const later = await addBatch(batchDays(100));
    const carry = (to: string) =>
      app.as('degree').call(calls.carryOver, { params: { id }, body: { version, batchId: to } });
    expect((await carry(await addBatch(batchDays(-300)))).status).toBe(422);
    expect((await carry(later)).data).toMatchObject({ status: 'accepted' });
    expect((await find(id)).batchId).toBe(later);
  });
});
