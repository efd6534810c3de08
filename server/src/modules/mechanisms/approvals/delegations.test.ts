import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { delegationCalls } from '@graduate/contract/mechanisms/approvals/delegations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { roleIdOf } from '../../../../test/rights.ts';
import {
  decideAs,
  decisionOn,
  recordOf,
  routeOfRecord,
  submit,
  testApprovals,
  todoKeys,
  useTestFlows,
} from '../../../../test/test-approvals.ts';
import { handlersOf } from './handlers.ts';
import { remindApprovers } from './remind.ts';

const app = useTestApp({}, [testApprovals]);
const other = useAnotherInstance(app);
useTestFlows(app);

const idOfAccount = demonstrationIds.account;
const DAY_MS = 86_400_000;
const day = (ahead: number) =>
  new Date(Date.now() + 8 * 3_600_000 + ahead * DAY_MS).toISOString().slice(0, 10);

const transfer = (username: string, id: string, to: string) =>
  app.as(username).call(approvalCalls.transfer, {
    body: { ...recordOf(id), toId: idOfAccount(to), reason: '出差，请代为办理' },
  });

describe('handing over', () => {
  test('a tutor hands its step to another tutor of the department, who alone has it then', async () => {
    const id = await submit(app);
    expect((await transfer('tutor', id, 'multi')).status).toBe(200);
    expect(await todoKeys(app, 'tutor')).not.toContain(id);
    expect((await decideAs(app, 'tutor', decisionOn(id))).status).toBe(404);
    const { data } = await routeOfRecord(app, id);
    expect(data.steps[0]).toMatchObject({
      people: ['欧阳思远'],
      transferredBy: '周明远',
      transferReason: '出差，请代为办理',
    });
    expect((await decideAs(app, 'multi', decisionOn(id), 'tutor')).status).toBe(200);
  });

  test('only to another holder of the same role', async () => {
    const id = await submit(app);
    for (const to of ['secretary', 'student', 'tutor', 'assistant'])
      expect((await transfer('tutor', id, to)).error).toBe('approvals.notACandidate');
    const query = recordOf(id);
    const { data } = await app.as('tutor').call(approvalCalls.transferCandidates, { query });
    expect(data.map(({ name }) => name)).toEqual(['欧阳思远']);
  });

  test('never to the applicant', async () => {
    const id = await submit(app, { by: 'multi', tutors: ['tutor'] });
    expect((await transfer('tutor', id, 'multi')).error).toBe('approvals.notACandidate');
  });

  test('who may not decide may not hand over', async () => {
    const id = await submit(app);
    expect((await transfer('student', id, 'multi')).status).toBe(404);
    expect((await transfer('teacher', id, 'multi')).status).toBe(404);
    expect((await transfer('assistant', id, 'multi')).status).toBe(404);
  });

  test('an administrator hands over what nobody decides', async () => {
    const id = await submit(app, { department: '303', tutors: [] });
    const { data } = await app
      .as('sysadmin')
      .call(approvalCalls.overdue, { query: { nobody: 'true', keyword: id } });
    expect(data.list).toMatchObject([{ recordId: id, people: [], peopleCount: 0 }]);
    expect((await transfer('sysadmin', id, 'secretary')).status).toBe(200);
    expect((await decideAs(app, 'secretary', decisionOn(id))).status).toBe(200);
  });

  test('the secretary looks after the department, not after others', async () => {
    const foreign = await submit(app, { department: '303', tutors: [] });
    expect((await transfer('secretary', foreign, 'multi')).status).toBe(404);
  });
});

