import { appealApproval, appealCalls as calls } from '@graduate/contract/degrees/appeals/appeals.ts';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { insertDegreeAward } from '../../../../samples/degrees/degree-awards/award.ts';
import { DAY_MS } from '../../../../samples/times.ts';
import { useTestApp } from '../../../../test/app.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { reviewActs } from '../../../../test/reviews.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { workCalendar, workingDayAfter } from '../../commons/academic-calendar/public.ts';

const app = useTestApp();
const { addBatch, addCandidate, finishStudies, begin, write, submit, decide, find } = degreeActs(app);
const { reviewed, release, three, choose, send, answer, accept: acceptTask } = reviewActs(app);
const REASON =
  '评审意见与论文内容不符：第三章的实验数据完整，评审专家认为缺少对照实验，实际上对照实验列于附录乙，请予以复核。';

const refused = async (
  status: 'notAwarded' | 'reviewFailed' | 'defenceFailed' | 'awarded' | 'terminated' | 'revoked',
  since = new Date(),
) => {
  const who = await addCandidate();
  const batchId = await addBatch();
  const id = await insertDegreeApplication(app.db, {
    batchId,
    studentId: who.id,
    departmentId: await departmentIdOf(app, '208'),
    name: '复核人',
    status,
    statusSince: since,
  });
  return { id, who, batchId };
};
type Refusal = Pick<Awaited<ReturnType<typeof refused>>, 'id' | 'who'>;

const appeal = ({ id, who }: Refusal, reason = REASON) =>
  app.as(who.username).call(calls.create, { body: { applicationId: id, reason } });

/** The day on which the last of so many working days ends today. */
const daysAgo = async (workingDays: number): Promise<Date> => {
  const today = dayInShanghai(new Date());
  const calendar = await workCalendar(app.db, addDays(today, -90), today);
  let day = today;
  while (workingDayAfter(calendar, day, workingDays) > today) day = addDays(day, -1);
  return new Date(`${day}T04:00:00Z`);
};

const TEXT = '经复核委员会审议，原评审意见存在事实错误，决定改变原决定。';
const settle = async (id: string, decision: 'uphold' | 'change', username = 'degree') => {
  const { data } = await app.as('degree').call(calls.list, { query: { limit: 200 } });
  const version = data.list.find((one) => one.id === id)?.version ?? 0;
  return app
    .as(username)
    .call(calls.decide, { params: { id }, body: { version, decision, decisionText: TEXT } });
};
const accept = async (id: string) => {
  await decide('secretary', id, 1, {}, appealApproval);
  return decide('degree', id, 1, {}, appealApproval);
};

describe('an appeal against a failed review', () => {
  const failed = async () => {
    const { id, who, roundId, reviewers } = await reviewed(['C', 'D', 'A']);
    await release(roundId);
    const { data } = await appeal({ id, who });
    expect((await accept(data.id)).status).toBe(200);
    const round = await app.db
      .selectFrom('reviewRounds')
      .selectAll()
      .where('applicationId', '=', id)
      .where('kind', '=', 'appeal')
      .executeTakeFirstOrThrow();
    return { id, who, appealId: data.id, round, before: reviewers };
  };
  const readAgain = async (roundId: string, grades: readonly ['A' | 'B' | 'C', 'A' | 'C', 'B' | 'D']) => {
    const others = await three();
    const chosen = await choose(
      roundId,
      others.map((one) => one.id),
    );
    expect(chosen.status).toBe(200);
    await send(roundId);
    for (const [at, reviewer] of others.entries()) {
      await acceptTask(reviewer);
      await answer(reviewer, grades[at] ?? 'A');
    }
    return release(roundId);
  };

  test('is decided by three who have not read it before, by their majority', async () => {
    const { id, appealId, round, before } = await failed();
    expect(round).toMatchObject({ needed: 3, manager: 'school', status: 'preparing' });
    expect((await find(id)).status).toBe('underReview');
    expect((await settle(appealId, 'change')).status).toBe(409);
    const again = await choose(
      round.id,
      before.map((one) => one.id),
    );
    expect(again.message).toBe('同一专家不能重复评阅');
    await readAgain(round.id, ['A', 'C', 'B']);
    expect((await find(id)).status).toBe('reviewPassed');
    const { data } = await app.as('degree').call(calls.list, { query: { limit: 200 } });
    expect(data.list.find((one) => one.id === appealId)?.status).toBe('changed');
  });

  test('that the majority upholds is final', async () => {
    const { id, who, round } = await failed();
    await readAgain(round.id, ['C', 'A', 'D']);
    expect((await find(id)).status).toBe('reviewFailed');
    expect((await appeal({ id, who })).status).toBe(409);
    const seen = await app.as(who.username).call(calls.ofApplication, { params: { id } });
    expect(seen.data).toMatchObject({ until: null, appeals: [{ appeal: { status: 'upheld' } }] });
  });
});

