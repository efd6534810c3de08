import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import { beginningOf, endOf, type Half } from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { NewLeave } from '@graduate/contract/student-status/leaves/leaves.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { checkCertificate } from '../../../../test/check-certificate.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { overdueWarning, remindOverdue, syncPresences } from './nightly.ts';

const app = useTestApp();
const { moduleCode, businessCode } = leaveApproval;
const today = dayInShanghai(new Date());

/** Days from today; the tests keep to themselves far ahead. */
const AHEAD = 100;
const day = (offset: number) => addDays(today, AHEAD + offset);
const from = (offset: number, half: Half = 'am') => beginningOf({ day: day(offset), half });
const until = (offset: number, half: Half = 'pm') => endOf({ day: day(offset), half });

const written = {
  leaveType: 'personal' as const,
  from: from(0),
  to: until(1),
  abroad: false,
  region: '620000',
  destination: '天水市秦州区家中',
  transport: 'train' as const,
  contactPhone: '13900001111',
  emergencyPhone: '13800002222',
  reason: '家中有事需本人回去处理',
  courseImpact: false,
  courseNote: null,
  fileIds: [],
  submit: true,
};

const apply = (changes: Partial<NewLeave> = {}, username = 'student') =>
  app.as(username).call(leaveCalls.create, { body: { ...written, ...changes } });
const applied = async (changes: Partial<NewLeave> = {}) => {
  const answer = await apply(changes);
  expect(answer.status).toBe(200);
  return answer.data;
};

const decide = (username: string, id: string | string[], status: 1 | 9 = 1) =>
  app.as(username).call(approvalCalls.decide, {
    body: {
      ...leaveApproval,
      recordIds: id,
      status,
      opinion: status === 1 ? '同意' : '请补充材料',
    },
  });
const approve = async (id: string, ...by: string[]) => {
  for (const username of by.length > 0 ? by : ['tutor', 'counselor'])
    expect((await decide(username, id)).status).toBe(200);
};
const find = (username: string, id: string) => app.as(username).call(leaveCalls.find, { params: { id } });
const look = async (id: string, username = 'student') => (await find(username, id)).data;

/** As if it had been given from and until so many days from now. */
const move = async (id: string, begins: number, ends: number) => {
  await sql`update leaves set from_at = now() + make_interval(hours => ${Math.round(begins * 24)}),
    to_at = now() + make_interval(hours => ${Math.round(ends * 24)}) where id = ${id}`.execute(app.db);
};

const givenLeave = async (begins: number, ends: number) => {
  const { id } = await applied();
  await approve(id);
  await move(id, begins, ends);
  return look(id);
};

const ownId = async () => {
  const { data } = await app.as('student').call(readingCalls.own);
  return data.detail.id;
};
const presence = async () => {
  const row = await app.db
    .selectFrom('studentRecords')
    .select('presence')
    .where('id', '=', await ownId())
    .executeTakeFirstOrThrow();
  return row.presence;
};

const calc = (query: { from: Date; to: Date; type?: NewLeave['leaveType']; parentId?: string }) =>
  app.as('student').call(leaveCalls.calc, { query: { type: 'personal', ...query } });
const routeOf = async (query: Parameters<typeof calc>[0]) => {
  const { data } = await calc(query);
  return data.way.filter(({ state }) => state === 'ahead').map(({ key }) => key);
};

const forgetLeaves = async () => {
  const id = await ownId();
  const own = sql`(select id from approval_instances where record_id in (
    select id::text from leaves where student_id = ${id}))`;
  await sql`update approval_steps set state = 'cancelled', ended_at = now() where state = 'waiting' and instance_id in ${own}`.execute(
    app.db,
  );
  await sql`update approval_instances set state = 'cancelled', finished_at = now() where state = 'running' and id in ${own}`.execute(
    app.db,
  );
  await sql`update leaves set parent_id = null where student_id = ${id}`.execute(app.db);
  await sql`delete from leaves where student_id = ${id}`.execute(app.db);
  await syncPresences(app.db);
};

beforeAll(forgetLeaves);
afterEach(forgetLeaves);

