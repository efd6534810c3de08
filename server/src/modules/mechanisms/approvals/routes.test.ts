import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import {
  authorFor,
  decideAs,
  decisionOn,
  inPlaceOf,
  recordOf,
  routeOfRecord,
  submit,
  testApprovals,
  testLeave,
  testReview,
  toldOf,
  useTestFlows,
} from '../../../../test/test-approvals.ts';
import { cancelInstance, reassign } from './public.ts';
import { isSkipped } from './skip.ts';

const app = useTestApp({}, [testApprovals]);
useTestFlows(app);

const agree = (username: string, id: string, appendData?: Record<string, string>) =>
  decideAs(app, username, decisionOn(id, { ...(appendData && { appendData }) }));

const refuse = (username: string, id: string, refuseTo?: 'start' | 'previous') =>
  decideAs(
    app,
    username,
    decisionOn(id, { status: 9, opinion: '请补充材料', ...(refuseTo && { refuseTo }) }),
  );

const withdraw = (username: string, id: string, handler = testLeave) =>
  app.as(username).call(approvalCalls.withdraw, { body: recordOf(id, handler) });

test('an application has its name in both languages, in lists, on its way and in messages', async () => {
  const id = await submit(app);
  const named = { title: `请假 ${id}`, titleEn: `Leave ${id}` };
  const keyword = `Leave ${id}`;
  const { data: todo } = await app.as('tutor').call(approvalCalls.todo, { query: { keyword } });
  expect(todo.list).toMatchObject([named]);
  const { data: mine } = await app.as('student').call(approvalCalls.mine, { query: { keyword } });
  expect(mine.list).toMatchObject([named]);
  expect((await routeOfRecord(app, id)).data).toMatchObject(named);
  const { data: told } = await app.as('tutor').call(messageCalls.mine, { query: { kind: 'todo' } });
  expect(told.list[0]).toMatchObject({
    title: `待审批：请假 ${id}`,
    titleEn: `Waiting for your approval: Leave ${id}`,
  });
});

describe('steps that are left out', () => {
  test.each([
    [3, ['tutor waiting', 'secretary skipped', 'dean skipped']],
    [3.5, ['tutor waiting', 'secretary ahead', 'dean skipped']],
    [8, ['tutor waiting', 'secretary ahead', 'dean ahead']],
  ])('%d days of leave', async (days, steps) => {
    const id = await submit(app, { facts: { days } });
    expect((await routeOfRecord(app, id)).steps).toEqual(steps);
  });

  test('the last step that is not left out finishes the application', async () => {
    const id = await submit(app, { facts: { days: 2 } });
    expect((await agree('tutor', id)).data.results[0]?.state).toBe('agreed');
    expect((await routeOfRecord(app, id)).steps).toEqual([
      'tutor agreed',
      'secretary skipped',
      'dean skipped',
    ]);
    expect(toldOf(id)).toEqual(['finished by tutor']);
  });

  test('an application without any step left is finished when it is submitted', async () => {
    const id = await submit(app, { tutors: [], facts: { days: 1 } });
    expect((await routeOfRecord(app, id)).state).toBe('agreed');
    expect(toldOf(id)).toEqual(['finished']);
  });

  test('a step that nobody can decide says so when it is left out', async () => {
    const id = await submit(app, { tutors: [] });
    const { data } = await routeOfRecord(app, id);
    expect(data.steps[0]).toMatchObject({ state: 'skipped', note: { zh: '无导师，自动跳过' } });
  });

  test('a tutor who applies is nobody for its own step', async () => {
    const id = await submit(app, { by: 'tutor' });
    expect((await routeOfRecord(app, id)).steps[0]).toBe('tutor skipped');
  });

  test('what an application does not say is no reason to leave a step out', async () => {
    const id = await submit(app, { facts: {} });
    expect((await routeOfRecord(app, id)).steps).toEqual(['tutor waiting', 'secretary ahead', 'dean ahead']);
  });

  test.each([
    ['lt', 5, { days: 4 }, true],
    ['lt', 5, { days: 5 }, false],
    ['le', 5, { days: 5 }, true],
    ['ge', 5, { days: 5 }, true],
    ['gt', 5, { days: 5 }, false],
    ['eq', 'sick', { days: 'sick' }, true],
    ['ne', 'sick', { days: 'other' }, true],
    ['in', ['a', 'b'], { days: 'b' }, true],
    ['in', ['a', 'b'], { days: 'c' }, false],
    ['eq', true, { days: true }, true],
    ['lt', 5, { days: 'four' }, false],
    ['ne', 'sick', {}, false],
  ] as const)('%s %j over %j is %s', (comparison, value, facts, expected) => {
    const condition = { fact: 'days', comparison, value };
    expect(isSkipped({ match: 'all', conditions: [condition as never] }, facts as never)).toBe(expected);
  });

  test('all of the conditions, or any of them', () => {
    const conditions = [
      { fact: 'days', comparison: 'le' as const, value: 3 },
      { fact: 'kind', comparison: 'eq' as const, value: 'official' },
    ];
    const facts = { days: 2, kind: 'sick' };
    expect(isSkipped({ match: 'all', conditions }, facts)).toBe(false);
    expect(isSkipped({ match: 'any', conditions }, facts)).toBe(true);
  });
});

