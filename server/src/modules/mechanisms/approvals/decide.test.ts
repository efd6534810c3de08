import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { Decision } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { giveNewRole } from '../../../../test/rights.ts';
import {
  decideAs,
  decisionOn,
  inPlaceOf,
  routeOfRecord,
  submit,
  testApprovals,
  testReview,
  todoKeys,
  toldOf,
  troubled,
  useTestFlows,
} from '../../../../test/test-approvals.ts';

const app = useTestApp({}, [testApprovals]);
useTestFlows(app);

const atSecretary = async (department = '208') => {
  const id = await submit(app, { department, tutors: [] });
  return id;
};

const decide = (username: string, id: string, changes: Partial<Decision> = {}, role?: string) =>
  decideAs(app, username, decisionOn(id, changes), role);

describe('who decides', () => {
  test('the tutor named, then the secretary, then the dean; the record is told at each step', async () => {
    const id = await submit(app);
    expect((await decide('tutor', id)).data.results).toEqual([
      { recordId: id, done: true, state: 'running' },
    ]);
    expect((await decide('secretary', id)).status).toBe(200);
    const last = await decide('dean', id, { appendData: { place: '兰州', score: 90, level: 'a' } });
    expect(last.data.results[0]?.state).toBe('agreed');
    expect(toldOf(id)).toEqual(['step by tutor', 'step by secretary', 'finished by dean']);
  });

  test('another tutor does not find the application', async () => {
    const id = await submit(app);
    expect((await decide('multi', id, {}, 'tutor')).status).toBe(404);
    expect(await todoKeys(app, 'multi', { role: 'tutor' })).not.toContain(id);
  });

  test('§10-16 a secretary does not find an application of another department', async () => {
    const id = await atSecretary('201');
    expect((await decide('secretary', id)).status).toBe(404);
    expect(
      (await app.as('secretary').call(approvalCalls.records, { query: { recordIds: [id] } })).data,
    ).toEqual([]);
    expect(await todoKeys(app, 'secretary')).not.toContain(id);
    expect(await todoKeys(app, 'multi', { role: 'secretary', department: '201' })).toContain(id);
  });

  test('D3-11 a later step is not there for its approver yet', async () => {
    const id = await atSecretary();
    expect((await decide('dean', id)).status).toBe(404);
    expect((await routeOfRecord(app, id)).steps).toEqual([
      'tutor skipped',
      'secretary waiting',
      'dean ahead',
    ]);
  });

  test('only the current role counts: who holds the role is told to switch', async () => {
    const id = await atSecretary();
    const asTutor = await decide('multi', id, {}, 'tutor');
    expect([asTutor.status, asTutor.error]).toEqual([403, 'approvals.wrongRole']);
    expect((await decide('multi', id, {}, 'secretary')).status).toBe(200);
  });

  test('the admin flag is no right to decide', async () => {
    const id = await atSecretary();
    expect((await decide('admin', id)).status).toBe(404);
  });

  test('D3-11 nobody decides an own application, whether it applied or submitted for somebody else', async () => {
    const own = await submit(app, { by: 'secretary', tutors: [] });
    const proxy = await submit(app, { submitter: 'secretary', tutors: [] });
    for (const id of [own, proxy]) {
      expect((await decide('secretary', id)).error).toBe('approvals.ownApplication');
      expect(await todoKeys(app, 'secretary')).not.toContain(id);
      expect(await todoKeys(app, 'multi', { role: 'secretary' })).toContain(id);
    }
  });

  test('§10-33 an assistant never approves, not even the steps of its tutor', async () => {
    const id = await submit(app);
    const tried = await decide('assistant', id);
    expect([tried.status, tried.error]).toEqual([403, 'approvals.assistantMayNot']);
    expect(await todoKeys(app, 'assistant')).toEqual([]);
    expect((await routeOfRecord(app, id)).steps[0]).toBe('tutor waiting');
  });

  test('a step for another person is closed to whoever decided before', async () => {
    const id = await submit(app, { handler: testReview });
    const change = inPlaceOf(testReview);
    expect((await decide('secretary', id, change)).status).toBe(200);
    const again = await decide('secretary', id, change);
    expect([again.status, again.error]).toEqual([403, 'approvals.needsAnotherPerson']);
    expect((await decide('multi', id, change, 'secretary')).status).toBe(200);
  });

  test('a role with the scope of all departments decides everywhere', async () => {
    await giveNewRole(app, 'training', { code: 'inspector', scope: 'all' });
    const flow = await app.db
      .selectFrom('approvalFlowVersions')
      .select(['id', 'definition'])
      .where('flowKey', '=', 'testReview')
      .executeTakeFirstOrThrow();
    const [first] = flow.definition.steps;
    const inspected = { ...flow.definition, steps: [{ ...first, role: 'inspector' }] };
    await app.db
      .updateTable('approvalFlowVersions')
      .set({ definition: JSON.stringify(inspected) })
      .where('id', '=', flow.id)
      .execute();
    const id = await submit(app, { handler: testReview, department: '303' });
    expect(await todoKeys(app, 'training', { role: 'inspector' })).toContain(id);
    await app.db
      .updateTable('approvalFlowVersions')
      .set({ definition: JSON.stringify(flow.definition) })
      .where('id', '=', flow.id)
      .execute();
  });
});