describe('who decides a leave', () => {
  test('49: 3 days go to tutor and counselor, 3.5 also to the secretary', async () => {
    expect(await routeOf({ from: from(0), to: until(2) })).toEqual(['tutor', 'counselor']);
    expect((await calc({ from: from(0), to: until(3, 'am') })).data.days).toBe(3.5);
    expect(await routeOf({ from: from(0), to: until(3, 'am') })).toEqual(['tutor', 'counselor', 'secretary']);
  });

  test('49: a leave of 2 days made longer by 2 goes the way of 4', async () => {
    const { id } = await applied();
    await approve(id);
    const answer = await app.as('student').call(leaveCalls.extend, {
      params: { id },
      body: { to: until(3), reason: '火车票改签，需延后返校', fileIds: [] },
    });
    const longer = await look(answer.data.id);
    expect([longer.days, longer.totalDays, longer.parent?.id]).toEqual([2, 4, id]);
    expect(longer.progress?.steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
      'tutor waiting',
      'counselor ahead',
      'secretary ahead',
      'dean skipped',
      'enrolment skipped',
    ]);
    expect((await look(id)).actions).not.toContain('extend');
  });

  test('the dean beyond 7 days, the graduate school beyond 30', async () => {
    const all = ['tutor', 'counselor', 'secretary', 'dean', 'enrolment'];
    expect(await routeOf({ from: from(0), to: until(6) })).toEqual(all.slice(0, 3));
    expect(await routeOf({ from: from(0), to: until(7) })).toEqual(all.slice(0, 4));
    expect(await routeOf({ from: from(0), to: until(29) })).toEqual(all.slice(0, 4));
    expect(await routeOf({ from: from(0), to: until(30) })).toEqual(all);
  });

  test('errands of the school go to tutor and secretary, however long', async () => {
    for (const type of ['official', 'academic'] as const)
      expect(await routeOf({ from: from(0), to: until(20), type })).toEqual(['tutor', 'secretary']);
  });

  test('more than 30 days of sick and personal leave in a term need the graduate school', async () => {
    const { id } = await applied({ to: until(0, 'am') });
    await sql`update leaves set days = 29 where id = ${id}`.execute(app.db);
    const span = { from: from(0, 'pm'), to: until(1) };
    expect((await calc({ ...span, type: 'home' })).data).toMatchObject({ termDays: 29, beyondTerm: false });
    const more = await calc(span);
    expect([more.data.termDays, more.data.beyondTerm]).toEqual([30.5, true]);
    expect(more.data.way.filter(({ state }) => state === 'ahead').map(({ key }) => key)).toEqual([
      'tutor',
      'counselor',
      'enrolment',
    ]);
  });

  test('without a tutor the step is left out with a note; without a counselor the secretary decides', async () => {
    const id = await ownId();
    await sql`update student_tutors set to_date = current_date where student_id = ${id} and to_date is null`.execute(
      app.db,
    );
    const { rows } = await sql<{
      classId: string;
    }>`select class_id as "classId" from student_records where id = ${id}`.execute(app.db);
    const counselors = await app.db
      .deleteFrom('studentClassCounselors')
      .where('classId', '=', rows[0]?.classId ?? '')
      .returningAll()
      .execute();
    const { data } = await calc({ from: from(0), to: until(0) });
    expect(data.way.map(({ key, state }) => `${key} ${state}`)).toEqual([
      'tutor skipped',
      'counselor skipped',
      'secretary ahead',
      'dean skipped',
      'enrolment skipped',
    ]);
    expect(data.way[0]?.note?.zh).toBe('无导师，自动跳过');
    const leave = await applied();
    const { progress } = await look(leave.id);
    expect(progress?.steps[0]).toMatchObject({ state: 'skipped', note: { zh: '无导师，自动跳过' } });
    expect((await decide('secretary', leave.id)).data.results[0]?.state).toBe('agreed');
    await sql`update student_tutors set to_date = null where student_id = ${id} and to_date = current_date`.execute(
      app.db,
    );
    await app.db.insertInto('studentClassCounselors').values(counselors).execute();
  });
});

