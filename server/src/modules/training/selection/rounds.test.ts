import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import {
  enrolmentImportCalls,
  staffSelectionCalls,
} from '@graduate/contract/training/selection/staff-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../test/app.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { insertTerm } from '../../../../test/schedule.ts';
import { type Chooser, selectionActs } from '../../../../test/selection.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
const { begin, students, as, open, round, enrol, seatsOf, termId } = selectionActs(app, 39);
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  await begin();
});

/** One student, of a department. */
const one = async (department?: string): Promise<Chooser> => {
  const [student] = await students(1, {}, department);
  if (!student) throw new Error('nobody was made');
  return student;
};

const codeOf = async (id: string): Promise<string> =>
  (await app.db.selectFrom('teachingClasses').select('code').where('id', '=', id).executeTakeFirstOrThrow())
    .code;

const wanted = (more: Partial<InputOf<typeof roundCalls.create>> = {}) => ({
  termId: termId(),
  name: '指定教学班',
  kind: 'grab' as const,
  planRule: 'any' as const,
  departmentIds: [],
  categories: [],
  classCodes: [],
  allowDrop: true,
  allowWaitlist: true,
  quotaReleased: false,
  maxCredits: null,
  maxPublicElectives: 2,
  maxWishes: 3,
  priority: [],
  notice: '',
  windows: [
    {
      grade: null,
      level: null,
      departmentId: null,
      opensAt: new Date(Date.now() - HOUR_MS),
      closesAt: new Date(Date.now() + HOUR_MS),
    },
  ],
  ...more,
});

test('a round may be for classes that are named by their codes, and for no others', async () => {
  const [named, other] = [await open(), await open()];
  const classCodes = [await codeOf(named.id)];
  const office = app.as('training');
  const wrong = await office.call(roundCalls.create, { body: wanted({ classCodes: ['没有这个班'] }) });
  expect([wrong.status, wrong.message]).toEqual([422, '本学期没有教学班：没有这个班，请核对教学班号']);
  const { data } = await office.call(roundCalls.create, { body: wanted({ classCodes }) });
  expect(data).toMatchObject({ classCodes, classes: 1 });
  await office.call(roundCalls.ready, { params: { id: data.id }, body: { version: data.version } });
  const student = await one();
  const offered = await as(student).call(selectionCalls.classes, {
    query: { roundId: data.id, tab: 'plan' },
  });
  expect(offered.status).toBe(200);
  expect((await enrol(student, { classId: other.id, roundId: data.id })).details['code']).toBe('T524');
  expect((await enrol(student, { classId: named.id, roundId: data.id })).status).toBe(200);
  const copied = await office.call(roundCalls.copy, {
    params: { id: data.id },
    body: { termId: (await insertTerm(app, 40)).id, name: '下一学期' },
  });
  expect(copied.data).toMatchObject({ name: '下一学期', state: 'draft', classCodes: [], kind: 'grab' });
});

test('times of a department hold for its own students, the others keep to those for all', async () => {
  const { id: classId } = await open();
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const roundId = await round({
    windows: [
      { opensAt: at(2), closesAt: at(3) },
      { departmentId: await departmentIdOf(app, '203'), opensAt: at(-1), closesAt: at(1) },
    ],
  });
  const [own, other] = [await one('203'), await one('208')];
  expect((await enrol(other, { classId, roundId })).details['code']).toBe('T520');
  expect((await enrol(own, { classId, roundId })).status).toBe(200);
});

