import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { placementImportCalls } from '@graduate/contract/training/scheduling/schedule-sheets.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { useTestApp } from '../../../../test/app.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
let term: TestTerm = { id: '', firstMonday: '', weeks: 18 };
let departmentId = '';
const { aRoom, aTeacher, aClass, enrol, at, place } = scheduleActs(app, () => term);

beforeAll(async () => {
  term = await insertTerm(app);
  departmentId = await departmentIdOf(app, '208');
});

const aStudent = () => insertStudent(app.db, { name: '林知夏', enrolYear: 2026, departmentId });
const release = (username = 'secretary', of = departmentId) =>
  app.as(username).call(scheduleCalls.release, { body: { termId: term.id, departmentId: of } });
const report = async () =>
  (await app.as('secretary').call(scheduleCalls.report, { query: { termId: term.id, departmentId } })).data;

test('all slots of the week tell what would be in the way, and suggestions leave it out', async () => {
  const teacher = await aTeacher('沈若琳');
  const other = await aClass({ teachers: [teacher], courseName: '数理统计' });
  await place(other.id, [at({ weekday: 2, startPeriod: 3, teacherIds: [teacher] })]);
  const roomId = await aRoom({ capacity: 31, name: '正好教室' });
  const mine = await aClass({ teachers: [teacher] });
  const weekly = { weeks: '1-16', periodCount: 2 };
  const {
    data: { slots, there },
  } = await app.as('secretary').call(scheduleCalls.slots, {
    params: { id: mine.id },
    body: { ...weekly, roomId, teacherIds: [teacher] },
  });
  const slot = (weekday: number, startPeriod: number) =>
    slots.find((one) => one.weekday === weekday && one.startPeriod === startPeriod);
  expect(slot(2, 3)).toMatchObject({ state: 'error' });
  expect(slot(2, 2)?.reasons).toEqual(['教师沈若琳：“数理统计” 第1-16周 第3-4节']);
  expect(slot(3, 3)).toEqual({ weekday: 3, startPeriod: 3, state: 'free', students: 0, reasons: [] });
  expect(slot(2, 4)).toBeUndefined();
  expect(there).toEqual([
    {
      weekday: 2,
      startPeriod: 3,
      endPeriod: 4,
      weeks: '1-16',
      kind: 'teacher',
      title: '数理统计',
      who: '沈若琳',
    },
  ]);
  const { data: best } = await app
    .as('secretary')
    .call(scheduleCalls.suggest, { body: { classId: mine.id, ...weekly, limit: 10 } });
  expect(best).toHaveLength(10);
  expect(best[0]).toMatchObject({ weekday: 1, startPeriod: 1, students: 0 });
  expect(best.some(({ weekday, startPeriod }) => weekday === 2 && [2, 3].includes(startPeriod))).toBe(false);
  await app.db
    .updateTable('teachingClasses')
    .set({ state: 'cancelled' })
    .where('id', 'in', [other.id, mine.id])
    .execute();
});

test('suggestions are ranked by the students who would have to be elsewhere', async () => {
  const shared = await aStudent();
  const other = await aClass();
  await enrol(other, [shared]);
  await place(other.id, [at({ weekday: 1, startPeriod: 1 })]);
  const mine = await aClass({ capacity: 20 });
  await enrol(mine, [shared]);
  const { data } = await app.as('secretary').call(scheduleCalls.suggest, {
    body: { classId: mine.id, weeks: '1-16', periodCount: 2, limit: 10 },
  });
  expect(data.map(({ weekday, startPeriod }) => `${weekday}-${startPeriod}`)).not.toContain('1-1');
  await app.db
    .updateTable('teachingClasses')
    .set({ state: 'cancelled' })
    .where('id', 'in', [other.id, mine.id])
    .execute();
});

test('30-43 a timetable is published when it is whole; then it is changed for a reason only', async () => {
  const roomId = await aRoom();
  const one = await aClass();
  const refused = await release();
  expect([refused.status, refused.details['code'], refused.message]).toEqual([
    422,
    'T431',
    '尚有0个冲突、1个教学班未排完，不能发布课表',
  ]);
  await place(one.id, [at({ roomId })]);
  expect(await report()).toMatchObject({ classes: 1, complete: 1, errors: 0, published: false });
  const elsewhere = await departmentIdOf(app, '203');
  expect((await release('secretary', elsewhere)).status).toBe(403);
  expect((await release()).data.published).toBe(true);
  expect((await release()).status).toBe(200);
  const state = async () =>
    (await app.as('secretary').call(scheduleCalls.find, { params: { id: one.id } })).data.state;
  expect(await state()).toBe('open');
  await enrol(one, [await aStudent(), await aStudent()]);
  const move = (more: object, username: string) =>
    place(one.id, [at({ weekday: 4, roomId })], { version: 1, ...more }, username);
  const late = await move({}, 'secretary');
  expect([late.details['code'], late.message]).toEqual([
    'T430',
    '课表已发布且已有2名学生选课，请通过调课申请变更',
  ]);
  expect((await move({ overrideReason: '教室维修' }, 'training')).status).toBe(200);
  const back = await app
    .as('secretary')
    .call(scheduleCalls.withdraw, { body: { termId: term.id, departmentId } });
  expect(back.data.published).toBe(false);
});

