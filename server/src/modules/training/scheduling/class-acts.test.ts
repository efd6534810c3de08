import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { cancelApproval } from '@graduate/contract/training/scheduling/choices.ts';
import { openToAll } from '@graduate/contract/training/scheduling/class-acts.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';

const app = useTestApp();
let term: TestTerm = { id: '', firstMonday: '', weeks: 18 };
let departmentId = '';
const { aRoom, aTeacher, aClass, enrol, at, place } = scheduleActs(app, () => term);

beforeAll(async () => {
  term = await insertTerm(app, 14);
  departmentId = await departmentIdOf(app, '208');
});

const aStudent = async () => {
  const studentNo = `CA${next('class act')}`;
  const id = await insertStudent(app.db, { name: '顾清和', enrolYear: 2026, departmentId, studentNo });
  return { id, studentNo };
};
const students = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, aStudent))).map(({ id }) => id);
const find = async (id: string) =>
  (await app.as('training').call(scheduleCalls.find, { params: { id } })).data;
const seatsTaken = async (id: string) => (await find(id)).enrolled;
const versionOf = async (id: string) => (await find(id)).version;

test('a class has never fewer seats than students, and is opened when it is placed', async () => {
  const one = await aClass({ capacity: 30 });
  await enrol(one, await students(3));
  const { name, campus, minStudents, allowCross, preassigned, examAt, examPeriods, examRoomId, version } =
    await find(one.id);
  const facts = { name, campus, minStudents, allowCross, preassigned, examAt, examPeriods, examRoomId };
  const edit = (capacity: number, seen = version) =>
    app.as('secretary').call(scheduleCalls.edit, {
      params: { id: one.id },
      body: { ...facts, capacity, version: seen },
    });
  const refused = await edit(2);
  expect([refused.status, refused.details['code'], refused.message]).toEqual([
    422,
    'T512',
    '容量不能小于已选人数3',
  ]);
  expect((await edit(35)).data.capacity).toBe(35);
  expect((await edit(36)).status).toBe(409);
  const open = async () =>
    app
      .as('secretary')
      .call(scheduleCalls.open, { params: { id: one.id }, body: { version: await versionOf(one.id) } });
  expect((await open()).error).toBe('schedule.notPlaced');
  await place(one.id, [at({ roomId: await aRoom() })]);
  expect((await open()).data.state).toBe('open');
  const { data } = await app.as('secretary').call(scheduleCalls.closeSeveral, { body: { ids: [one.id] } });
  expect([data.ok, (await find(one.id)).state]).toEqual([[one.id], 'closed']);
});

const cancel = async (username: string, id: string) =>
  app.as(username).call(scheduleCalls.cancel, {
    params: { id },
    body: { version: await versionOf(id), reason: '选课人数不足' },
  });

/** How a class stands in the list of its secretary. */
const rowOf = async (id: string) => {
  const { code } = await find(id);
  const { data } = await app
    .as('secretary')
    .call(scheduleCalls.list, { query: { keyword: code, termId: term.id } });
  const row = data.list.find((each) => each.id === id);
  return {
    cancelling: row?.cancelling,
    canCancel: row?.actions.includes('cancel'),
    canTakeBack: row?.actions.includes('takeBack'),
  };
};

const decide = (id: string, status: 1 | 9) =>
  app.as('training').call(approvalCalls.decide, {
    body: {
      ...cancelApproval,
      recordIds: id,
      status,
      opinion: status === 1 ? '同意停开' : '请合班',
    } as never,
  });

test('a college asks to cancel a class with students; until the graduate school agrees it goes on as it is', async () => {
  const roomId = await aRoom();
  const one = await aClass();
  await place(one.id, [at({ roomId })]);
  await enrol(one, await students(2));
  const asked = await cancel('secretary', one.id);
  expect([asked.data.asked, asked.data.state, await seatsTaken(one.id)]).toEqual([true, 'scheduled', 2]);
  expect((await cancel('secretary', one.id)).error).toBe('approvals.alreadyRunning');
  expect(await rowOf(one.id)).toEqual({ cancelling: true, canCancel: false, canTakeBack: true });
  expect((await find(one.id)).cancellation).toEqual({ reason: '选课人数不足' });

  // Taken back or refused, nothing has happened and it can be asked for again.
  const { moduleCode, businessCode } = cancelApproval;
  const record = { moduleCode, businessCode, recordId: one.id };
  await app.as('secretary').call(approvalCalls.withdraw, { body: record });
  expect(await rowOf(one.id)).toEqual({ cancelling: false, canCancel: true, canTakeBack: false });
  expect((await cancel('secretary', one.id)).data.asked).toBe(true);
  expect((await decide(one.id, 9)).status).toBe(200);
  expect([(await rowOf(one.id)).cancelling, await seatsTaken(one.id)]).toEqual([false, 2]);

  expect((await cancel('secretary', one.id)).data.asked).toBe(true);
  expect((await decide(one.id, 1)).status).toBe(200);
  expect([(await find(one.id)).state, await seatsTaken(one.id)]).toEqual(['cancelled', 0]);
  const { data: roster } = await app
    .as('secretary')
    .call(scheduleCalls.roster, { params: { id: one.id }, query: { state: 'classCancelled' } });
  expect(roster.list.map(({ reason }) => reason)).toEqual(['选课人数不足', '选课人数不足']);
  const other = await aClass();
  expect((await place(other.id, [at({ roomId })])).status).toBe(200);
});