describe('what is refused', () => {
  test('50: an overlap, also with one in approval; touching at noon is allowed', async () => {
    const first = await applied({ from: from(0), to: until(1, 'am') });
    const over = await apply({ from: from(1), to: until(2) });
    expect([over.status, over.message]).toEqual([409, `请假时间与已有请假（${first.no}）重叠`]);
    expect(over.details).toMatchObject({ code: 'M82' });
    expect((await apply({ from: from(1, 'pm'), to: until(2) })).status).toBe(200);
  });

  test('two at once for the same time: one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply()));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  test('the database keeps leaves apart should an act forget to look', async () => {
    const { id } = await applied();
    const copy = sql`insert into leaves (id, no, student_id, leave_type, from_at, to_at, days, total_days, destination,
      contact_phone, emergency_phone, reason, state)
      select gen_random_uuid(), 'QJ-copy', student_id, leave_type, from_at, to_at, days, total_days, destination,
        contact_phone, emergency_phone, reason, 'approved' from leaves where id = ${id}`;
    await expect(copy.execute(app.db)).rejects.toThrow(/overlaps/);
  });

  test('51: 43 days are a suspension of studies', async () => {
    expect((await apply({ to: until(41), leaveType: 'practice' })).status).toBe(200);
    await forgetLeaves();
    const refused = await apply({ to: until(42), leaveType: 'practice' });
    expect(refused).toMatchObject({ status: 422, message: '单次请假不能超过42天，请办理休学' });
    expect(refused.details).toMatchObject({ code: 'M83' });
  });

  test('sick leave of more than 3 days without proof', async () => {
    const refused = await apply({ leaveType: 'sick', to: until(3) });
    expect(refused).toMatchObject({ status: 422, message: '病假超过3天须上传医院证明' });
    const file = { name: '诊断证明.pdf', bytes: pdfOf('诊断证明'), moduleCode, businessCode };
    const { data } = await upload(app, app.as('student'), file);
    const { id } = await applied({ leaveType: 'sick', to: until(3), fileIds: [data.id] });
    expect((await look(id, 'tutor')).attachments).toMatchObject([{ fileName: '诊断证明.pdf' }]);
    expect((await app.as('teacher').call(fileCalls.find, { query: { id: data.id } })).status).toBe(404);
  });

  test('an end before the beginning, a long journey abroad, and what is long past', async () => {
    const backwards = await apply({ from: from(2), to: until(1) });
    expect(backwards).toMatchObject({ status: 400, message: '结束日期不能早于开始日期' });
    expect(backwards.details).toMatchObject({ code: 'M10' });
    expect((await apply({ abroad: true, to: until(30), leaveType: 'academic' })).message).toContain(
      '请办理出国（境）学籍异动',
    );
    const past = beginningOf({ day: addDays(today, -4), half: 'am' });
    const late = await apply({ from: past, to: endOf({ day: addDays(today, -4), half: 'pm' }) });
    expect([late.status, late.error]).toEqual([422, 'leaves.tooEarly']);
  });

  test('somebody whose studies are suspended, and an account without a record', async () => {
    const refused = await apply({}, 'student-suspended');
    expect(refused).toMatchObject({ status: 422, message: '当前学籍状态“休学”不能办理请假' });
    const { data } = await app.as('student-suspended').call(leaveCalls.conditions);
    expect(data).toMatchObject({ available: false, problems: [{ code: 'M73' }] });
    expect((await app.as('admin').call(leaveCalls.conditions)).details).toMatchObject({ code: 'M62' });
  });

  test('outside the date window, with its times', async () => {
    const { rows } = await sql<{ id: string }>`insert into date_windows (id, code, opens_at, closes_at)
      values (gen_random_uuid(), 'STU_LEAVE', date_trunc('minute', now()) - interval '2 days',
        date_trunc('minute', now()) - interval '1 minute') returning id`.execute(app.db);
    const refused = await apply();
    expect([refused.status, refused.details]).toEqual([422, expect.objectContaining({ code: 'M09' })]);
    expect(refused.message).toMatch(/^请假申请不在办理时间内，开放时间：/);
    const { data } = await app.as('student').call(leaveCalls.conditions);
    expect(data).toMatchObject({ available: false, problems: [{ code: 'M09' }] });
    await sql`delete from date_windows where id = ${rows[0]?.id}`.execute(app.db);
  });
});