test('the report names every two classes that students cannot both attend', async () => {
  const both = await aStudent();
  const one = await aClass({ courseName: '机器学习' });
  const two = await aClass({ courseName: '模式识别' });
  await place(one.id, [at({ weekday: 3 })]);
  await place(two.id, [at({ weekday: 3 })]);
  await enrol(one, [both]);
  await enrol(two, [both]);
  const { errors, conflicts } = await report();
  expect([errors, conflicts.map(({ code }) => code)]).toEqual([1, ['T432']]);
  expect(conflicts[0]?.message).toContain('1名已选学生在该时段有其他课程');
});

test('a timetable without its rooms is not whole; what the graduate school keeps is published with its reason', async () => {
  const department = await departmentIdOf(app, '203');
  const conflicts = async () =>
    (
      await app
        .as('training')
        .call(scheduleCalls.report, { query: { termId: term.id, departmentId: department } })
    ).data;
  const publish = (more: object = {}, username = 'training') =>
    app
      .as(username)
      .call(scheduleCalls.release, { body: { termId: term.id, departmentId: department, ...more } });
  const one = await aClass({}, '203');
  await place(one.id, [at({ weekday: 5 })], {}, 'training');
  expect(await conflicts()).toMatchObject({ classes: 1, complete: 0 });
  expect((await publish()).details['code']).toBe('T431');
  await place(one.id, [at({ weekday: 5, roomId: await aRoom() })], { version: 1 }, 'training');
  expect(await conflicts()).toMatchObject({ complete: 1 });
  const two = await aClass({}, '203');
  await place(two.id, [at({ weekday: 5, roomId: await aRoom() })], {}, 'training');
  const both = await aStudent();
  await enrol(one, [both]);
  await enrol(two, [both]);
  expect((await publish()).details['code']).toBe('T431');
  expect((await publish({ overrideReason: '学生已办理免听' }, 'secretary')).status).toBe(403);
  expect((await publish({ overrideReason: '学生已办理免听' })).data).toMatchObject({
    published: true,
    errors: 1,
  });
});

test('a lesson that was cancelled had its place: the class stays whole', async () => {
  const one = await aClass({ hours: 32 });
  const saved = await place(one.id, [at({ weekday: 7, roomId: await aRoom() })]);
  const find = async () =>
    (await app.as('secretary').call(scheduleCalls.find, { params: { id: one.id } })).data;
  expect((await find()).placedHours).toBe(32);
  await app.db
    .updateTable('classMeetings')
    .set({ weekMask: 0xfffe, cancelledMask: 1 })
    .where('id', '=', saved.data.meetings[0]?.id ?? '')
    .execute();
  expect((await find()).placedHours).toBe(32);
  const { status } = await app
    .as('secretary')
    .call(scheduleCalls.open, { params: { id: one.id }, body: { version: (await find()).version } });
  expect(status).toBe(200);
});

test('suggestions have rooms of the kind the class asks for, large enough for those who come along', async () => {
  const guest = await aClass();
  const mine = await aClass({ capacity: 20 });
  const ask = async () =>
    (
      await app.as('secretary').call(scheduleCalls.suggest, {
        body: { classId: mine.id, weeks: '1-16', periodCount: 2, limit: 10 },
      })
    ).data;
  const { requirement } = (await app.as('secretary').call(scheduleCalls.find, { params: { id: mine.id } }))
    .data;
  const { wishes, note } = requirement;
  await app.as('secretary').call(scheduleCalls.saveRequirement, {
    params: { id: mine.id },
    body: {
      version: requirement.version,
      wishes,
      note,
      dates: null,
      sessions: [{ perWeek: 1, periods: 2, weeks: '1-16', roomKind: 'computer', equipment: [] }],
    },
  });
  const lab = await aRoom({ kind: 'computer', capacity: 25, examCapacity: 10 });
  const large = await aRoom({ kind: 'computer', capacity: 60 });
  expect((await ask())[0]?.roomId).toBe(lab);
  await app.db
    .updateTable('teachingClasses')
    .set({ mergedIntoId: mine.id, enrolled: 30 })
    .where('id', '=', guest.id)
    .execute();
  const suggested = (await ask()).map(({ roomId }) => roomId);
  const { least } = await app.db
    .selectFrom('rooms')
    .select((eb) => eb.fn.min('capacity').as('least'))
    .where('id', 'in', [large, ...suggested])
    .executeTakeFirstOrThrow();
  expect(suggested).not.toContain(lab);
  expect(least).toBeGreaterThanOrEqual(50);
});