describe('a step is decided once', () => {
  test('§10-15 a second decision from another window answers 409 and says who was first', async () => {
    const id = await atSecretary();
    await decide('secretary', id);
    const second = await decide('secretary', id);
    expect([second.status, second.error]).toEqual([409, 'approvals.alreadyDecided']);
    expect(second.message).toContain('王丽娟');
    expect((await decide('multi', id, {}, 'secretary')).status).toBe(409);
  });

  test('fifty decisions at once: exactly one wins', async () => {
    const id = await atSecretary();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? decide('secretary', id)
          : decide('multi', id, { status: 9, opinion: '材料不全' }, 'secretary'),
      ),
    );
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const { data } = await app.as('secretary').call(approvalCalls.records, { query: { recordIds: [id] } });
    expect(data).toHaveLength(1);
  });

  test('a repeated submission with the same key gets the first answer', async () => {
    const id = await atSecretary();
    const secretary = app.as('secretary');
    const send = () =>
      secretary.call(approvalCalls.decide, {
        body: decisionOn(id),
        headers: { 'idempotency-key': `decide-${id}` },
      });
    const first = await send();
    expect((await send()).data).toEqual(first.data);
  });

  test('the step the approver looked at is the step that is decided', async () => {
    const id = await submit(app, { handler: testReview });
    const change = inPlaceOf(testReview);
    const { data } = await app
      .as('multi', { role: 'secretary' })
      .call(approvalCalls.todo, { query: { limit: 200 } });
    const stepId = data.list.find(({ recordId }) => recordId === id)?.stepId ?? '';
    await decide('secretary', id, change);
    const late = await decide('multi', id, { ...change, stepId }, 'secretary');
    expect(late.status).toBe(409);
    expect((await routeOfRecord(app, id, testReview)).steps).toEqual(['first agreed', 'second waiting']);
  });

  test('a finished application is not decided again', async () => {
    const id = await submit(app, { tutors: [], facts: { days: 5 } });
    await decide('secretary', id, { status: 9, opinion: '材料不全' });
    expect((await decide('secretary', id)).status).toBe(409);
    expect((await decide('dean', id)).status).toBe(404);
  });
});

describe('many at once', () => {
  test('§10-17 a list of 200 with 3 wrong ids: the good ones are decided, each wrong one says why', async () => {
    const good = await Promise.all(
      Array.from({ length: 197 }, () => submit(app, { tutors: [], facts: { days: 5 } })),
    );
    const foreign = await atSecretary('201');
    const wrong = [foreign, 'no-such-record', '00000000-0000-4000-8000-000000000000'];
    const { status, data } = await decideAs(app, 'secretary', decisionOn([...good, ...wrong]));
    expect([status, data.done, data.failed]).toEqual([200, 197, 3]);
    const failed = data.results.filter(({ done }) => !done);
    expect(failed.map(({ recordId }) => recordId)).toEqual(wrong);
    expect(failed.every(({ error, message }) => error === 'platform.notFound' && message)).toBe(true);
    expect((await decideAs(app, 'secretary', decisionOn(good.slice(0, 2)))).data.failed).toBe(2);
  }, 60_000);

  test('a record whose handler fails does not hurt the others', async () => {
    const ids = [
      await submit(app, { tutors: [], facts: { days: 5 } }),
      await submit(app, { tutors: [], facts: { days: 5 } }),
    ];
    troubled.add(ids[0] ?? '');
    const { data } = await decideAs(app, 'secretary', decisionOn(ids));
    expect(data.results.map(({ done }) => done)).toEqual([false, true]);
    expect(data.results[0]?.error).toBe('platform.broken');
  });

  test('an empty list is refused', async () => {
    expect((await decideAs(app, 'secretary', decisionOn([]))).status).toBe(400);
  });
});

