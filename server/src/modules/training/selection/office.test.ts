import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertGuidance, tutorOfAccount } from '../../../../samples/people/guidance/guidance.ts';
import { useTestApp } from '../../../../test/app.ts';
import { accountIdOf, departmentIdOf } from '../../../../test/rights.ts';
import { type Chooser, selectionActs } from '../../../../test/selection.ts';
import { newId } from '../../../platform/ids.ts';
import { nightly } from './nightly.ts';

const app = useTestApp();
const { begin, students, as, open, round, enrol, seatsOf, termId } = selectionActs(app, 25);

const HOUR_MS = 3_600_000;
let roundId = '';

beforeAll(async () => {
  await begin();
  roundId = await round();
});

const numbered = async (count: number) => {
  const made = await students(count);
  for (const { id, username } of made)
    await app.db.updateTable('studentRecords').set({ studentNo: username }).where('id', '=', id).execute();
  return made;
};

const wanted = { reason: '教学需要', override: ['T529'], raiseCapacity: false };
const seat = (
  who: string,
  classId: string,
  students: readonly Chooser[],
  more: Partial<typeof wanted> = {},
) =>
  app.as(who).call(staffSelectionCalls.seat, {
    body: { ...wanted, classId, studentNos: students.map(({ username }) => username), ...more },
  });

test('30-72 only who looks after selection seats students, and only in classes of the own department', async () => {
  const { id: classId } = await open();
  const crowd = await numbered(1);
  expect((await seat('teacher', classId, crowd)).status).toBe(403);
  expect((await seat('student', classId, crowd)).status).toBe(403);
  const elsewhere = await open({}, '203');
  expect((await seat('secretary', elsewhere.id, crowd)).status).toBe(404);
  expect((await seat('training', classId, crowd)).data).toMatchObject({ done: 1, left: [] });
});

test('30-73 a full class takes nobody from the office either, unless it grows by that seat', async () => {
  const { id: classId } = await open({ capacity: 1 });
  const crowd = await numbered(2);
  await seat('training', classId, crowd.slice(0, 1));
  const refused = await seat('training', classId, crowd.slice(1));
  expect(refused.data.left.map(({ rules }) => rules.map(({ code }) => code))).toEqual([['T501']]);
  const grown = await seat('training', classId, crowd.slice(1), { raiseCapacity: true });
  expect(grown.data.done).toBe(1);
  expect(await seatsOf(classId)).toMatchObject({ counter: 2, capacity: 2 });
});

test('every rule in the way is named; who may passes over it with a reason, and the student sees the line', async () => {
  const { id: classId } = await open();
  const [student] = await numbered(1);
  if (!student) return;
  const named = await seat('training', classId, [student], { override: [] });
  expect(named.data.left[0]?.rules.map(({ code }) => code)).toEqual(['T529']);
  // A secretary may tick what they like.
  expect((await seat('secretary', classId, [student])).data.done).toBe(0);
  expect((await seat('training', classId, [student])).data.done).toBe(1);
  const { data } = await as(student).call(selectionCalls.mine, { query: { termId: termId() } });
  expect(data.events.map(({ act }) => act)).toContain('add');
  const again = await seat('training', classId, [student]);
  expect(again.data.left[0]?.rules.map(({ code, firm }) => [code, firm])).toEqual([['T527', true]]);
});

test('the office moves students in one step and takes them out with a reason; their seats are free', async () => {
  const [from, to] = [
    { code: 'XKFROM-01', ...(await open({ code: 'XKFROM-01' })) },
    { code: 'XKTO-01', ...(await open({ code: 'XKTO-01', capacity: 1 })) },
  ];
  const [x, y] = await numbered(2);
  if (!x || !y) return;
  await seat('training', from.id, [x, y]);
  const seatsIn = async () => {
    const query = { course: from.code, termId: termId(), state: 'enrolled' as const, limit: 200 };
    const { data } = await app.as('training').call(staffSelectionCalls.enrolments, { query });
    return data.list.filter(({ classCode }) => classCode === from.code).map(({ id }) => id);
  };
  const moved = await app.as('training').call(staffSelectionCalls.transfer, {
    body: { ...wanted, enrolmentIds: await seatsIn(), toClassCode: to.code },
  });
  expect([moved.data.done, moved.data.left.length]).toEqual([1, 1]);
  expect([(await seatsOf(from.id)).counter, (await seatsOf(to.id)).counter]).toEqual([1, 1]);
  const gone = await app.as('training').call(staffSelectionCalls.unseat, {
    body: { enrolmentIds: await seatsIn(), reason: '调整' },
  });
  expect([gone.data.done, (await seatsOf(from.id)).counter]).toEqual([1, 0]);
});