describe('refusing', () => {
  test('to the start: the application goes back to the applicant, who is told why', async () => {
    const id = await submit(app);
    expect((await refuse('tutor', id)).data.results[0]?.state).toBe('refused');
    expect(toldOf(id)).toEqual(['refused by tutor']);
    expect((await routeOfRecord(app, id)).steps).toEqual(['tutor refused']);
    const { data } = await app.as('student').call(messageCalls.mine);
    expect(data.list[0]).toMatchObject({ kind: 'result', link: `/test/leave?id=${id}` });
    expect(data.list[0]?.title).toContain('请补充材料');
  });

  test('submitted again it starts anew, and keeps the decisions made before', async () => {
    const id = await submit(app);
    await refuse('tutor', id);
    await submit(app, { recordId: id });
    const { data } = await routeOfRecord(app, id);
    expect([data.state, data.submissions]).toEqual(['running', 2]);
    await agree('tutor', id);
    const records = await app.as('student').call(approvalCalls.records, { query: { recordIds: [id] } });
    expect(records.data.map(({ status }) => status)).toEqual([9, 1]);
  });

  test('to the previous step: that step waits again', async () => {
    const id = await submit(app);
    await agree('tutor', id);
    await agree('secretary', id);
    expect((await refuse('dean', id, 'previous')).data.results[0]?.state).toBe('running');
    expect((await routeOfRecord(app, id)).steps).toEqual([
      'tutor agreed',
      'secretary agreed',
      'dean refused',
      'secretary waiting',
      'dean ahead',
    ]);
    expect((await agree('secretary', id)).status).toBe(200);
    expect((await agree('dean', id, { place: '兰州' })).data.results[0]?.state).toBe('agreed');
  });

  test('to the previous step goes past what was left out', async () => {
    const id = await submit(app, { facts: { days: 10 }, tutors: [] });
    expect((await refuse('secretary', id, 'previous')).data.results[0]?.state).toBe('refused');
  });

  test('a step may refuse only to where its definition says', async () => {
    const id = await submit(app);
    const outcome = await refuse('tutor', id, 'previous');
    expect([outcome.status, outcome.error]).toEqual([422, 'approvals.mayNotRefuseThere']);
  });

  test('the usual way of a step that knows only one', async () => {
    const id = await submit(app, { handler: testReview });
    await decideAs(app, 'secretary', decisionOn(id, inPlaceOf(testReview)));
    const back = { ...inPlaceOf(testReview), status: 9 as const, opinion: '请重新核对' };
    await decideAs(app, 'multi', decisionOn(id, back), 'secretary');
    expect((await routeOfRecord(app, id, testReview)).steps).toEqual([
      'first agreed',
      'second refused',
      'first waiting',
      'second ahead',
    ]);
  });
});