describe('what belongs together', () => {
  const trying = async (changes: Partial<Decision>) => {
    const id = await atSecretary();
    const { status, error } = await decide('secretary', id, changes);
    return `${status} ${error}`;
  };

  test('§10-19 a type or callback that nobody registered, or registered for another module, is refused', async () => {
    expect(await trying({ type: 'nobodys' })).toBe('422 approvals.unknownType');
    expect(await trying({ callback: 'https://example.org/approval' })).toBe('422 approvals.wrongCallback');
    expect(await trying({ callback: testReview.callback })).toBe('422 approvals.wrongCallback');
    expect(await trying({ moduleCode: 'XT' })).toBe('422 approvals.wrongCodes');
    expect(await trying({ businessCode: 'review' })).toBe('422 approvals.wrongCodes');
    expect(await trying(inPlaceOf(testReview))).toBe('404 platform.notFound');
  });

  test('D3-11 a status other than 1 and 9 is refused', async () => {
    const outcome = await decide('secretary', await atSecretary(), { status: 2 as 1 });
    expect(outcome.status).toBe(400);
  });
});

describe('what an approver fills in', () => {
  test.each([
    ['', '请填写审批意见'],
    ['   ', '请填写审批意见'],
    ['好', '审批意见长度为2到100个字符'],
    ['好'.repeat(101), '审批意见长度为2到100个字符'],
  ])('the opinion “%s” is refused', async (opinion, message) => {
    const outcome = await decide('secretary', await atSecretary(), { opinion });
    expect([outcome.status, outcome.message]).toEqual([400, message]);
  });

  test.each(['同意', '👍👍', '  可以  ', '好'.repeat(100)])(
    'the opinion “%s” is kept, trimmed',
    async (opinion) => {
      const id = await atSecretary();
      expect((await decide('secretary', id, { opinion })).status).toBe(200);
      const { data } = await app.as('secretary').call(approvalCalls.records, { query: { recordIds: [id] } });
      expect(data[0]?.opinion).toBe(opinion.trim());
    },
  );

  test('a refusal says more than that one agrees', async () => {
    const outcome = await decide('secretary', await atSecretary(), { status: 9 });
    expect([outcome.status, outcome.error]).toEqual([400, 'approvals.refusalNeedsReason']);
  });

  test.each([
    [{}, '请输入地点'],
    [{ place: '很长很长很长很长很长的地点' }, '地点不能超过10个字符'],
    [{ place: '兰州', score: 101 }, '评分须在0到100之间'],
    [{ place: '兰州', score: 1.5 }, '评分须为整数'],
    [{ place: '兰州', score: '90' }, '评分须为数字'],
    [{ place: '兰州', level: 'c' }, '级别的取值不在选项中'],
    [{ place: '兰州', other: 'x' }, '不认识的字段：other'],
  ])('the fields of the step are checked: %j', async (appendData, message) => {
    const id = await atSecretary();
    await decide('secretary', id);
    const outcome = await decide('dean', id, { appendData });
    expect([outcome.status, outcome.message]).toEqual([400, message]);
    expect(outcome.fields[0]).toMatch(/^appendData\./);
  });

  test('a field for agreeing is not asked for when refusing', async () => {
    const id = await atSecretary();
    await decide('secretary', id);
    expect((await decide('dean', id, { status: 9, opinion: '不符合规定' })).status).toBe(200);
  });

  test('a field of nobody cannot reach the prototype', async () => {
    const id = await atSecretary();
    const outcome = await decide('secretary', id, { appendData: { constructor: 'x' } });
    expect(outcome.status).toBe(400);
  });
});