test('places come from a workbook, judged as one set: classes change places, a taken room fails its line', async () => {
  const [left, right] = [await aRoom(), await aRoom()];
  const [one, two] = [await aClass({ code: 'SHEET-01' }), await aClass({ code: 'SHEET-02' })];
  await place(one.id, [at({ weekday: 1, startPeriod: 7, roomId: left })]);
  await place(two.id, [at({ weekday: 1, startPeriod: 7, roomId: right })]);
  const codeOf = async (id: string) =>
    (await app.db.selectFrom('rooms').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
  const [leftCode, rightCode] = [await codeOf(left), await codeOf(right)];
  const sheet = (rows: (string | number)[][]) =>
    typedWorkbook([['教学班号', '星期', '起始节', '节数', '周次', '教室编号', '教师工号'], ...rows]);
  const client = app.as('secretary');
  const check = async (rows: (string | number)[][]) =>
    (await sendToCheck(app, client, placementImportCalls, await sheet(rows))).data;
  const bad = await check([
    ['SHEET-01', 1, 7, 2, '1-16', rightCode, ''],
    ['SHEET-02', 1, 7, 2, '5', rightCode, ''],
    ['SHEET-02', 2, 7, 2, '16-1', rightCode, ''],
    ['NO-SUCH', 2, 7, 2, '1-16', '', ''],
  ]);
  expect(bad).toMatchObject({ rows: 4, badRows: 3 });
  const good = await check([
    ['SHEET-01', 1, 7, 2, '1-16', rightCode, ''],
    ['SHEET-02', 1, 7, 2, '1-16', leftCode, ''],
  ]);
  expect(good.problems).toEqual([]);
  await client.call(placementImportCalls.confirm, { params: { id: good.id }, body: { mode: 'everything' } });
  await runJobs(app);
  const roomOf = async (id: string) =>
    (await app.db.selectFrom('classMeetings').select('roomId').where('classId', '=', id).execute()).map(
      ({ roomId }) => roomId,
    );
  expect([await roomOf(one.id), await roomOf(two.id)]).toEqual([[right], [left]]);
});

test('classes are locked together, and put into one room as far as it is free', async () => {
  const client = app.as('secretary');
  const [one, two, three] = [await aClass(), await aClass(), await aClass()];
  const [old, other] = [await aRoom({ capacity: 200 }), await aRoom({ capacity: 200 })];
  await place(one.id, [at({ weekday: 6, startPeriod: 1, roomId: old })]);
  await place(two.id, [at({ weekday: 6, startPeriod: 1 })]);
  const stored = (id: string) =>
    app.db.selectFrom('classMeetings').select(['locked', 'roomId']).where('classId', '=', id).execute();
  const locked = await client.call(scheduleCalls.lockSeveral, {
    body: { ids: [one.id, two.id, three.id], locked: true },
  });
  expect([locked.data.ok, locked.data.failed.map(({ id, message }) => [id, message])]).toEqual([
    [one.id, two.id],
    [[three.id, '该教学班尚未安排上课时间，请先排课']],
  ]);
  expect((await stored(one.id)).map((row) => row.locked)).toEqual([true]);

  const ids = [one.id, two.id];
  const roomed = await client.call(scheduleCalls.roomForSeveral, {
    body: { ids, roomId: other, acceptWarnings: true },
  });
  expect([roomed.data.ok, roomed.data.failed[0]?.code]).toEqual([[one.id], 'T421']);
  expect([await stored(one.id), await stored(two.id)]).toEqual([
    [{ locked: true, roomId: other }],
    [{ locked: true, roomId: null }],
  ]);
  await client.call(scheduleCalls.lockSeveral, { body: { ids: [one.id], locked: false } });
  expect((await stored(one.id)).map((row) => row.locked)).toEqual([false]);
});

test('classes are taken off the timetable', async () => {
  const { id } = await aClass();
  await place(id, [at({ weekday: 6 })]);
  const { data } = await app.as('secretary').call(scheduleCalls.clearSeveral, { body: { ids: [id] } });
  expect(data.ok).toEqual([id]);
  expect(await app.db.selectFrom('classMeetings').select('id').where('classId', '=', id).execute()).toEqual(
    [],
  );
});