describe('withdrawing', () => {
  test('the applicant withdraws before the first decision and may submit again', async () => {
    const id = await submit(app);
    expect((await withdraw('student', id)).status).toBe(200);
    expect(toldOf(id)).toEqual(['withdrawn']);
    expect((await routeOfRecord(app, id)).steps).toEqual(['tutor withdrawn']);
    expect((await agree('tutor', id)).status).toBe(409);
    await submit(app, { recordId: id });
    expect((await agree('tutor', id)).status).toBe(200);
  });

  test('not after the first decision', async () => {
    const id = await submit(app);
    await agree('tutor', id);
    const outcome = await withdraw('student', id);
    expect([outcome.status, outcome.error]).toEqual([422, 'approvals.tooLateToWithdraw']);
  });

  test('until the end where the flow allows', async () => {
    const id = await submit(app, { handler: testReview });
    await decideAs(app, 'secretary', decisionOn(id, inPlaceOf(testReview)));
    expect((await withdraw('student', id, testReview)).status).toBe(200);
  });

  test('nobody else withdraws it, and nobody withdraws it twice', async () => {
    const id = await submit(app);
    expect((await withdraw('tutor', id)).status).toBe(404);
    expect((await withdraw('teacher', id)).status).toBe(404);
    await withdraw('student', id);
    expect((await withdraw('student', id)).status).toBe(409);
  });

  test('a decision and a withdrawal at once: one of them happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await submit(app, { facts: { days: 2 } });
      const [decided, withdrawn] = await Promise.all([agree('tutor', id), withdraw('student', id)]);
      expect([decided.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
      expect(toldOf(id)).toHaveLength(1);
    }
  });

  test('who has the application and what the applicant may do is told with it', async () => {
    const id = await submit(app);
    const mine = async () => {
      const { data } = await app.as('student').call(approvalCalls.mine, { query: { keyword: id } });
      return data.list[0];
    };
    expect(await mine()).toMatchObject({ actions: ['withdraw', 'urge'], people: ['周明远'], peopleCount: 1 });
    await agree('tutor', id);
    expect(await mine()).toMatchObject({ actions: ['urge'] });
    await refuse('secretary', id);
    expect(await mine()).toMatchObject({ actions: ['mend'], people: [], peopleCount: 0 });
    await submit(app, { recordId: id });
    const { data } = await app.as('student').call(approvalCalls.mine, { query: { keyword: id } });
    expect(data.list.map(({ state, actions }) => `${state} ${actions.join()}`)).toEqual([
      'running withdraw,urge',
      'refused ',
    ]);
  });

  test('what becomes of a withdrawn application is said by its kind, and only what is kept is mended', async () => {
    const rowOf = async (id: string) => {
      const { data } = await app.as('student').call(approvalCalls.mine, { query: { keyword: id } });
      return data.list[0];
    };
    const leave = await submit(app);
    expect((await rowOf(leave))?.afterWithdrawal).toBe('over');
    await withdraw('student', leave);
    expect((await rowOf(leave))?.actions).toEqual([]);
    const review = await submit(app, { handler: testReview });
    expect((await rowOf(review))?.afterWithdrawal).toBe('kept');
    await withdraw('student', review, testReview);
    expect((await rowOf(review))?.actions).toEqual(['mend']);
  });
});

test('what was sent back is unsettled until it is handed in again, and settled when all have agreed', async () => {
  const id = await submit(app, { facts: { days: 2 } });
  const unsettled = async () => {
    const query = { keyword: id, unsettled: 'true' as const };
    const { data } = await app.as('student').call(approvalCalls.mine, { query });
    return data.list.map(({ state }) => state);
  };
  expect(await unsettled()).toEqual(['running']);
  await refuse('tutor', id);
  expect(await unsettled()).toEqual(['refused']);
  await submit(app, { recordId: id, facts: { days: 2 } });
  expect(await unsettled()).toEqual(['running']);
  await agree('tutor', id);
  expect(await unsettled()).toEqual([]);
});

describe('submitting', () => {
  test('a record on its way is not submitted again, also not by two requests at once', async () => {
    const id = await submit(app);
    await expect(submit(app, { recordId: id })).rejects.toMatchObject({ error: 'approvals.alreadyRunning' });
    const both = await submit(app, { facts: { days: 2 } });
    await agree('tutor', both);
    const again = await Promise.allSettled([
      submit(app, { recordId: both }),
      submit(app, { recordId: both }),
    ]);
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a module ends what is no longer wanted; its handler is not told', async () => {
    const id = await submit(app);
    const cancel = () =>
      app.db.transaction().execute((tx) => cancelInstance(tx, authorFor('enrolment'), recordOf(id)));
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(false);
    expect((await routeOfRecord(app, id)).steps).toEqual(['tutor cancelled']);
    expect(toldOf(id)).toEqual([]);
  });

  test('a change of tutor moves the waiting step to the new tutor, unless it was handed over', async () => {
    const toMulti = (id: string) =>
      app.db.transaction().execute((tx) =>
        reassign(tx, authorFor('enrolment'), recordOf(id), {
          tutorIds: [demonstrationIds.account('multi')],
        }),
      );
    const id = await submit(app);
    await toMulti(id);
    expect((await agree('tutor', id)).status).toBe(404);
    expect((await decideAs(app, 'multi', decisionOn(id), 'tutor')).status).toBe(200);
    const later = await submit(app, { tutors: ['tutor'] });
    await agree('tutor', later);
    await toMulti(later);
    expect((await refuse('secretary', later, 'previous')).status).toBe(200);
    expect((await routeOfRecord(app, later)).data.steps.at(-3)).toMatchObject({
      key: 'tutor',
      people: ['欧阳思远'],
    });
  });

  test('whoever can decide the next step gets a message', async () => {
    const id = await submit(app);
    const { data } = await app.as('tutor').call(messageCalls.mine, { query: { kind: 'todo' } });
    expect(data.list[0]).toMatchObject({ title: `待审批：请假 ${id}`, link: '/approval/todo' });
  });
});