describe('nothing half done', () => {
  test('when the handler throws, the decision has not happened', async () => {
    const id = await submit(app, { tutors: [], facts: { days: 5 } });
    troubled.add(id);
    const counts = async () => ({
      audit: await app.db
        .selectFrom('auditLog')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst(),
      messages: await app.db
        .selectFrom('messages')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst(),
    });
    const before = await counts();
    expect((await decide('secretary', id)).status).toBe(500);
    expect(await counts()).toEqual(before);
    expect((await routeOfRecord(app, id)).steps[1]).toBe('secretary waiting');
    troubled.delete(id);
    expect((await decide('secretary', id)).status).toBe(200);
    expect(toldOf(id)).toEqual(['finished by secretary']);
  });

  test('a decision is never changed or removed, not even by the database user of the application', async () => {
    const id = await atSecretary();
    await decide('secretary', id);
    const change = app.db.deleteFrom('approvalRecords').where('recordId', '=', id).execute();
    await expect(change).rejects.toThrow(/only grows/);
  });
});

describe('records and counts', () => {
  test('a record has the names of the wire, and the audit log has it too', async () => {
    const id = await atSecretary();
    await decide('secretary', id);
    const url = `${app.services.config.apiPrefix}/api/approval/list?coreKey=${id}&mkCode=TEST&coreCode=leave`;
    const { data } = (await app.as('secretary').send({ method: 'GET', url })).json();
    expect(data[0]).toMatchObject({
      status: 1,
      approverName: '王丽娟',
      opinion: '同意',
      appendData: {},
      coreKey: id,
      type: 'testLeave',
      callback: 'api/test/leaves/approval',
      mkCode: 'TEST',
      coreCode: 'leave',
    });
    expect(data[0].createTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    const audited = await app.db
      .selectFrom('auditLog')
      .select('accountId')
      .where('action', '=', 'approval.agree')
      .where('subjectId', '=', id)
      .executeTakeFirst();
    expect(audited?.accountId).toBe(demonstrationIds.account('secretary'));
  });

  test('the applicant follows the way and sees its decisions, a stranger does not', async () => {
    const id = await atSecretary();
    await decide('secretary', id);
    const query = { recordIds: [id] };
    expect((await app.as('student').call(approvalCalls.records, { query })).data).toHaveLength(1);
    expect((await app.as('teacher').call(approvalCalls.records, { query })).data).toEqual([]);
    const record = { moduleCode: 'TEST', businessCode: 'leave', recordId: id };
    expect((await app.as('student').call(approvalCalls.progress, { query: record })).status).toBe(200);
    expect((await app.as('teacher').call(approvalCalls.progress, { query: record })).status).toBe(404);
  });

  test('the steps to come have the names of those who will decide them', async () => {
    const recordId = await submit(app);
    const query = { moduleCode: 'TEST', businessCode: 'leave', recordId };
    const { steps } = (await app.as('student').call(approvalCalls.progress, { query })).data;
    const ahead = steps.filter(({ state }) => state === 'ahead');
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.every(({ people, peopleCount }) => people.length > 0 && peopleCount > 0)).toBe(true);
  });

  test('the count in the header is the length of the to-do list', async () => {
    await atSecretary();
    for (const username of ['secretary', 'student']) {
      const { data } = await app.as(username).call(approvalCalls.todo);
      const info = await app.as(username).call(sessionCalls.info);
      const elsewhere = data.others.reduce((sum, { count }) => sum + count, 0);
      expect(info.data.todo).toBe(data.total + elsewhere);
      expect(data.counts.reduce((sum, { count }) => sum + count, 0)).toBe(data.total);
    }
    expect((await app.as('student').call(approvalCalls.todo)).data.total).toBe(0);
  });

  test('the to-do list is filtered by type, module, age and words', async () => {
    const id = await atSecretary();
    const todo = async (query: object) => {
      const { data } = await app
        .as('secretary')
        .call(approvalCalls.todo, { query: { limit: 200, ...query } });
      return data.list.map(({ recordId }) => recordId);
    };
    expect(await todo({ type: ['testLeave'] })).toContain(id);
    expect(await todo({ type: ['generalApplication'] })).not.toContain(id);
    expect(await todo({ moduleCode: 'XT' })).not.toContain(id);
    expect(await todo({ olderThanDays: 2 })).not.toContain(id);
    expect(await todo({ keyword: id })).toEqual([id]);
  });

  test('what was decided is listed as done, with where the application stands', async () => {
    const id = await atSecretary();
    await decide('secretary', id);
    const { data } = await app.as('secretary').call(approvalCalls.done, { query: { keyword: id } });
    expect(data.list).toMatchObject([{ recordId: id, status: 1, state: 'running', opinion: '同意' }]);
  });
});