describe('the way of a leave', () => {
  test('draft, submitted, sent back, changed, approved', async () => {
    const draft = await applied({ submit: false });
    expect([draft.state, (await look(draft.id)).progress]).toEqual(['draft', null]);
    expect((await find('tutor', draft.id)).status).toBe(404);
    const at = { params: { id: draft.id } };
    const submitted = await app
      .as('student')
      .call(leaveCalls.submit, { ...at, body: { version: draft.version } });
    expect(submitted.data.state).toBe('reviewing');
    const [row] = (await app.as('student').call(leaveCalls.mine)).data.list;
    expect(row?.waiting).toMatchObject({ stepName: { zh: '导师审批' }, people: ['周明远'] });
    await decide('tutor', draft.id, 9);
    const back = await look(draft.id);
    expect([back.state, back.actions]).toEqual(['returned', ['edit', 'remove']]);
    const body = { ...written, reason: '材料已补充，请审批', version: back.version };
    expect(
      (await app.as('student').call(leaveCalls.edit, { ...at, body: { ...body, version: back.version - 1 } }))
        .status,
    ).toBe(409);
    expect((await app.as('student').call(leaveCalls.edit, { ...at, body })).data.state).toBe('reviewing');
    await approve(draft.id);
    const given = await look(draft.id);
    expect([given.state, given.situation, given.actions]).toEqual([
      'approved',
      'ahead',
      ['withdraw', 'extend', 'slip'],
    ]);
  });

  test('needs only what nobody can guess: telephones are those of the record, a change says only what is new', async () => {
    const { leaveType, destination, reason } = written;
    const needed = { leaveType, destination, reason, from: from(60), to: until(60) };
    const student = app.as('student');
    const { id } = (await student.call(leaveCalls.create, { body: needed })).data;
    const { mobile, emergencyPhone } = await app.db
      .selectFrom('studentRecords')
      .select(['mobile', 'emergencyPhone'])
      .where('id', '=', await ownId())
      .executeTakeFirstOrThrow();
    const phones = { contactPhone: mobile, emergencyPhone };
    expect(await look(id)).toMatchObject({ state: 'draft', abroad: false, courseImpact: false, ...phones });
    await student.call(leaveCalls.edit, { params: { id }, body: { destination: '兰州市' } });
    expect(await look(id)).toMatchObject({ destination: '兰州市', reason, days: 1, ...phones });
    const late = await student.call(leaveCalls.edit, { params: { id }, body: { reason, version: 1 } });
    expect(late.status).toBe(409);
  });

  test('is taken back in approval, and before it begins; then its slip is worth nothing', async () => {
    const withdraw = async (id: string) =>
      app.as('student').call(leaveCalls.withdraw, {
        params: { id },
        body: { version: (await look(id)).version },
      });
    const first = await applied();
    expect((await withdraw(first.id)).data.state).toBe('withdrawn');
    const { id } = await applied();
    await approve(id);
    const { verifyCode } = await look(id);
    expect((await withdraw(id)).data.state).toBe('withdrawn');
    expect((await checkCertificate(app, verifyCode ?? '')).data).toMatchObject({ state: 'revoked' });
    const begun = await givenLeave(-0.5, 2);
    expect((await withdraw(begun.id)).error).toBe('leaves.alreadyBegun');
  });

  test('53: of 30 decided at once one was withdrawn meanwhile: 29 are done, that one says why', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1)
      ids.push((await applied({ from: from(index), to: until(index, 'am') })).id);
    const body = { moduleCode, businessCode, recordId: ids[7] ?? '' };
    expect((await app.as('student').call(approvalCalls.withdraw, { body })).status).toBe(200);
    const { data } = await decide('tutor', ids);
    expect([data.done, data.failed]).toEqual([29, 1]);
    expect(data.results.find(({ done }) => !done)).toMatchObject({
      recordId: ids[7],
      error: 'approvals.notRunning',
    });
  });
});