test('30-67 who loses a seat to a cancelled class may choose another though the round is over; nobody waits for it', async () => {
  const [lost, other] = [await open({ capacity: 1 }), await open()];
  const over = await round({
    windows: [{ opensAt: new Date(Date.now() - 3 * HOUR_MS), closesAt: new Date(Date.now() - HOUR_MS) }],
  });
  const [holder, waiting] = await numbered(2);
  if (!holder || !waiting) return;
  await enrol(holder, { classId: lost.id, roundId });
  await as(waiting).call(selectionCalls.wait, { body: { classId: lost.id, roundId } });
  expect((await enrol(holder, { classId: other.id, roundId: over })).details['code']).toBe('T521');
  const cancelled = await app.as('training').call(scheduleCalls.cancel, {
    params: { id: lost.id },
    body: { version: 1, reason: '人数不足' },
  });
  expect(cancelled.status).toBe(200);
  expect(await seatsOf(lost.id)).toMatchObject({ counter: 0 });
  const { data } = await as(waiting).call(selectionCalls.mine, { query: { termId: termId() } });
  expect(data.waits.map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', '教学班停开：人数不足'],
  ]);
  expect((await enrol(holder, { classId: other.id, roundId: over })).status).toBe(200);
  expect((await enrol(waiting, { classId: other.id, roundId: over })).details['code']).toBe('T521');
});

test('what others do with seats stands in the log with who and why, for the student and for the office', async () => {
  const [from, to] = [await open({ code: 'XKLOG-01', capacity: 1 }), await open({ code: 'XKLOG-02' })];
  const [student, waiting] = await numbered(2);
  if (!student || !waiting) return;
  const office = app.as('training');
  const seatOf = async (classId: string) => {
    const query = { termId: termId(), keyword: student.username, state: 'enrolled' as const };
    const { data } = await office.call(staffSelectionCalls.enrolments, { query });
    return data.list.filter((one) => one.classId === classId).map(({ id }) => id);
  };
  await seat('training', from.id, [student]);
  await as(waiting).call(selectionCalls.wait, { body: { classId: from.id, roundId } });
  await office.call(staffSelectionCalls.transfer, {
    body: { ...wanted, reason: '合班', enrolmentIds: await seatOf(from.id), toClassCode: 'XKLOG-02' },
  });
  await office.call(staffSelectionCalls.unseat, {
    body: { enrolmentIds: await seatOf(to.id), reason: '学生申请' },
  });
  const mine = async (one: Chooser) => {
    const { data } = await as(one).call(selectionCalls.mine, { query: { termId: termId() } });
    return data.events.map(({ act, classCode, actorName, reason }) => [act, classCode, actorName, reason]);
  };
  const { realName: who } = await app.db
    .selectFrom('accounts')
    .select('realName')
    .where('username', '=', 'training')
    .executeTakeFirstOrThrow();
  expect(await mine(student)).toEqual([
    ['remove', 'XKLOG-02', who, '学生申请'],
    ['transfer', 'XKLOG-02', who, '由XKLOG-01调入：合班'],
    ['transfer', 'XKLOG-01', who, '调至XKLOG-02：合班'],
    ['add', 'XKLOG-01', who, '教学需要'],
  ]);
  // Nobody has done the moving up but the queue; it was the own request to wait.
  await expect
    .poll(() => mine(waiting))
    .toEqual([
      ['promote', 'XKLOG-01', '', ''],
      ['wait', 'XKLOG-01', '', ''],
    ]);

  // More seats, and then none at all: whoever has one sees both.
  const { data: desk } = await office.call(scheduleCalls.find, { params: { id: from.id } });
  const facts = {
    name: desk.name,
    campus: desk.campus,
    minStudents: desk.minStudents,
    allowCross: desk.allowCross,
    preassigned: desk.preassigned,
    examAt: desk.examAt,
    examPeriods: desk.examPeriods,
    examRoomId: desk.examRoomId,
  };
  const edited = await office.call(scheduleCalls.edit, {
    params: { id: from.id },
    body: { ...facts, version: desk.version, capacity: 3 },
  });
  await office.call(scheduleCalls.cancel, {
    params: { id: from.id },
    body: { version: edited.data.version, reason: '教师出国' },
  });
  expect((await mine(waiting)).slice(0, 2)).toEqual([
    ['cancel', 'XKLOG-01', who, '教师出国'],
    ['capacity', 'XKLOG-01', who, '容量由1调整为3'],
  ]);
  const query = { termId: termId(), keyword: 'XKLOG-01', limit: 200 };
  for (const one of ['training', 'secretary']) {
    const { data: log } = await app.as(one).call(staffSelectionCalls.events, { query });
    expect(
      log.list
        .slice(0, 3)
        .map(({ act, studentNo, actorName, reason }) => [act, studentNo, actorName, reason]),
    ).toEqual([
      ['cancel', waiting.username, who, '教师出国'],
      ['capacity', '', who, '容量由1调整为3'],
      ['promote', waiting.username, '', ''],
    ]);
  }
});