test('a list of names is judged row by row as if each were added by hand, and written as a whole', async () => {
  const { id: classId, courseId } = await open({ capacity: 2 });
  const code = await codeOf(classId);
  const crowd = await students(3);
  for (const { id, username } of crowd)
    await app.db.updateTable('studentRecords').set({ studentNo: username }).where('id', '=', id).execute();
  // Who failed a course takes it again without a plan that names it.
  for (const { id: studentId } of crowd)
    await insertGrade(app.db, { studentId, courseId, termId: termId(), score: 40, passed: false });
  const [first = '', second = '', third = ''] = crowd.map(({ username }) => username);
  await app.db
    .updateTable('studentRecords')
    .set({ status: 'suspended' })
    .where('studentNo', '=', third)
    .execute();
  const bring = async (who: string, rows: string[][]) =>
    sendToCheck(
      app,
      app.as(who),
      enrolmentImportCalls,
      await typedWorkbook([['教学班号', '学号'], ...rows] as never),
    );
  const bad = await bring('training', [
    [code, first],
    [code, third],
    [code, '没有此人'],
    ['没有此班', first],
  ]);
  expect(bad.data).toMatchObject({ rows: 4, badRows: 3 });
  expect(bad.data.problems.map(({ why }) => why)).toEqual([
    '您当前学籍状态为“休学”，不能选课',
    '学号不存在或学籍已终止',
    '教学班不存在，或不由本单位管理',
  ]);
  const elsewhere = await open({}, '203');
  expect((await bring('secretary', [[await codeOf(elsewhere.id), first]])).data.badRows).toBe(1);
  const { data } = await bring('training', [
    [code, first],
    [code, second],
  ]);
  expect(data.problems).toEqual([]);
  await app
    .as('training')
    .call(enrolmentImportCalls.confirm, { params: { id: data.id }, body: { mode: 'everything' } });
  await runJobs(app);
  expect(await seatsOf(classId)).toMatchObject({ counter: 2, capacity: 2 });
  const listed = await app.as('training').call(staffSelectionCalls.enrolments, { query: { course: code } });
  expect(listed.data.list).toMatchObject([{ reason: '选课名单导入' }, { reason: '选课名单导入' }]);
});

test('more names than seats are told before anything is written, and so is a name that stands there twice', async () => {
  const { id: classId, courseId } = await open({ capacity: 1 });
  const code = await codeOf(classId);
  const crowd = await students(2);
  for (const { id: studentId, username } of crowd) {
    await app.db
      .updateTable('studentRecords')
      .set({ studentNo: username })
      .where('id', '=', studentId)
      .execute();
    await insertGrade(app.db, { studentId, courseId, termId: termId(), score: 40, passed: false });
  }
  const [first = '', second = ''] = crowd.map(({ username }) => username);
  const check = async (...numbers: string[]) =>
    sendToCheck(
      app,
      app.as('training'),
      enrolmentImportCalls,
      await typedWorkbook([['教学班号', '学号'], ...numbers.map((number) => [code, number])]),
    );
  const { data } = await check(first, second);
  expect(data.problems.map(({ row, why }) => [row, why])).toEqual([
    [3, '该教学班已满，当前余量0，可加入候补'],
  ]);
  expect((await check(first, first)).data.problems.map(({ why }) => why)).toContain('与第2行重复');
  // The last seat goes to somebody else between the check and the import.
  const checked = await check(first);
  expect(checked.data.problems).toEqual([]);
  const taker = await one();
  expect((await enrol(taker, { classId, roundId: await round() })).status).toBe(200);
  await app
    .as('training')
    .call(enrolmentImportCalls.confirm, { params: { id: checked.data.id }, body: { mode: 'everything' } });
  await runJobs(app);
  expect((await seatsOf(classId)).holders).toEqual([taker.id]);
});

const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const window = { grade: null, level: null, departmentId: null };

test('a round gets ready only with times to come and classes to choose, and what began is no draft again', async () => {
  const office = app.as('training');
  const { id } = await open();
  const classCodes = [await codeOf(id)];
  const ready = async (more: Parameters<typeof wanted>[0]) => {
    const { data } = await office.call(roundCalls.create, { body: wanted(more) });
    return office.call(roundCalls.ready, { params: { id: data.id }, body: { version: data.version } });
  };
  const over = await ready({ classCodes, windows: [{ ...window, opensAt: at(-2), closesAt: at(-1) }] });
  expect([over.status, over.message]).toEqual([422, '开放时间都已过去，请先修改开放时间']);
  const elsewhere = await departmentIdOf(app, '302');
  const empty = await ready({ classCodes, departmentIds: [elsewhere] });
  expect([empty.status, empty.message]).toEqual([422, '本轮没有可选的教学班，请先开放教学班或放宽范围']);
  const windows = [
    { ...window, opensAt: at(-2), closesAt: at(-1) },
    { ...window, opensAt: at(1), closesAt: at(2) },
  ];
  const { data: between } = await ready({ kind: 'pre', classCodes, windows });
  expect([between.state, between.actions]).toEqual(['waiting', ['extend']]);
  const back = await office.call(roundCalls.unready, {
    params: { id: between.id },
    body: { version: between.version },
  });
  expect(back.status).toBe(409);
  const still = await office.call(roundCalls.find, { params: { id: between.id } });
  expect(still.data.seedHash).toBe(between.seedHash);
});

