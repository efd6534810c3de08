import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type { ReviewAnswer } from '@graduate/contract/degrees/reviews/answers.ts';
import { reviewCalls as calls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { usualItems } from '@graduate/contract/degrees/reviews/review-forms.ts';
import { demonstrationIds, insertAccounts } from '../samples/administration/accounts/demonstration.ts';
import { insertPreDefence } from '../samples/degrees/defences/defence.ts';
import { insertDegreeApplication } from '../samples/degrees/degree-applications/application.ts';
import { insertExpert } from '../samples/degrees/reviews/expert.ts';
import { insertThesisVersion } from '../samples/degrees/theses/version.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { degreeActs } from './degrees.ts';
import { departmentIdOf } from './rights.ts';

type Level = 'D' | 'M';
export type Reviewer = { id: string; username: string };
const totals = { A: 92, B: 80, C: 65, D: 40 } as const;
export type Grade = keyof typeof totals;

export const answerOf = (total: number, grade: Grade, more: Partial<ReviewAnswer> = {}): ReviewAnswer => {
  let left = total;
  const scores: Record<string, number> = {};
  for (const { key, max } of usualItems) {
    scores[key] = Math.min(max, Math.round(left * 10) / 10);
    left -= scores[key] ?? 0;
  }
  return {
    scores,
    grade,
    commentAuthor: '论文选题有意义，结构完整。'.repeat(30),
    commentCommittee: '保密意见',
    familiarity: 'good',
    excellent: false,
    ...more,
  };
};

/** What people do while a thesis is reviewed, in a few words. */
export const reviewActs = (app: TestApp) => {
  const { addBatch, addCandidate } = degreeActs(app);

  /** A thesis that can be sent out: checked, and agreed to by the tutor. */
  const addThesis = async (level: Level = 'D', more: object = {}) => {
    const who = await addCandidate({ trainingLevel: level });
    const batchId = await addBatch();
    const departmentId = await departmentIdOf(app, '208');
    const id = await insertDegreeApplication(app.db, {
      batchId,
      studentId: who.id,
      departmentId,
      name: '沈知行',
      level,
      ...more,
    });
    await insertPreDefence(app.db, { applicationId: id, batchId });
    const hash = `hash${next('thesis')}`;
    const versionId = await insertThesisVersion(app.db, {
      applicationId: id,
      stage: 'review',
      fileHash: hash,
    });
    await app.db
      .insertInto('plagiarismChecks')
      .values({
        id: crypto.randomUUID(),
        applicationId: id,
        batchId,
        versionId,
        tryNo: 1,
        ratioTotal: 5,
        ratioClean: 4,
        system: 'cnki',
        checkedAt: new Date(),
        documentNo: null,
        result: 'pass',
        createdBy: null,
      })
      .execute();
    return { id, who, versionId };
  };

  /** Somebody who can sign in and review. */
  const addReviewer = async (given: Partial<Parameters<typeof insertExpert>[1]> = {}) => {
    const username = `reviewer${next('reviewer')}`;
    await insertAccounts(app.db, [
      {
        username,
        realName: `评阅${username}`,
        personKind: 'external',
        roles: ['expert'],
        departmentIds: [await departmentIdOf(app, '208')],
      } as never,
    ]);
    const id = await insertExpert(app.db, {
      name: `评阅${username}`,
      accountId: demonstrationIds.account(username),
      ...given,
    });
    return { id, username };
  };

  const detail = async (id: string, username = 'degree') =>
    (await app.as(username).call(calls.find, { params: { id } })).data;

  const begin = async (applicationId: string, username = 'degree') =>
    (await app.as(username).call(calls.create, { body: { applicationIds: [applicationId] } })).data[0];

  const choose = async (roundId: string, expertIds: string[], more: object = {}, username = 'degree') =>
    app.as(username).call(calls.setExperts, {
      params: { id: roundId },
      body: { version: (await detail(roundId)).version, expertIds, despiteWish: false, ...more },
    });

  const send = async (roundId: string) =>
    app
      .as('degree')
      .call(calls.start, { params: { id: roundId }, body: { version: (await detail(roundId)).version } });

  /** A round under way with these reviewers, all of whom have accepted. */
  const collecting = async (applicationId: string, reviewers: readonly Reviewer[]) => {
    const round = await begin(applicationId);
    const id = round?.id ?? '';
    const chosen = await choose(
      id,
      reviewers.map((one) => one.id),
    );
    if (chosen.status !== 200) throw new Error(chosen.message);
    await send(id);
    for (const one of reviewers) await accept(one);
    return id;
  };

  const tasksOf = async ({ username }: Reviewer) => (await app.as(username).call(calls.mine)).data;
  const openTask = async (reviewer: Reviewer) =>
    (await tasksOf(reviewer)).find(({ status }) => status === 'invited' || status === 'accepted')?.id ?? '';
  const accept = async (reviewer: Reviewer) =>
    app.as(reviewer.username).call(calls.accept, { params: { id: await openTask(reviewer) }, body: {} });

  const answer = async (reviewer: Reviewer, grade: Grade) =>
    app.as(reviewer.username).call(calls.submit, {
      params: { id: await openTask(reviewer) },
      body: answerOf(totals[grade], grade),
    });

  const release = async (roundId: string) =>
    app
      .as('degree')
      .call(calls.release, { params: { id: roundId }, body: { version: (await detail(roundId)).version } });

  const statusOf = async (id: string) =>
    (await app.as('degree').call(degreeApplicationCalls.find, { params: { id } })).data.status;

  const three = async () => [await addReviewer(), await addReviewer(), await addReviewer()] as const;

  const reviewed = async (grades: readonly [Grade, Grade, Grade]) => {
    const { id, who } = await addThesis();
    const reviewers = await three();
    const roundId = await collecting(id, reviewers);
    for (const [at, reviewer] of reviewers.entries()) await answer(reviewer, grades[at] ?? 'A');
    return { id, who, roundId, reviewers };
  };

  return {
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
  };
};