describe('coming back', () => {
  const comeBack = (id: string, version: number, returnedAt = new Date()) =>
    app.as('student').call(leaveCalls.comeBack, {
      params: { id },
      body: { version, returnedAt, place: '校东门', fileIds: [] },
    });
  const confirm = (username: string, id: string, version: number) =>
    app.as(username).call(leaveCalls.confirmReturn, { params: { id }, body: { version } });

  test('52: on leave while away; the student reports, the counselor confirms, never the student', async () => {
    const leave = await givenLeave(-1, 1);
    await syncPresences(app.db);
    expect([leave.situation, await presence()]).toEqual(['away', 'on_leave']);
    const reported = await comeBack(leave.id, leave.version);
    expect(reported.data.state).toBe('returning');
    expect((await confirm('student', leave.id, reported.data.version)).status).toBe(403);
    expect((await confirm('tutor', leave.id, reported.data.version)).status).toBe(403);
    expect(await presence()).toBe('on_leave');
    expect((await confirm('counselor', leave.id, reported.data.version)).data.state).toBe('closed');
    expect(await presence()).toBe('on_campus');
    const { data } = await app.as('student').call(readingCalls.own);
    expect(data.detail.counts.leaves).toBe(1);
  });

  test('nobody confirms the own return, whatever role it holds', async () => {
    const leave = await givenLeave(-1, 1);
    const { data } = await comeBack(leave.id, leave.version);
    await sql`insert into account_roles (account_id, role_id, sort_order)
      select a.id, r.id, 9 from accounts a, roles r where a.username = 'student' and r.code = 'enrolment'`.execute(
      app.db,
    );
    const answer = await app
      .as('student', { role: 'enrolment' })
      .call(leaveCalls.confirmReturn, { params: { id: leave.id }, body: { version: data.version } });
    expect([answer.status, answer.error]).toEqual([403, 'leaves.ownReturn']);
    await sql`delete from account_roles where role_id = (select id from roles where code = 'enrolment')
      and account_id = (select id from accounts where username = 'student')`.execute(app.db);
  });

  test('sent back it is on leave again; two who confirm at once confirm once', async () => {
    const leave = await givenLeave(-1, 1);
    const reported = await comeBack(leave.id, leave.version);
    const rejected = await app.as('secretary').call(leaveCalls.rejectReturn, {
      params: { id: leave.id },
      body: { version: reported.data.version, reason: '请上传返校照片' },
    });
    expect(rejected.data.state).toBe('approved');
    const again = await look(leave.id);
    expect([again.returnRejectReason, again.returnedAt]).toEqual(['请上传返校照片', null]);
    const { data } = await comeBack(leave.id, again.version);
    const both = await Promise.all([
      confirm('counselor', leave.id, data.version),
      confirm('secretary', leave.id, data.version),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('not before it has begun, nor at a time that cannot be', async () => {
    const ahead = await givenLeave(1, 2);
    expect((await comeBack(ahead.id, ahead.version)).error).toBe('leaves.notBegun');
    await move(ahead.id, -1, 1);
    expect((await comeBack(ahead.id, ahead.version, new Date(Date.now() + 3_600_000))).error).toBe(
      'leaves.returnOutOfTime',
    );
  });

  test('52: overdue 24 hours after the end, told once a day, gone after the return', async () => {
    const leave = await givenLeave(-5, -0.9);
    expect((await look(leave.id)).situation).toBe('due');
    await move(leave.id, -5, -1.1);
    expect((await look(leave.id)).situation).toBe('overdue');
    const overdue = async () =>
      (
        await app
          .as('counselor')
          .call(leaveCalls.list, { query: { view: 'overdue', studentId: leave.studentId } })
      ).data;
    expect((await overdue()).list).toMatchObject([{ id: leave.id, overdueDays: 2 }]);
    await remindOverdue(app.db);
    expect(await remindOverdue(app.db)).toBe(0);
    const { rows } = await sql<{
      username: string;
    }>`select a.username from messages m join accounts a on a.id = m.account_id
      where m.title like ${`%${leave.no}%超期%`} order by a.username`.execute(app.db);
    expect(rows.map(({ username }) => username)).toEqual(['counselor', 'student', 'tutor']);
    const warned = async () =>
      (await overdueWarning.find(app.db, today)).some(({ studentId }) => studentId === leave.studentId);
    expect(await warned()).toBe(false);
    await move(leave.id, -20, -15);
    expect(await warned()).toBe(true);
    const { version } = await look(leave.id);
    const body = { version, returnedAt: new Date(), note: '电话确认已返校' };
    const closed = await app.as('secretary').call(leaveCalls.close, { params: { id: leave.id }, body });
    expect(closed.data.state).toBe('closed');
    expect([(await overdue()).total, await warned()]).toEqual([0, false]);
    expect((await look(leave.id)).overdueDays).toBeGreaterThanOrEqual(15);
  });

  test('a leave that goes on in another is not overdue; the return from the last ends both', async () => {
    const { id } = await applied();
    await approve(id);
    const ends = endOf({ day: today, half: 'pm' });
    await sql`update leaves set from_at = ${ends}::timestamptz - interval '3 days', to_at = ${ends} where id = ${id}`.execute(
      app.db,
    );
    const leave = await look(id);
    const answer = await app.as('student').call(leaveCalls.extend, {
      params: { id },
      body: {
        to: endOf({ day: addDays(today, 2), half: 'pm' }),
        reason: '火车票改签，需延后返校',
        fileIds: [],
      },
    });
    expect(answer.status).toBe(200);
    await approve(answer.data.id, 'tutor', 'counselor', 'secretary');
    for (const one of [id, answer.data.id])
      await sql`update leaves set from_at = from_at - interval '3 days', to_at = to_at - interval '3 days'
        where id = ${one}`.execute(app.db);
    expect((await look(leave.id)).situation).toBe(null);
    const first = await look(leave.id);
    expect((await comeBack(leave.id, first.version)).error).toBe('leaves.continued');
    const last = await look(answer.data.id);
    const { data } = await comeBack(last.id, last.version);
    await confirm('counselor', last.id, data.version);
    expect((await look(leave.id)).state).toBe('closed');
  });

  test('several returns at once: each failure is told', async () => {
    const leave = await givenLeave(-1, 1);
    await comeBack(leave.id, leave.version);
    const other = (await app.as('enrolment').call(leaveCalls.list, { query: { state: ['closed'] } })).data
      .list[0];
    const { data } = await app
      .as('enrolment')
      .call(leaveCalls.confirmReturns, { body: { ids: [leave.id, other?.id ?? ''] } });
    expect(data).toMatchObject({ done: 1, failed: [{ id: other?.id, no: other?.no }] });
  });

  test('nightly twice changes the record once', async () => {
    await givenLeave(-1, 1);
    await syncPresences(app.db);
    expect(await syncPresences(app.db)).toBe(0);
    const { rows } = await sql<{ source: string }>`select source from student_field_history
      where student_id = ${await ownId()} and field = 'presence' order by id desc limit 1`.execute(app.db);
    expect(rows[0]?.source).toBe('job');
  });
});

describe('what the staff writes down', () => {
  const record = async (username: string, changes: object = {}) => {
    const { submit: _submit, ...leave } = written;
    return app.as(username).call(leaveCalls.record, {
      body: { ...leave, studentId: await ownId(), note: '学生电话请假', returnedAt: null, ...changes },
    });
  };

  test('is approved at once, also for days long past, and keeps its limits', async () => {
    const past = (offset: number) => addDays(today, offset);
    const span = {
      from: beginningOf({ day: past(-60), half: 'am' }),
      to: endOf({ day: past(-58), half: 'pm' }),
    };
    const answer = await record('counselor', { ...span, returnedAt: span.to });
    expect(answer.data.state).toBe('closed');
    expect(await look(answer.data.id)).toMatchObject({ days: 3, recordedByName: '马晓东', progress: null });
    expect((await record('counselor', span)).details).toMatchObject({ code: 'M82' });
    expect((await record('tutor')).status).toBe(403);
    expect((await record('secretary')).data.state).toBe('approved');
  });

  test('only for students within reach', async () => {
    const foreign = await app.db
      .selectFrom('studentRecords')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .select('studentRecords.id')
      .where('departments.code', '!=', '208')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    expect((await record('secretary', { studentId: foreign.id })).status).toBe(404);
  });
});

describe('the slip', () => {
  test('on A5 with a code that anybody can check, until the leave ends', async () => {
    const leave = await givenLeave(-1, 1);
    const print = (username: string) => app.as(username).call(leaveCalls.slip, { params: { id: leave.id } });
    const answer = await print('student');
    expect(answer.status).toBe(200);
    const said = (await readPdf(answer.raw.rawPayload)).text.replaceAll(/\s/g, '');
    expect(said).toContain(leave.no);
    expect(said).toContain('林晓雨');
    const check = async () => (await checkCertificate(app, leave.verifyCode ?? '')).data;
    const checked = await check();
    expect([checked.state, checked.name, checked.expiresAt]).toEqual(['valid', '林*', until(1)]);
    expect(checked.fields.map(({ label, value }) => [label.zh, value])).toEqual([
      ['开始时间', `${day(0)} 上午`],
      ['结束时间', `${day(1)} 下午`],
    ]);
    expect((await print('teacher')).status).toBe(404);
    const waiting = await applied({ from: from(20), to: until(20) });
    const refused = await app.as('student').call(leaveCalls.slip, { params: { id: waiting.id } });
    expect(refused.error).toBe('leaves.noSlip');
    const body = { version: leave.version, returnedAt: new Date(), note: '已返校' };
    await app.as('secretary').call(leaveCalls.close, { params: { id: leave.id }, body });
    expect((await check()).state).toBe('revoked');
  });
});

describe('lists and numbers', () => {
  test('what waits for somebody is the same as in the approvals', async () => {
    await applied();
    for (const username of ['tutor', 'counselor', 'secretary', 'dean', 'enrolment']) {
      const { data } = await app.as(username).call(leaveCalls.list, { query: { view: 'todo', limit: 200 } });
      const todo = await app
        .as(username)
        .call(approvalCalls.todo, { query: { type: ['leave'], limit: 200 } });
      expect([username, data.total]).toEqual([username, todo.data.total]);
      expect(data.total).toBeGreaterThan(0);
    }
  });

  test('the numbers above the lists are their totals, and so are those of the statistics', async () => {
    const secretary = app.as('secretary');
    const { data: counts } = await secretary.call(leaveCalls.counts);
    const { data: statistics } = await secretary.call(leaveCalls.statistics);
    for (const view of ['away', 'overdue', 'returning'] as const)
      expect((await secretary.call(leaveCalls.list, { query: { view } })).data.total).toBe(counts[view]);
    expect(statistics.cards.slice(0, 2).map(({ value }) => value)).toEqual([counts.away, counts.overdue]);
    const term = statistics.cards.find(({ key }) => key === 'term');
    const byType = statistics.charts.find(({ key }) => key === 'type')?.series[0]?.data ?? [];
    expect(byType.reduce((sum, value) => sum + value, 0)).toBe(term?.value);
  });

  test('everybody sees the leaves of its students, and telephones only who may', async () => {
    const { id } = await applied({ to: until(9) });
    expect((await find('tutor', id)).data.contactPhone).toBe('13900001111');
    expect((await find('dean', id)).data.contactPhone).toBe('139****1111');
    for (const username of ['teacher', 'training', 'student-suspended'])
      expect((await find(username, id)).status).toBe(404);
    const { data } = await app
      .as('dean')
      .call(leaveCalls.list, { query: { keyword: '林晓雨', state: ['reviewing'] } });
    expect(data.list).toMatchObject([{ id, days: 10, waiting: { stepName: { zh: '导师审批' } } }]);
  });

  test('the calendar has who is away, and the workbook what the list has', async () => {
    const leave = await givenLeave(-1, 1);
    const { data } = await app
      .as('counselor')
      .call(leaveCalls.calendar, { query: { month: today.slice(0, 7) } });
    expect(data.list.map(({ id }) => id)).toContain(leave.id);
    const file = await app.as('secretary').call(leaveCalls.exportList, { query: { view: 'away' } });
    expect(file.status).toBe(200);
    expect((await app.as('tutor').call(leaveCalls.exportList, { query: {} })).status).toBe(403);
  });

  test('a long leave stands on the time line of the student', async () => {
    const { id } = await applied({ to: until(9), leaveType: 'practice' });
    await approve(id, 'tutor', 'counselor', 'secretary', 'dean');
    const { data } = await app.as('student').call(readingCalls.timeline, { params: { id: await ownId() } });
    expect(data.find(({ kind }) => kind === 'leave')).toMatchObject({ date: day(0), title: '实习实践10天' });
  });
});