test('what is asked of a round that is not there or not for wishes is refused, and what students asked for stays', async () => {
  const student = await one();
  const { id: classId } = await open();
  const unknown = '00000000-0000-7000-8000-000000000000';
  const precheck = await as(student).call(selectionCalls.precheck, {
    body: { roundId: unknown, classIds: [classId] },
  });
  expect(precheck.status).toBe(404);
  for (const roundId of [
    await round(),
    await round({ kind: 'pre', windows: [{ opensAt: at(-2), closesAt: at(-1) }] }),
  ])
    expect(
      (await as(student).call(selectionCalls.saveWishes, { body: { roundId, classIds: [] } })).status,
    ).toBe(422);
  const later = await round({ windows: [{ opensAt: at(1), closesAt: at(2) }] });
  expect((await enrol(student, { classId, roundId: later })).details['code']).toBe('T520');
  const office = app.as('training');
  const { version } = (await office.call(roundCalls.find, { params: { id: later } })).data;
  await office.call(roundCalls.unready, { params: { id: later }, body: { version } });
  expect((await office.call(roundCalls.remove, { params: { id: later } })).status).toBe(409);
});

test('rounds stand side by side: what there was, what was wanted, who won and who was turned away', async () => {
  const offered = await open({ capacity: 2, code: 'XKCMP-01' });
  const inRound = { classIds: [offered.id] as never };
  const [pre, grab] = [
    await round({ ...inRound, name: '预选', kind: 'pre', maxWishes: 1, seed: 'a'.repeat(32), seedHash: 'b' }),
    await round({ ...inRound, name: '抢选甲' }),
  ];
  const crowd = await students(5);
  for (const student of crowd.slice(0, 3))
    await as(student).call(selectionCalls.saveWishes, { body: { roundId: pre, classIds: [offered.id] } });
  await app.db
    .updateTable('selectionWishes')
    .set((eb) => ({
      outcome: eb
        .case()
        .when('studentId', '=', crowd[0]?.id ?? '')
        .then('won' as const)
        .else('lost' as const)
        .end(),
    }))
    .where('roundId', '=', pre)
    .execute();
  const body = { classId: offered.id, roundId: grab };
  for (const student of crowd.slice(1, 4)) await enrol(student, body);
  const [, , , turnedAway] = crowd;
  if (!turnedAway) return;
  await as(turnedAway).call(selectionCalls.wait, { body });
  const compare = (ids: string[], who = 'secretary') =>
    app.as(who).call(roundCalls.compare, { query: { ids } });
  // Who is turned away from a full class is written down a moment later.
  await expect.poll(async () => (await compare([pre, grab])).data.rounds[1]?.turnedAway).toBe(1);
  const { data } = await compare([pre, grab]);
  const numbers = data.rounds.map((one) => [
    one.name,
    one.seats,
    one.students,
    one.wishes,
    one.won,
    one.without,
  ]);
  expect(numbers).toEqual([
    ['预选', 2, 3, 3, 1, 2],
    ['抢选甲', 2, 3, 0, 0, 0],
  ]);
  expect(data.rounds.map(({ taken, turnedAway: away, waited }) => [taken, away, waited])).toEqual([
    [0, 0, 0],
    [2, 1, 1],
  ]);
  const [course] = data.courses;
  expect([data.courses.length, course?.id]).toEqual([1, offered.courseId]);
  expect(course?.rounds.map((one) => [one?.students, one?.seats, one?.won, one?.taken])).toEqual([
    [3, 2, 1, 0],
    [3, 2, 0, 2],
  ]);
  expect((await compare([pre])).status).toBe(422);
  expect((await compare([pre, termId()])).status).toBe(404);
  expect((await compare([pre, grab], 'teacher')).status).toBe(403);
});

test('seats are looked for by the round in which they were taken', async () => {
  const { id: classId } = await open();
  const [earlier, later] = [await round({ name: '甲' }), await round({ name: '乙' })];
  await enrol(await one(), { classId, roundId: earlier });
  await enrol(await one(), { classId, roundId: later });
  const { data } = await app
    .as('training')
    .call(staffSelectionCalls.enrolments, { query: { termId: termId(), roundId: earlier } });
  expect(data.list.map(({ roundName }) => roundName)).toEqual(['甲']);
});