test('what the graduate school cancels by itself leaves no request to decide', async () => {
  const one = await aClass();
  await enrol(one, await students(1));
  expect((await cancel('secretary', one.id)).data.asked).toBe(true);
  expect((await cancel('training', one.id)).data).toMatchObject({ state: 'cancelled', asked: false });
  expect((await decide(one.id, 1)).status).not.toBe(200);
});

test('who may choose a class is said by the office and kept when other facts change', async () => {
  const one = await aClass();
  const edit = async (more: object) => {
    const { name, capacity, campus, minStudents, allowCross, preassigned, ...rest } = await find(one.id);
    const { examAt, examPeriods, examRoomId, version } = rest;
    const facts = { name, capacity, campus, minStudents, allowCross, preassigned };
    const exam = { examAt, examPeriods, examRoomId };
    return app.as('secretary').call(scheduleCalls.edit, {
      params: { id: one.id },
      body: { ...facts, ...exam, version, ...more },
    });
  };
  const doctors = { ...openToAll, levels: ['D' as const], grades: [2026] };
  expect((await edit({ openTo: doctors })).data.openTo).toEqual(doctors);
  expect((await edit({ capacity: 12 })).data.openTo).toEqual(doctors);
  expect((await edit({ openTo: openToAll })).data.openTo).toEqual(openToAll);
  const { audience } = await app.db
    .selectFrom('teachingClasses')
    .select('audience')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  expect(audience).toEqual({});
});

test('a class that is not held frees its room and its teacher, and those in it are told why', async () => {
  const roomId = await aRoom();
  const teacher = await aTeacher();
  const one = await aClass({ teachers: [teacher] });
  await place(one.id, [at({ roomId, teacherIds: [teacher] })]);
  await enrol(one, await students(2));
  expect(await rowOf(one.id)).toMatchObject({ cancelling: false, canCancel: true, canTakeBack: false });
  expect((await cancel('training', one.id)).data).toMatchObject({ state: 'cancelled', asked: false });
  expect((await cancel('training', one.id)).status).toBe(200);
  expect(await seatsTaken(one.id)).toBe(0);
  const { data: roster } = await app
    .as('secretary')
    .call(scheduleCalls.roster, { params: { id: one.id }, query: { state: 'classCancelled' } });
  expect(roster.list.map(({ reason }) => reason)).toEqual(['选课人数不足', '选课人数不足']);
  const other = await aClass({ teachers: [teacher] });
  expect((await place(other.id, [at({ roomId, teacherIds: [teacher] })])).status).toBe(200);
});

test('30-38 a class is merged where the room holds both, meets with its host, and is placed anew when it leaves it', async () => {
  const small = await aRoom({ capacity: 4, examCapacity: 2, name: '四人教室' });
  const host = await aClass({ code: `HOST-${next('host')}` });
  await enrol(host, await students(3));
  await place(host.id, [at({ roomId: small, weekday: 1 })], { acceptWarnings: ['T425'] });
  const guest = await aClass();
  await enrol(guest, await students(2));
  await place(guest.id, [at({ weekday: 4 })]);
  const intoCode = (await find(host.id)).code;
  const merge = async () =>
    app.as('secretary').call(scheduleCalls.merge, {
      params: { id: guest.id },
      body: { version: await versionOf(guest.id), intoCode },
    });
  const refused = await merge();
  expect([refused.details['code'], refused.message]).toEqual([
    'T425',
    '教室四人教室座位4，少于教学班已选5人',
  ]);
  await app.db.updateTable('rooms').set({ capacity: 40 }).where('id', '=', small).execute();
  expect((await merge()).status).toBe(200);
  const merged = await find(guest.id);
  expect([merged.mergedInto, merged.schedule.meetings.map(({ weekday }) => weekday)]).toEqual([
    intoCode,
    [1],
  ]);
  const cancelled = await app.as('training').call(scheduleCalls.cancel, {
    params: { id: host.id },
    body: { version: await versionOf(host.id), reason: '教师出国' },
  });
  expect(cancelled.error).toBe('schedule.hasGuests');
  const { data: alone } = await app
    .as('secretary')
    .call(scheduleCalls.unmerge, { params: { id: guest.id }, body: { version: merged.version } });
  expect([alone.state, (await find(guest.id)).schedule.meetings]).toEqual(['planned', []]);
});

test('classes with too few students are kept as they are or cancelled, several at once, each with a reason', async () => {
  const [small, kept, full] = [
    await aClass({ minStudents: 5, state: 'open' }),
    await aClass({ minStudents: 5, state: 'open' }),
    await aClass({ minStudents: 1, enrolled: 2, state: 'open' }),
  ];
  const { data } = await app.as('secretary').call(scheduleCalls.keepSeveral, {
    body: { ids: [kept.id, full.id], reason: '学科特色课程，小班开设' },
  });
  expect([data.ok.length, data.failed]).toEqual([2, []]);
  expect([(await find(kept.id)).minStudents, (await find(full.id)).minStudents]).toEqual([0, 1]);
  const { data: gone } = await app.as('secretary').call(scheduleCalls.cancelSeveral, {
    body: { ids: [small.id, full.id], reason: '选课人数不足' },
  });
  expect([gone.ok.length, gone.failed.length]).toEqual([2, 0]);
  expect([(await find(small.id)).state, (await find(full.id)).state]).toEqual(['cancelled', 'open']);
  expect((await find(full.id)).cancelling).toBe(true);
});