describe('an appeal', () => {
  test('against refused acceptance lets the applicant submit again; who gave up has nothing to appeal against', async () => {
    const mine = await refused('terminated');
    expect((await appeal(mine)).status).toBe(422);
    await app.db
      .updateTable('degreeApplications')
      .set({ notAccepted: true })
      .where('id', '=', mine.id)
      .execute();
    const { moduleCode, businessCode } = appealApproval;
    const file = { name: '证明.pdf', bytes: pdfOf('proof'), moduleCode, businessCode };
    const fileIds = [(await upload(app, app.as(mine.who.username), file)).data.id];
    const { data } = await app
      .as(mine.who.username)
      .call(calls.create, { body: { applicationId: mine.id, reason: REASON, fileIds } });
    const seen = await app.as('degree').call(calls.ofApplication, { params: { id: mine.id } });
    expect(seen.data.appeals[0]?.attachments.map(({ fileName }) => fileName)).toEqual(['证明.pdf']);
    await accept(data.id);
    expect((await settle(data.id, 'change')).data.status).toBe('changed');
    expect((await find(mine.id)).status).toBe('returned');
  });

  test('against a revocation gives the degree back with its number', async () => {
    const mine = await refused('revoked');
    await insertDegreeAward(app.db, {
      applicationId: mine.id,
      studentId: mine.who.id,
      batchId: mine.batchId,
      certificateNo: '1999932098000077',
      certificateState: 'collected',
      publishedAt: new Date(),
      revokedAt: new Date(),
      decisionNo: '校学位〔2098〕1号',
      revokeReason: '论文抄袭',
    });
    const { data } = await appeal(mine);
    await accept(data.id);
    await settle(data.id, 'change');
    expect((await find(mine.id)).status).toBe('awarded');
    const award = await app.db
      .selectFrom('degreeAwards')
      .select(['certificateNo', 'certificateState', 'revokedAt'])
      .where('applicationId', '=', mine.id)
      .executeTakeFirstOrThrow();
    expect(award).toEqual({
      certificateNo: '1999932098000077',
      certificateState: 'void',
      revokedAt: null,
    });
  });

  test('40-40 is taken on the tenth working day and not on the eleventh', async () => {
    expect((await appeal(await refused('notAwarded', await daysAgo(10)))).status).toBe(200);
    const late = await appeal(await refused('notAwarded', await daysAgo(11)));
    const tenth = dayInShanghai(await daysAgo(10));
    const eleventh = dayInShanghai(await daysAgo(11));
    // On a day off both count back to the same day.
    if (eleventh < tenth) expect(late.message).toContain('10个工作日内提出');
  });

  test('is made by the applicant alone, against a result, once', async () => {
    const mine = await refused('reviewFailed');
    const other = await addCandidate();
    const foreign = await app
      .as(other.username)
      .call(calls.create, { body: { applicationId: mine.id, reason: REASON } });
    expect(foreign.status).toBe(404);
    expect((await appeal(await refused('awarded'))).status).toBe(422);
    const [one, two] = await Promise.all([appeal(mine), appeal(mine)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const good = one.status === 200 ? one : two;
    expect(good.data).toMatchObject({ kind: 'academic', status: 'reviewing' });
  });

  test('40-40 has thirty days from acceptance; changed it puts the application where it is decided anew', async () => {
    const mine = await refused('notAwarded');
    const { data } = await appeal(mine);
    expect((await settle(data.id, 'change')).status).toBe(409);
    expect((await accept(data.id)).status).toBe(200);
    const listed = await app.as('degree').call(calls.list, { query: { limit: 200 } });
    expect(listed.data.list.find(({ id }) => id === data.id)).toMatchObject({
      status: 'accepted',
      deadline: addDays(dayInShanghai(new Date()), 30),
      overdue: false,
    });
    expect((await settle(data.id, 'change', 'secretary')).status).toBe(403);
    expect((await settle(data.id, 'change')).data.status).toBe('changed');
    expect((await find(mine.id)).status).toBe('subPassed');
    expect((await settle(data.id, 'uphold')).status).toBe(409);
  });

  test('while it is decided nobody submits a new application; a draft begun beside it stands in no way unseen', async () => {
    for (const target of ['notAwarded', 'reviewFailed'] as const) {
      const mine = await refused(target);
      await finishStudies(mine.who.id);
      const { data } = await appeal(mine);
      if (target === 'notAwarded') await accept(data.id);
      await app.db
        .updateTable('degreeApplications')
        .set({ statusSince: new Date(Date.now() - 400 * DAY_MS) })
        .where('id', '=', mine.id)
        .execute();
      const { data: draft } = await begin(mine.who, await addBatch());
      const { data: written } = await write(mine.who, draft.id, draft.version);
      expect((await submit(mine.who, draft.id, written.version)).message).toContain(
        '您的复核申请尚未作出决定，暂不能提交新的学位申请',
      );
      const decided = () => (target === 'notAwarded' ? settle(data.id, 'change') : accept(data.id));
      expect(await decided()).toMatchObject({
        status: 409,
        message: '申请人另有一份学位申请，须先由申请人删除草稿或撤回',
      });
      await app.as(mine.who.username).call(degreeApplicationCalls.remove, { params: { id: draft.id } });
      if (target === 'reviewFailed') continue;
      expect((await decided()).status).toBe(200);
      expect((await find(mine.id)).status).toBe('subPassed');
    }
  });

  test('upheld it is final: the same result is not appealed against again', async () => {
    const mine = await refused('defenceFailed');
    const { data } = await appeal(mine);
    await accept(data.id);
    expect((await settle(data.id, 'uphold')).data.status).toBe('upheld');
    expect((await find(mine.id)).status).toBe('defenceFailed');
    expect((await appeal(mine)).status).toBe(409);
    const seen = await app.as(mine.who.username).call(calls.ofApplication, { params: { id: mine.id } });
    expect(seen.data).toMatchObject({ until: null, appeals: [{ appeal: { decisionText: TEXT } }] });
  });
});