describe('standing in', () => {
  beforeEach(async () => {
    await app.db.updateTable('approvalDelegations').set({ endedAt: new Date() }).execute();
  });

  const delegate = (username: string, to: string, changes: object = {}) =>
    app.as(username).call(delegationCalls.delegate, {
      body: {
        delegateId: idOfAccount(to),
        types: [],
        startsOn: day(0),
        endsOn: day(2),
        reason: '外出开会',
        ...changes,
      },
    });

  test('the delegate decides in the place of the tutor; the record names both', async () => {
    const id = await submit(app);
    expect(await todoKeys(app, 'teacher')).not.toContain(id);
    expect((await delegate('tutor', 'teacher')).status).toBe(200);
    const { data: todo } = await app.as('teacher').call(approvalCalls.todo, { query: { keyword: id } });
    expect(todo.list).toMatchObject([{ recordId: id, onBehalfOfName: '周明远', actions: ['decide'] }]);
    expect((await decideAs(app, 'teacher', decisionOn(id))).status).toBe(200);
    const { data } = await app.as('student').call(approvalCalls.records, { query: { recordIds: [id] } });
    expect(data[0]).toMatchObject({ approverName: '陈静怡', onBehalfOfName: '周明远' });
    const audited = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'approval.agree')
      .where('subjectId', '=', id)
      .executeTakeFirst();
    expect(audited?.after).toMatchObject({ approver: '陈静怡', onBehalfOf: '周明远' });
  });

  test('before its first day, after it was ended and for other kinds it counts for nothing', async () => {
    const id = await submit(app);
    await delegate('tutor', 'teacher', { startsOn: day(1) });
    expect((await decideAs(app, 'teacher', decisionOn(id))).status).toBe(404);
    await app.db.updateTable('approvalDelegations').set({ endedAt: new Date() }).execute();
    await delegate('tutor', 'teacher', { types: ['generalApplication'] });
    expect((await decideAs(app, 'teacher', decisionOn(id))).status).toBe(404);
    await app.db.updateTable('approvalDelegations').set({ endedAt: new Date() }).execute();
    const { data } = await delegate('tutor', 'teacher');
    expect(await todoKeys(app, 'teacher')).toContain(id);
    const end = (username: string) =>
      app.as(username).call(delegationCalls.endDelegation, { params: { id: data.id } });
    expect((await end('teacher')).status).toBe(404);
    expect((await end('tutor')).status).toBe(200);
    expect(await todoKeys(app, 'teacher')).not.toContain(id);
  });

  test('it ends with the role of the one who gave it', async () => {
    const id = await submit(app);
    await delegate('tutor', 'teacher');
    const roleId = await roleIdOf(app, 'tutor');
    const row = { accountId: idOfAccount('tutor'), roleId };
    await app.db
      .deleteFrom('accountRoles')
      .where('accountId', '=', row.accountId)
      .where('roleId', '=', roleId)
      .execute();
    expect(await todoKeys(app, 'teacher')).not.toContain(id);
    await app.db.insertInto('accountRoles').values(row).execute();
    expect(await todoKeys(app, 'teacher')).toContain(id);
  });

  test('nobody decides an own application by standing in, nor for the one who applied', async () => {
    await delegate('dean', 'secretary');
    const own = await submit(app, { by: 'secretary', tutors: [] });
    expect((await decideAs(app, 'secretary', decisionOn(own))).error).toBe('approvals.ownApplication');
    await app.db.updateTable('approvalDelegations').set({ endedAt: new Date() }).execute();
    await delegate('secretary', 'teacher');
    expect(await todoKeys(app, 'teacher')).not.toContain(own);
    expect((await decideAs(app, 'teacher', decisionOn(own))).status).toBe(403);
  });

  test('who decided a step does not decide the next one in the place of another', async () => {
    await delegate('dean', 'secretary');
    const id = await submit(app, { tutors: [] });
    expect((await decideAs(app, 'secretary', decisionOn(id))).status).toBe(200);
    expect(await todoKeys(app, 'secretary')).not.toContain(id);
    expect((await decideAs(app, 'secretary', decisionOn(id, { appendData: { place: '兰州' } }))).status).toBe(
      409,
    );
  });

  test('an assistant neither gives nor receives it, and only staff near to the work receives it', async () => {
    expect((await delegate('assistant', 'teacher')).error).toBe('approvals.assistantMayNot');
    for (const to of ['assistant', 'student', 'training', 'tutor'])
      expect((await delegate('tutor', to)).error).toBe('approvals.mayNotStandIn');
    expect((await delegate('teacher', 'tutor')).error).toBe('approvals.nothingToDelegate');
  });

  test('one at a time, from today on, the last day not before the first', async () => {
    expect((await delegate('tutor', 'teacher')).status).toBe(200);
    expect((await delegate('tutor', 'multi', { startsOn: day(1), endsOn: day(5) })).error).toBe(
      'approvals.delegatedAlready',
    );
    expect((await delegate('tutor', 'multi', { startsOn: day(3), endsOn: day(5) })).status).toBe(200);
    expect((await delegate('dean', 'teacher', { startsOn: day(-1) })).error).toBe(
      'approvals.startsInThePast',
    );
    const { data } = await app.as('tutor').call(delegationCalls.delegations);
    expect(data.slice(0, 2).map((one) => [one.direction, one.state])).toEqual([
      ['given', 'ahead'],
      ['given', 'running'],
    ]);
    expect((await app.as('teacher').call(delegationCalls.delegations)).data[0]?.direction).toBe('received');
  });

  test('two at once: one is written', async () => {
    const outcomes = await Promise.all([delegate('dean', 'teacher'), delegate('dean', 'secretary')]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});

describe('urging', () => {
  const urge = (username: string, id: string) =>
    app.as(username).call(approvalCalls.urge, { body: recordOf(id) });

  test('once in 24 hours; those who have it get a message', async () => {
    const id = await submit(app);
    expect((await urge('student', id)).data).toEqual({ people: 1 });
    const { data } = await app.as('tutor').call(messageCalls.mine, { query: { kind: 'todo' } });
    expect(data.list[0]?.title).toBe(`催办：林晓雨请您尽快审批“请假 ${id}”`);
    const again = await urge('student', id);
    expect([again.status, again.error]).toEqual([422, 'approvals.urgedLately']);
    await app.db
      .updateTable('approvalInstances')
      .set({ urgedAt: sql<Date>`now() - interval '24 hours'` })
      .where('recordId', '=', id)
      .execute();
    expect((await urge('student', id)).status).toBe(200);
  });

  test('ten clicks at once send one message', async () => {
    const id = await submit(app);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => urge('student', id)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('only the applicant urges, only while it runs', async () => {
    const id = await submit(app, { facts: { days: 1 } });
    expect((await urge('secretary', id)).status).toBe(404);
    await decideAs(app, 'tutor', decisionOn(id));
    expect((await urge('student', id)).status).toBe(409);
  });

  test('urging nobody is refused and does not count', async () => {
    const id = await submit(app, { department: '303', tutors: [] });
    expect((await urge('student', id)).error).toBe('approvals.nobodyToUrge');
    expect((await urge('student', id)).error).toBe('approvals.nobodyToUrge');
  });
});

const makeOld = (id: string, days: number) =>
  sql`update approval_steps set since = since - make_interval(days => ${days}), due_at = due_at - make_interval(days => ${days})
    where state = 'waiting' and instance_id in (select id from approval_instances where record_id = ${id})`.execute(
    app.db,
  );

describe('what waits too long', () => {
  const overdue = async (username: string, query: object) => {
    const { data } = await app.as(username).call(approvalCalls.overdue, { query });
    return data.list;
  };

  test('a step past its day is overdue for the approver and for administrators of its department', async () => {
    const id = await submit(app, { tutors: [], facts: { days: 10 } });
    await decideAs(app, 'secretary', decisionOn(id));
    expect(await overdue('secretary', { keyword: id })).toEqual([]);
    await makeOld(id, 6);
    expect(await overdue('secretary', { keyword: id })).toMatchObject([
      { recordId: id, days: 6, people: ['李国强'] },
    ]);
    expect(await overdue('training', { keyword: id })).toHaveLength(1);
    const multi = await app
      .as('multi', { role: 'secretary', department: '201' })
      .call(approvalCalls.overdue, {
        query: { keyword: id },
      });
    expect(multi.data.list).toEqual([]);
    const { data } = await app
      .as('dean')
      .call(approvalCalls.todo, { query: { overdue: 'true', keyword: id } });
    expect(data.list.map(({ recordId }) => recordId)).toEqual([id]);
  });

  test('who looks after it learns who has it since when, and nothing of what was written', async () => {
    const id = await submit(app, { tutors: [], facts: { days: 10 }, summary: '家中老人住院' });
    await decideAs(app, 'secretary', decisionOn(id, { opinion: '情况属实，已电话核实' }));
    await makeOld(id, 6);
    const written = /住院|核实/;
    const read = async (username: string) => {
      const route = await app.as(username).call(approvalCalls.progress, { query: recordOf(id) });
      const records = await app.as(username).call(approvalCalls.records, { query: { recordIds: [id] } });
      return { route, records };
    };
    for (const username of ['sysadmin', 'training']) {
      const { route, records } = await read(username);
      expect(route.data).toMatchObject({ withContent: false, summary: '' });
      const waiting = route.data.steps.find(({ state }) => state === 'waiting');
      expect(waiting).toMatchObject({ people: ['李国强'], name: { zh: '主管领导' } });
      expect(waiting?.since).toBeInstanceOf(Date);
      expect(route.raw.body).not.toMatch(written);
      expect(records.data).toEqual([]);
      const late = await app.as(username).call(approvalCalls.overdue, { query: { keyword: id } });
      expect(late.data.list).toHaveLength(1);
      expect(late.raw.body).not.toMatch(written);
    }
    const { route, records } = await read('secretary');
    expect(route.data).toMatchObject({ withContent: true, summary: '家中老人住院' });
    expect(records.data).toMatchObject([{ opinion: '情况属实，已电话核实' }]);
  });

  test('a step without a limit is found by its age', async () => {
    const id = await submit(app);
    await makeOld(id, 4);
    expect(await overdue('sysadmin', { keyword: id })).toEqual([]);
    expect(await overdue('sysadmin', { keyword: id, olderThanDays: 3 })).toHaveLength(1);
  });

  /** What waits for somebody with this application waits since then. */
  const waitsSince = async (id: string, since: Date) => {
    await sql`update approval_steps set since = ${since}
      where state = 'waiting' and instance_id in (select id from approval_instances where record_id = ${id})`.execute(
      app.db,
    );
  };
  const inMarch2031 = (date: number) => new Date(`2031-03-${String(date).padStart(2, '0')}T10:00:00+08:00`);
  const FRIDAY = 7;

  test('after seven working days the office that decides last hears of it, once', async () => {
    const graduation = handlersOf(app.services).find(({ type }) => type === 'graduation');
    const id = await submit(app, { facts: {}, ...(graduation && { handler: graduation }) });
    await waitsSince(id, inMarch2031(FRIDAY));
    const heardBy = async (date: number) => {
      await remindApprovers(app.db, inMarch2031(date));
      const { data } = await app.as('enrolment').call(messageCalls.mine, { query: { limit: 200 } });
      return data.list.filter(({ title }) => title.includes('等待超过7个工作日')).length;
    };
    // Everything else has waited for years by then.
    const before = await heardBy(FRIDAY + 3);
    expect(await heardBy(FRIDAY + 10)).toBe(before);
    expect(await heardBy(FRIDAY + 12)).toBe(before + 1);
    expect(await heardBy(FRIDAY + 14)).toBe(before + 1);
  });

  test('students see no such list', async () => {
    expect((await app.as('student').call(approvalCalls.overdue)).status).toBe(403);
  });

  test('a reminder is sent once a day after three working days, however many instances look and applications wait', async () => {
    for (const id of [await submit(app), await submit(app)]) await waitsSince(id, inMarch2031(FRIDAY + 14));
    // Everything else is told of now, and nobody is reminded of it again within a day.
    await remindApprovers(app.db, inMarch2031(FRIDAY + 17));
    const nothingElse = sql`update approval_steps set reminded_at = ${inMarch2031(FRIDAY + 19)}
      where reminded_at is not null`;
    await nothingElse.execute(app.db);
    const before = (await app.as('tutor').call(messageCalls.mine)).data.total;
    expect(await remindApprovers(app.db, inMarch2031(FRIDAY + 18))).toBe(0);
    const wednesday = inMarch2031(FRIDAY + 19);
    const soon = new Date(wednesday.getTime() + 60_000);
    const sent = await Promise.all([
      remindApprovers(app.db, soon),
      remindApprovers(other.db, soon),
      remindApprovers(app.db, soon),
    ]);
    expect(sent.filter((people) => people > 0)).toEqual([1]);
    const { data } = await app.as('tutor').call(messageCalls.mine);
    expect(data.total).toBe(before + 1);
    expect(data.list[0]?.title).toBe('您有等待超过3个工作日的审批，请及时办理');
    expect(await remindApprovers(other.db, soon)).toBe(0);
  });
});

describe('common opinions', () => {
  test('each person has its own list, in its own order, each opinion once', async () => {
    const dean = app.as('dean');
    expect((await dean.call(delegationCalls.opinions)).data).toEqual({ opinions: [] });
    const saved = await dean.call(delegationCalls.saveOpinions, {
      body: { opinions: ['同意', '请补充材料', '同意'] },
    });
    expect(saved.data.opinions).toEqual(['同意', '请补充材料']);
    expect((await dean.call(delegationCalls.opinions)).data).toEqual(saved.data);
    expect((await app.as('secretary').call(delegationCalls.opinions)).data.opinions).toEqual([]);
  });
});