test('a student whose selection is frozen is told whom to ask, until the office lifts it', async () => {
  const { id: classId } = await open();
  const [student] = await numbered(1);
  if (!student) return;
  const freeze = (frozen: boolean, who = 'training') =>
    app.as(who).call(staffSelectionCalls.freeze, {
      params: { id: student.id },
      body: { termId: termId(), frozen, reason: '学费未缴' },
    });
  expect((await freeze(true, 'teacher')).status).toBe(403);
  expect((await freeze(true)).status).toBe(200);
  expect((await enrol(student, { classId, roundId })).details['code']).toBe('T544');
  await freeze(false);
  expect((await enrol(student, { classId, roundId })).status).toBe(200);
  const told = await app.db
    .selectFrom('messages')
    .innerJoin('accounts', 'accounts.id', 'messages.accountId')
    .select('title')
    .where('username', '=', student.username)
    .where('title', 'like', '您的选课%')
    .execute();
  expect(told.map(({ title }) => title).toSorted()).toEqual([
    '您的选课已冻结（学费未缴），请联系学院研究生秘书',
    '您的选课已解除冻结（学费未缴）',
  ]);
});

test('a tutor and a counselor see what their students have chosen and were told, wherever the class is, and change nothing', async () => {
  const [elsewhere, full] = [await open({}, '203'), await open({ capacity: 1 }, '203')];
  const [own, foreign, before] = await numbered(3);
  if (!own || !foreign || !before) return;
  await enrol(before, { classId: full.id, roundId });
  await insertGuidance(app.db, {
    studentId: own.id,
    tutorId: await tutorOfAccount(app.db, 'tutor'),
    fromDate: '2025-09-01',
  });
  const [studentClass, departmentId] = [newId(), await departmentIdOf(app, '208')];
  await app.db
    .insertInto('studentClasses')
    .values({ id: studentClass, departmentId, grade: 2025, name: `选课${studentClass}` })
    .execute();
  const accountId = await accountIdOf(app, 'counselor');
  await app.db.insertInto('studentClassCounselors').values({ classId: studentClass, accountId }).execute();
  await app.db
    .updateTable('studentRecords')
    .set({ classId: studentClass })
    .where('id', '=', own.id)
    .execute();
  for (const one of [own, foreign]) {
    expect((await enrol(one, { classId: elsewhere.id, roundId })).status).toBe(200);
    expect((await enrol(one, { classId: full.id, roundId })).status).toBe(409);
  }
  const query = { termId: termId(), limit: 200 };
  for (const who of ['tutor', 'counselor']) {
    const { data: seats } = await app.as(who).call(staffSelectionCalls.enrolments, { query });
    expect(seats.list.map(({ studentNo, manages }) => [studentNo, manages])).toEqual([[own.username, false]]);
    await expect
      .poll(async () => {
        const { data } = await app.as(who).call(staffSelectionCalls.events, { query });
        return data.list.map(({ studentNo, code }) => [studentNo, code]);
      })
      .toEqual([
        [own.username, 'T501'],
        [own.username, null],
      ]);
    expect(
      (await app.as(who).call(staffSelectionCalls.roster, { params: { id: elsewhere.id } })).status,
    ).toBe(403);
    expect((await seat(who, elsewhere.id, [foreign])).status).toBe(403);
  }
});

test('at night old keys are forgotten, and a count that is wrong is told, never mended', async () => {
  const { id: classId } = await open();
  const [student] = await numbered(1);
  if (!student) return;
  await enrol(student, { classId, roundId }, { key: 'night-key-1' });
  await app.db
    .updateTable('selectionRequests')
    .set({ at: new Date(Date.now() - 90 * 24 * HOUR_MS) })
    .where('key', '=', 'night-key-1')
    .execute();
  await app.db.updateTable('teachingClasses').set({ enrolled: 3 }).where('id', '=', classId).execute();
  const { text } = await nightly.run({ services: app.services } as never);
  expect(text?.zh).toContain('不一致');
  expect((await seatsOf(classId)).counter).toBe(3);
  const kept = await app.db
    .selectFrom('selectionRequests')
    .select('key')
    .where('key', '=', 'night-key-1')
    .execute();
  expect(kept).toEqual([]);
});

test('secretaries hear of classes few have chosen when the last round has ended', async () => {
  const { id } = await open({ minStudents: 9, capacity: 20 });
  const told = async () =>
    (
      await app.db
        .selectFrom('messages')
        .innerJoin('accounts', 'accounts.id', 'messages.accountId')
        .select('accounts.username')
        .where('title', 'like', '%未达最低开课人数%')
        .execute()
    ).map(({ username }) => username);
  expect(await told()).toEqual([]);
  await app.db
    .updateTable('selectionWindows')
    .set({ opensAt: new Date(Date.now() - 2 * HOUR_MS), closesAt: new Date(Date.now() - HOUR_MS) })
    .execute();
  await nightly.run({ services: app.services } as never);
  expect(await told()).toContain('secretary');
  await app.db.deleteFrom('teachingClasses').where('id', '=', id).execute();
});
