import type { ReviewAnswer } from '@graduate/contract/degrees/reviews/answers.ts';
import { expertCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { reviewCalls as calls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { reviewFormCalls as forms, usualItems } from '@graduate/contract/degrees/reviews/review-forms.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { CURRENT_ROLE_HEADER } from '@graduate/contract/platform/envelope.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertFile } from '../../../../samples/commons/files/insert-file.ts';
import { insertExpert, insertRound } from '../../../../samples/degrees/reviews/expert.ts';
import { thesisPdf } from '../../../../samples/degrees/theses/thesis-pdf.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { insertGuidance, tutorOfAccount } from '../../../../samples/people/guidance/guidance.ts';
import { DAY_MS } from '../../../../samples/times.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { next } from '../../../../test/counting.ts';
import { answerOf, type Reviewer, reviewActs } from '../../../../test/reviews.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { followTasks } from './review-daily.ts';

const app = useTestApp();
const {
  addThesis,
  addReviewer,
  detail,
  begin,
  choose,
  send,
  collecting,
  tasksOf,
  openTask,
  accept,
  answer,
  release,
  statusOf,
  three,
  reviewed,
} = reviewActs(app);

const batchOf = async (id: string): Promise<string> => {
  const { batchId } = await app.db
    .selectFrom('degreeApplications')
    .select('batchId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return batchId;
};

describe('who reviews', () => {
  test('40-15 tutor, own department, wished away, loaded and blocked are left out; too few are told in numbers', async () => {
    const wish = { name: '回避人', unit: '某大学', reason: '学术竞争' };
    const { id, who } = await addThesis('D', { avoidExperts: JSON.stringify([wish]) });
    const second = '第二导师';
    const { tutorId: secondTutor } = await insertTutor(app.db, {
      staffNo: `SECOND${next('second tutor')}`,
      name: second,
      departmentId: await departmentIdOf(app, '203'),
    });
    await insertGuidance(app.db, {
      studentId: who.id,
      tutorId: secondTutor,
      role: 'co',
      fromDate: '2024-09-01',
    });
    const loaded = await insertExpert(app.db, { name: '满载', maxTasks: 1 });
    const other = await addThesis('D');
    await insertRound(
      app.db,
      { applicationId: other.id, versionId: other.versionId, status: 'collecting' },
      loaded,
    );
    const round = await begin(id);
    const roundId = round?.id ?? '';
    const tutorId = await insertExpert(app.db, {
      name: '导师本人',
      accountId: demonstrationIds.account('tutor'),
    });
    const cases = [
      [tutorId, '该专家是申请人的导师，应当回避'],
      [
        await insertExpert(app.db, { name: second, departmentId: await departmentIdOf(app, '203') }),
        '该专家是申请人的导师，应当回避',
      ],
      [loaded, '该专家本批次任务已达上限（1）'],
      [
        await insertExpert(app.db, { name: '同院', departmentId: await departmentIdOf(app, '208') }),
        '该专家与申请人同一单位，不符合双盲要求',
      ],
      [await insertExpert(app.db, { name: wish.name, unit: wish.unit }), '申请回避名单'],
      [await insertExpert(app.db, { name: '黑名单', status: 'blocked' }), '黑名单'],
      [
        await insertExpert(app.db, { name: '副高', titleLevel: 'associate', tutorLevel: 'M' }),
        '正高级或博导',
      ],
    ] as const;
    for (const [expertId, message] of cases) {
      const refused = await choose(roundId, [expertId]);
      expect(refused.status).toBe(422);
      expect(refused.message).toContain(message);
    }
    const [first, another] = await three();
    expect((await choose(roundId, [first.id, first.id])).message).toBe('同一专家不能重复评阅');
    await choose(roundId, [first.id, another.id]);
    expect((await send(roundId)).message).toBe('专家数量不足：需要3人，其中校外3人');
    const { data } = await app.as('degree').call(calls.draw, { params: { id: roundId }, body: {} });
    const proposed = data.proposed.map((one) => one.id);
    for (const [expertId] of cases) expect(proposed).not.toContain(expertId);
  });

  test('whoever is of this school counts as that, whatever the library was told; the applicant reviews nothing', async () => {
    const expert = {
      unit: '远方大学',
      title: '教授',
      titleLevel: 'senior',
      tutorLevel: 'D',
      departmentId: null,
      status: 'available',
      maxTasks: 8,
      mobile: null,
      email: 'one@example.edu.cn',
      username: null,
    } as const;
    const add = (more: object) =>
      app.as('degree').call(expertCalls.create, {
        body: { ...expert, disciplines: ['0812'], keywords: [], name: '自称校外', ...more },
      });
    expect((await add({ unit: '示范大学 信息学院' })).message).toContain('本校人员请选择所在院系');
    // A member of staff under the unit of another school: the account tells.
    const { data: known } = await add({ name: '陈静怡', username: 'teacher' });
    expect([known.internal, known.departmentId]).toEqual([true, await departmentIdOf(app, '208')]);
    const { id, who } = await addThesis();
    const round = await begin(id);
    expect((await choose(round?.id ?? '', [known.id])).message).toBe(
      '该专家与申请人同一单位，不符合双盲要求',
    );
    const selfId = await insertExpert(app.db, {
      name: '在职攻读',
      accountId: demonstrationIds.account(who.username),
    });
    expect((await choose(round?.id ?? '', [selfId])).message).toBe('该专家就是申请人本人');
  });

  test('a tutor who is also a secretary neither arranges the review of an own student nor learns who reviews', async () => {
    const [begun, waiting] = [await addThesis('M'), await addThesis('M')];
    const roundId = (await begin(begun.id))?.id ?? '';
    const [first, second] = await three();
    await choose(roundId, [first.id, second.id]);
    await send(roundId);
    const multi = openBrowser(app);
    await multi.signIn({ username: 'multi' });
    const headers = { [CURRENT_ROLE_HEADER]: demonstrationIds.role('secretary') };
    const tried = async () => ({
      found: (await multi.call(calls.find, { params: { id: roundId }, headers })).status,
      names: (await multi.call(calls.identities, { body: { roundId, purpose: '核对评审费发放' }, headers }))
        .status,
      listed: (await multi.call(calls.list, { query: { limit: 200 }, headers })).data.list.some(
        ({ id }) => id === roundId,
      ),
      ready: (await multi.call(calls.ready, { headers })).data.some(
        ({ applicationId }) => applicationId === waiting.id,
      ),
    });
    expect(await tried()).toEqual({ found: 200, names: 200, listed: true, ready: true });
    for (const { who } of [begun, waiting])
      await insertGuidance(app.db, {
        studentId: who.id,
        tutorId: await tutorOfAccount(app.db, 'multi'),
        fromDate: '2023-09-01',
        role: 'co',
      });
    expect(await tried()).toEqual({ found: 404, names: 404, listed: false, ready: false });
    const { data } = await multi.call(calls.create, { body: { applicationIds: [waiting.id] }, headers });
    expect(data[0]?.message).toBe('申请人的导师和申请人本人不能组织或查看该论文的评阅');
  });

  test('what was given up is not sent out, whom something stands against since neither, and nobody asks more than are asked for', async () => {
    const { id } = await addThesis('M');
    const roundId = (await begin(id))?.id ?? '';
    const [first, second, third] = await three();
    expect((await choose(roundId, [first.id, second.id, third.id])).message).toBe(
      '本轮评阅专家为2人，不能多选',
    );
    await choose(roundId, [first.id, second.id]);
    await app.db
      .updateTable('reviewExperts')
      .set({ status: 'blocked' })
      .where('id', '=', second.id)
      .execute();
    expect((await send(roundId)).message).toBe('该专家已暂停或在黑名单中');
    await choose(roundId, [first.id, third.id]);
    await app.db
      .updateTable('degreeApplications')
      .set({ status: 'terminated' })
      .where('id', '=', id)
      .execute();
    expect((await send(roundId)).message).toBe('该申请当前不能送审');
    expect(await statusOf(id)).toBe('terminated');
  });

  test('who does not say in time whether they read it is replaced; with more time they are asked on', async () => {
    const { id } = await addThesis('M');
    const roundId = (await begin(id))?.id ?? '';
    const [first, second] = await three();
    await choose(roundId, [first.id, second.id]);
    await send(roundId);
    await accept(first);
    const yesterday = addDays(dayInShanghai(new Date()), -1);
    await app.db
      .updateTable('reviewTasks')
      .set({ acceptBy: yesterday })
      .where('roundId', '=', roundId)
      .where('acceptBy', 'is not', null)
      .execute();
    await followTasks(app.db);
    const states = async () => (await detail(roundId)).tasks.map(({ status }) => status).toSorted();
    expect(await states()).toEqual(['accepted', 'expired']);
    const late = (await detail(roundId)).tasks.find(({ status }) => status === 'expired')?.id ?? '';
    await app
      .as('degree')
      .call(calls.extend, { params: { id: late }, body: { dueOn: addDays(yesterday, 8) } });
    expect(await states()).toEqual(['accepted', 'invited']);
    expect((await accept(second)).status).toBe(200);
    expect(await states()).toEqual(['accepted', 'accepted']);
  });

  test('reviewers are found by their name, their unit and what they work on', async () => {
    const id = await insertExpert(app.db, {
      name: '寻得见',
      unit: '远山大学',
      keywords: ['量子纠错', '图论'],
    });
    const found = async (keyword: string) =>
      (await app.as('degree').call(expertCalls.list, { query: { keyword } })).data.list.map((one) => one.id);
    for (const keyword of ['寻得', '远山', '纠错']) expect(await found(keyword)).toEqual([id]);
    expect(await found('纠%')).toEqual([]);
  });

  test('to be sent out: by whom it is organised, and a second time only what was revised', async () => {
    const [doctor, master] = [await addThesis(), await addThesis('M')];
    const revising = await addThesis('M', { status: 'revising' });
    const ready = async (username: string) =>
      (await app.as(username).call(calls.ready)).data.map(({ applicationId }) => applicationId);
    const college = await ready('secretary');
    expect([college.includes(doctor.id), college.includes(master.id)]).toEqual([false, true]);
    expect(college).not.toContain(revising.id);
    expect(await ready('degree')).toEqual(expect.arrayContaining([doctor.id, master.id]));
    await insertThesisVersion(app.db, { applicationId: revising.id, seq: 2, stage: 'revised' });
    expect(await ready('secretary')).toContain(revising.id);
  });

  test('40-9 a college arranges and reveals only what it arranges itself; every look is written down', async () => {
    const { id } = await addThesis();
    expect((await begin(id, 'secretary'))?.message).toBe('学校组织的评阅由学位办公室处理');
    const reviewers = await three();
    const roundId = await collecting(id, reviewers);
    const reveal = (username: string) =>
      app.as(username).call(calls.identities, { body: { roundId, purpose: '核对评审费发放' } });
    expect((await reveal('secretary')).status).toBe(403);
    expect((await reveal('degree')).data).toHaveLength(3);
    const logged = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'reviewRound.reveal')
      .where('subjectId', '=', roundId)
      .execute();
    expect(logged).toHaveLength(1);
  });
});

describe('what follows from the grades', () => {
  test('40-11 three good ones pass; one fair is read again by the same reviewer, a second fair fails', async () => {
    const passed = await reviewed(['A', 'B', 'B']);
    expect((await release(passed.roundId)).status).toBe(200);
    expect(await statusOf(passed.id)).toBe('reviewPassed');
    const fair = await reviewed(['A', 'B', 'C']);
    await release(fair.roundId);
    expect(await statusOf(fair.id)).toBe('revising');
    await insertThesisVersion(app.db, { applicationId: fair.id, seq: 2, stage: 'revised', fileHash: 'h2' });
    expect((await begin(fair.id))?.message).toContain('修改时间不少于30天');
    await app.db
      .updateTable('reviewRounds')
      .set({ releasedAt: new Date(Date.now() - 31 * DAY_MS) })
      .where('id', '=', fair.roundId)
      .execute();
    const again = await begin(fair.id);
    const { data } = await app.as('degree').call(calls.draw, { params: { id: again?.id ?? '' }, body: {} });
    expect(data.proposed.map(({ id }) => id)).toEqual([fair.reviewers[2].id]);
    await choose(again?.id ?? '', [fair.reviewers[2].id]);
    await send(again?.id ?? '');
    await accept(fair.reviewers[2]);
    await answer(fair.reviewers[2], 'C');
    await release(again?.id ?? '');
    expect(await statusOf(fair.id)).toBe('reviewFailed');
  });

  test('40-11 one bad brings two more reviewers without anybody being told; two doubts fail', async () => {
    const bad = await reviewed(['A', 'A', 'D']);
    expect((await release(bad.roundId)).status).toBe(409);
    expect(await statusOf(bad.id)).toBe('underReview');
    const seen = await app.as(bad.who.username).call(calls.released, { params: { id: bad.id } });
    expect(seen.data).toEqual([]);
    const { data: page } = await app
      .as('degree')
      .call(calls.list, { query: { kind: ['extra'], limit: 200 } });
    const extra = page.list.find(({ applicationId }) => applicationId === bad.id);
    expect(extra).toMatchObject({ needed: 2, status: 'preparing' });
    const more = [await addReviewer(), await addReviewer()];
    await choose(
      extra?.id ?? '',
      more.map(({ id }) => id),
    );
    await send(extra?.id ?? '');
    for (const one of more) await accept(one);
    for (const one of more) await answer(one, 'B');
    await release(extra?.id ?? '');
    expect(await statusOf(bad.id)).toBe('reviewPassed');
    const after = await app.as(bad.who.username).call(calls.released, { params: { id: bad.id } });
    expect(after.data).toHaveLength(2);
    const failed = await reviewed(['C', 'D', 'A']);
    await release(failed.roundId);
    expect(await statusOf(failed.id)).toBe('reviewFailed');
  });

  test('40-14 released twice at the same moment it happens once', async () => {
    const { id, roundId } = await reviewed(['A', 'A', 'B']);
    const { version } = await detail(roundId);
    const at = { params: { id: roundId }, body: { version } };
    const answers = await Promise.all([1, 2].map(() => app.as('degree').call(calls.release, at)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const moves = await app.db
      .selectFrom('degreeApplicationMoves')
      .select('id')
      .where('applicationId', '=', id)
      .where('status', '=', 'reviewPassed')
      .execute();
    expect(moves).toHaveLength(1);
  });
});

describe('how a review is answered', () => {
  test('40-12 total and grade agree, comments are long enough', async () => {
    const { id } = await addThesis();
    const [reviewer, ...others] = await three();
    await collecting(id, [reviewer, ...others]);
    const submit = async (body: ReviewAnswer) =>
      app.as(reviewer.username).call(calls.submit, { params: { id: await openTask(reviewer) }, body });
    expect((await submit(answerOf(89.9, 'A'))).message).toBe('总分89.9对应等级为B，与所选等级不一致');
    expect((await submit(answerOf(92, 'A', { commentAuthor: '好' }))).message).toBe('评语不少于200字');
    expect((await submit(answerOf(80, 'B', { excellent: true }))).status).toBe(422);
    expect((await submit(answerOf(90, 'A'))).status).toBe(200);
  });

  test('the form is the most specific one set for such theses, and stays as it was when the thesis was sent out', async () => {
    const item = (zh: string, max: number) => ({ zh, en: `About ${zh}`, max, hint: '' });
    const itemsOf = (first: string) => [item(first, 40), item('方法', 35), item('写作', 25)];
    const place = { level: null, degreeType: null, workType: null };
    const set = (body: object, username = 'degree') =>
      app.as(username).call(forms.create, { body: { ...place, ...body } as never });
    const professional = { level: 'M', degreeType: 'P' } as const;
    const refusalOf = async (items: object[]): Promise<string> => {
      const url = `${app.services.config.apiPrefix}/${forms.create.path}`;
      const payload = { ...place, ...professional, items };
      const answer = await app.as('degree').send({ method: 'POST', url, payload });
      expect(answer.statusCode).toBe(400);
      return answer.json().msg;
    };
    await refusalOf(itemsOf('总分不足').slice(1));
    expect(await refusalOf([...itemsOf('总分'), item('多一分', 1)])).toContain('各项满分之和应为100分');
    expect(await refusalOf(itemsOf('方法'))).toContain('评分项名称不能重复');
    expect((await set({ items: itemsOf('越权') }, 'secretary')).status).toBe(403);
    const { data: general } = await set({ ...professional, items: itemsOf('专业硕士') });
    expect((await set({ ...professional, items: itemsOf('又一份') })).message).toContain('已有评阅表');
    const { data: practical } = await set({ workType: 'practice', items: itemsOf('实践成果') });
    const sent = async (more: object) => {
      const { id } = await addThesis('M', { degreeType: 'P', ...more });
      const reviewers = [await addReviewer(), await addReviewer()];
      await collecting(id, reviewers);
      return reviewers;
    };
    const formOf = async (reviewer: Reviewer | undefined) => {
      const id = await openTask(reviewer as Reviewer);
      const { data } = await app.as(reviewer?.username ?? '').call(calls.task, { params: { id } });
      return data.form;
    };
    const [first, second] = await sent({});
    const [practice] = await sent({ workType: 'practice', practiceKind: 'case' });
    const [usual] = await sent({ degreeType: 'A' });
    expect((await formOf(first))[0]?.zh).toBe('专业硕士');
    expect((await formOf(practice))[0]?.zh).toBe('实践成果');
    expect(await formOf(usual)).toEqual(usualItems);
    const form = await formOf(first);
    await app.as('degree').call(forms.edit, {
      params: { id: general.id },
      body: { ...place, ...professional, items: itemsOf('改过的表'), version: general.version },
    });
    expect(await formOf(second)).toEqual(form);
    const submit = async (reviewer: Reviewer | undefined, scores: Record<string, number>) =>
      app.as(reviewer?.username ?? '').call(calls.submit, {
        params: { id: await openTask(reviewer as Reviewer) },
        body: { ...answerOf(92, 'A'), scores },
      });
    expect((await submit(first, answerOf(92, 'A').scores)).message).toContain('评分');
    expect((await submit(first, { item1: 41, item2: 30, item3: 21 })).status).toBe(422);
    expect((await submit(first, { item1: 40, item2: 30, item3: 22 })).status).toBe(200);
    const [later] = await sent({});
    expect((await formOf(later))[0]?.zh).toBe('改过的表');
    for (const { id } of [general, practical])
      expect((await app.as('degree').call(forms.remove, { params: { id } })).status).toBe(200);
    expect((await formOf(later))[0]?.zh).toBe('改过的表');
  });

  test('40-13 after its day it is refused and the draft stays; with more time it goes on', async () => {
    const { id } = await addThesis();
    const reviewers = await three();
    await collecting(id, reviewers);
    const [reviewer] = reviewers;
    const taskId = await openTask(reviewer);
    const client = app.as(reviewer.username);
    await client.call(calls.saveDraft, { params: { id: taskId }, body: answerOf(80, 'B') });
    await app.db
      .updateTable('reviewTasks')
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where('id', '=', taskId)
      .execute();
    const late = await client.call(calls.submit, { params: { id: taskId }, body: answerOf(80, 'B') });
    expect(late).toMatchObject({ status: 409, message: '评阅已截止，请联系组织单位' });
    expect((await client.call(calls.task, { params: { id: taskId } })).data.mine.grade).toBe('B');
    await app.as('degree').call(calls.extend, { params: { id: taskId }, body: { dueOn: '2099-01-01' } });
    expect(
      (await client.call(calls.submit, { params: { id: taskId }, body: answerOf(80, 'B') })).status,
    ).toBe(200);
  });

  test('who does not answer is reminded once a day, then it is over; whose application ended is asked no more', async () => {
    const { id } = await addThesis();
    const reviewers = await three();
    await collecting(id, reviewers);
    const [late, slow] = reviewers;
    const due = async (reviewer: Reviewer, dueAt: Date) =>
      app.db
        .updateTable('reviewTasks')
        .set({ dueAt })
        .where('id', '=', await openTask(reviewer))
        .execute();
    await due(late, new Date(Date.now() - 1000));
    await due(slow, new Date(Date.now() + DAY_MS));
    expect(await followTasks(app.db)).toEqual({ reminded: 1, expired: 1 });
    expect(await followTasks(app.db)).toEqual({ reminded: 0, expired: 0 });
    expect((await tasksOf(late)).map(({ status }) => status)).toEqual(['expired']);
    await app.db
      .updateTable('degreeApplications')
      .set({ status: 'terminated' })
      .where('id', '=', id)
      .execute();
    expect(await tasksOf(slow)).toEqual([]);
    await followTasks(app.db);
    const left = await app.db
      .selectFrom('reviewTasks')
      .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
      .select('reviewTasks.status')
      .where('applicationId', '=', id)
      .execute();
    expect(left.map(({ status }) => status)).toEqual(['voided', 'voided', 'voided']);
  });

  test('40-65 in a closed batch nobody answers and nothing is begun; when it goes on, so do they', async () => {
    const { id } = await addThesis();
    const [first, second, third] = await three();
    const round = await begin(id);
    await choose(round?.id ?? '', [first.id, second.id, third.id]);
    await send(round?.id ?? '');
    await accept(first);
    const waiting = await addThesis('D', { batchId: await batchOf(id) });
    const set = async (status: 'open' | 'closed') =>
      app.db
        .updateTable('degreeBatches')
        .set({ status })
        .where('id', '=', await batchOf(id))
        .execute();
    await set('closed');
    const [accepted, invited] = [await openTask(first), await openTask(second)];
    const of = ({ username }: Reviewer, taskId: string) => ({
      accept: () => app.as(username).call(calls.accept, { params: { id: taskId }, body: {} }),
      decline: () =>
        app.as(username).call(calls.decline, { params: { id: taskId }, body: { reason: '时间冲突' } }),
      draft: () =>
        app.as(username).call(calls.saveDraft, { params: { id: taskId }, body: answerOf(80, 'B') }),
      submit: () => app.as(username).call(calls.submit, { params: { id: taskId }, body: answerOf(80, 'B') }),
    });
    const [writes, asked] = [of(first, accepted), of(second, invited)];
    for (const act of [asked.accept, asked.decline, writes.decline, writes.draft, writes.submit])
      expect(await act()).toMatchObject({ status: 409, message: '批次状态为“已结束”，不能执行此操作' });
    expect((await tasksOf(first)).map(({ status }) => status)).toEqual(['accepted']);
    expect((await begin(waiting.id))?.message).toContain('批次状态为“已结束”');
    // An appeal is decided within its days.
    const kind = (to: 'first' | 'appeal') =>
      app.db.updateTable('reviewRounds').set({ kind: to }).where('applicationId', '=', id).execute();
    await kind('appeal');
    expect((await asked.accept()).status).toBe(200);
    await kind('first');
    await set('open');
    expect((await writes.submit()).status).toBe(200);
  });

  test('40-3 somebody else’s task and one that was taken away are not there', async () => {
    const { id } = await addThesis();
    const reviewers = await three();
    await collecting(id, reviewers);
    const taskId = await openTask(reviewers[0]);
    const other = await addReviewer();
    expect((await app.as(other.username).call(calls.task, { params: { id: taskId } })).status).toBe(404);
    const body = { expertId: other.id, reason: '专家出国' };
    expect((await app.as('degree').call(calls.replace, { params: { id: taskId }, body })).status).toBe(200);
    expect((await app.as(reviewers[0].username).call(calls.task, { params: { id: taskId } })).status).toBe(
      404,
    );
    expect((await app.as(reviewers[0].username).call(calls.file, { params: { id: taskId } })).status).toBe(
      404,
    );
  });
});

describe('nobody learns a name', () => {
  test('40-2 what a reviewer is answered holds nothing of author, tutor, number or department', async () => {
    const { id, who } = await addThesis();
    const reviewers = await three();
    await collecting(id, reviewers);
    const [reviewer] = reviewers;
    const taskId = await openTask(reviewer);
    const client = app.as(reviewer.username);
    const { others } = (await client.call(approvalCalls.todo)).data;
    expect(others.map(({ title }) => title.zh)).toContain('1 篇论文待评阅');
    const told = JSON.stringify([
      others,
      (await client.call(calls.mine)).data,
      (await client.call(calls.task, { params: { id: taskId } })).data,
    ]);
    const { studentNo, name } = await app.db
      .selectFrom('studentRecords')
      .select(['studentNo', 'name'])
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    for (const word of [name, '沈知行', studentNo ?? '', '周明远', who.id, id, '信息'])
      expect(told).not.toContain(word);
  });

  test('40-2 40-4 the copy a reviewer reads bears the number of the task, not the name it was handed in under', async () => {
    const { id, who, versionId } = await addThesis();
    await insertFile(app.db, app.services.storage, {
      ...thesisFiles.blind,
      recordId: versionId,
      fileName: '沈知行的论文.pdf',
      bytes: thesisPdf(['Abstract', 'Chapter 1']),
      uploaderId: demonstrationIds.account(who.username),
      uploaderName: '沈知行',
    });
    await app.db
      .updateTable('degreeApplications')
      .set({ abstractZh: '本文是沈知行与其导师的工作，作者候选人。', titleZh: '图学习研究' })
      .where('id', '=', id)
      .execute();
    const reviewers = await three();
    await collecting(id, reviewers);
    const [reviewer] = reviewers;
    const client = app.as(reviewer.username);
    const taskId = await openTask(reviewer);
    const { raw, status } = await client.call(calls.file, { params: { id: taskId } });
    expect(status).toBe(200);
    const [task] = await tasksOf(reviewer);
    const sent = raw.rawPayload.toString('latin1');
    expect(sent).toContain(`${task?.code}   FOR REVIEW ONLY`);
    const headers = JSON.stringify(raw.headers);
    expect(headers).toContain(`${task?.code}.pdf`);
    for (const told of [headers, sent]) expect(told).not.toContain(encodeURIComponent('沈知行'));
    const [file] = await app.db.selectFrom('files').select('id').where('recordId', '=', versionId).execute();
    const url = `${app.services.config.apiPrefix}/api/file/findById/?id=${file?.id}`;
    expect((await client.send({ method: 'GET', url })).statusCode).toBe(404);
  });

  test('40-1 40-7 applicant and tutor see nothing before and no name after the release', async () => {
    const { id, who, roundId, reviewers } = await reviewed(['A', 'B', 'B']);
    for (const username of [who.username, 'tutor'])
      expect((await app.as(username).call(calls.released, { params: { id } })).data).toEqual([]);
    expect(await statusOf(id)).toBe('underReview');
    await release(roundId);
    for (const username of [who.username, 'tutor']) {
      const told = JSON.stringify((await app.as(username).call(calls.released, { params: { id } })).data);
      expect(told).toContain('commentAuthor');
      expect(told).not.toContain('保密意见');
      for (const reviewer of reviewers) {
        expect(told).not.toContain(reviewer.id);
        expect(told).not.toContain(reviewer.username);
      }
      expect((await app.as(username).call(calls.find, { params: { id: roundId } })).status).toBe(403);
    }
  });
});
