import {
  numbersIn,
  readWeeks,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays } from '@graduate/contract/platform/days.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import type { Conflict } from '@graduate/contract/training/scheduling/meetings.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';
import { whatIsTaught } from './public.ts';

const app = useTestApp();
let term: TestTerm = { id: '', firstMonday: '', weeks: 18 };
const { aRoom, aTeacher, aClass, enrol, at, place, keep } = scheduleActs(app, () => term);

beforeAll(async () => {
  term = await insertTerm(app);
});

const conflictsIn = ({ details }: { details: Record<string, unknown> }): Conflict[] =>
  (details['conflicts'] ?? []) as Conflict[];
const codesIn = (answer: { details: Record<string, unknown> }) => conflictsIn(answer).map(({ code }) => code);
const find = async (id: string, username = 'secretary') =>
  (await app.as(username).call(scheduleCalls.find, { params: { id } })).data;
const slots = (ownerIds: readonly string[]) =>
  app.db.selectFrom('slotOccupancy').selectAll().where('ownerId', 'in', ownerIds).execute();
const students = async (count: number) => {
  const departmentId = await departmentIdOf(app, '208');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await insertStudent(app.db, { name: `学生${next('student')}`, departmentId, enrolYear: 2026 }));
  return ids;
};
const mark = async (day: object) => {
  await app.db
    .insertInto('calendarDays')
    .values({ name: '校庆', source: 'school', followsDate: null, ...day } as never)
    .execute();
};
const dayOf = (week: number, weekday: number) => addDays(term.firstMonday, (week - 1) * 7 + weekday - 1);

/** A hundred saves, on a machine that others may use as well. */
const FIFTY_ROUNDS_MS = 240_000;

describe('a class is placed', () => {
  test('and is scheduled when all its hours have a time and a room; without them it waits again', async () => {
    const teacher = await aTeacher();
    const { id } = await aClass({ teachers: [teacher] });
    const roomId = await aRoom();
    const half = await place(id, [at({ weeks: '1-8', roomId, teacherIds: [teacher] })]);
    expect(half.data).toMatchObject({ state: 'planned', placedHours: 16, version: 1 });
    const whole = await place(
      id,
      [...keep(half.data), at({ weeks: '9-16', roomId, teacherIds: [teacher] })],
      {
        version: 1,
      },
    );
    expect(whole.data).toMatchObject({ state: 'scheduled', placedHours: 32, version: 2 });
    expect(whole.data.meetings.map(({ id: kept }) => kept)).toContain(half.data.meetings[0]?.id);
    expect(await slots(whole.data.meetings.map((meeting) => meeting.id))).toHaveLength(64);
    const empty = await place(id, [], { version: 2 });
    expect(empty.data).toMatchObject({ state: 'planned', placedHours: 0 });
    expect(await slots(whole.data.meetings.map((meeting) => meeting.id))).toHaveLength(0);
  });

  test('by somebody who saw an older timetable: refused', async () => {
    const { id } = await aClass();
    await place(id, [at()]);
    expect((await place(id, [at({ weekday: 3 })])).error).toBe('platform.changedMeanwhile');
  });

  test('30-32 in odd and in even weeks of the same room; one in week 5 meets the odd ones in week 5', async () => {
    const roomId = await aRoom({ name: '观云楼101' });
    const odd = await aClass({ courseName: '矩阵论' });
    expect((await place(odd.id, [at({ weeks: '1-16单', roomId })])).status).toBe(200);
    expect((await place((await aClass()).id, [at({ weeks: '2-16双', roomId })])).status).toBe(200);
    const third = await place((await aClass()).id, [
      at({ weeks: '5', startPeriod: 4, periodCount: 1, roomId }),
    ]);
    expect([third.status, third.details['code'], third.message]).toEqual([
      409,
      'T421',
      '教室观云楼101第5周 星期二 第4节已被“矩阵论”占用',
    ]);
    expect(conflictsIn(third)).toMatchObject([
      { level: 'error', meetingIndex: 0, with: '矩阵论', weeks: '5' },
    ]);
  });

  test('30-33 weeks say the same in words and in bits', () => {
    let seed = 7;
    for (let round = 0; round < 1000; round += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      const weeks = (seed % (2 ** 30 - 1)) + 1;
      expect(readWeeks(weeksInWords(weeks))).toBe(weeks);
    }
    expect(['1-16', '1-16单', '2-16双', '1-8,10-16双', '9-16'].map(readWeeks)).toEqual([
      65_535, 21_845, 43_690, 43_775, 65_280,
    ]);
  });

  test('30-34 in weeks that make no sense: refused', async () => {
    const { id } = await aClass();
    for (const weeks of ['16-1', '0-3', '1-31', '', 'abc']) {
      const payload = { version: 0, meetings: [at({ weeks })], acceptWarnings: [], overrideReason: null };
      const url = `${app.services.config.apiPrefix}/api/training/classes/${id}/meetings`;
      expect(
        JSON.parse((await app.as('secretary').send({ method: 'PUT', url, payload })).body),
      ).toMatchObject({
        code: 400,
      });
    }
    const late = await place(id, [at({ weeks: '1-20' })]);
    expect([late.status, late.details['code'], late.message]).toEqual([
      422,
      'T420',
      '第20周不在本学期教学周内（1-18周）',
    ]);
  });

  test(
    '30-35 of two who save into the same room and period at the same instant one has it, fifty times',
    async () => {
      const mine = await aClass({ courseName: '数值分析' });
      const other = await aClass({ courseName: '泛函分析' }, '203');
      const versions = { mine: 0, other: 0 };
      for (let round = 0; round < 50; round += 1) {
        const roomId = await aRoom();
        const answers = await Promise.all([
          place(mine.id, [at({ weeks: '1-4', roomId })], { version: versions.mine }),
          place(other.id, [at({ weeks: '3-6', roomId })], { version: versions.other }, 'training'),
        ]);
        const [one, two] = answers;
        expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
        const loser = answers.find(({ status }) => status === 409);
        expect(loser?.details['code']).toBe('T421');
        expect(loser?.message).toMatch(/第3-4周 星期二 第3-4节已被“(数值分析|泛函分析)”占用$/);
        const owners = await app.db
          .selectFrom('slotOccupancy')
          .select('ownerId')
          .distinct()
          .where('resourceId', '=', roomId)
          .execute();
        expect(owners).toHaveLength(1);
        if (one.status === 200) versions.mine += 1;
        if (two.status === 200) versions.other += 1;
      }
    },
    FIFTY_ROUNDS_MS,
  );

  test('with the places of two classes changed at the same instant: nobody waits for ever', async () => {
    const rooms = [await aRoom(), await aRoom()];
    const one = await aClass();
    const two = await aClass();
    await place(one.id, [at({ roomId: rooms[0] ?? null })]);
    await place(two.id, [at({ roomId: rooms[1] ?? null })]);
    const answers = await Promise.all([
      place(one.id, [at({ roomId: rooms[1] ?? null })], { version: 1 }),
      place(two.id, [at({ roomId: rooms[0] ?? null })], { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });

  test('while somebody books the room: one of them has it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const roomId = await aRoom();
      const { id } = await aClass();
      const inTerm = { termId: term.id, weeks: '1-3', weekday: 2, startPeriod: 4, periodCount: 1 };
      const answers = await Promise.all([
        place(id, [at({ weeks: '2-5', roomId })]),
        app.as('training').call(roomCalls.book, {
          body: { roomId, kind: 'booking', purpose: '讲座', inTerm, byTheClock: null },
        }),
      ]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.details['code']).toBe('T421');
    }
  });

  test('30-36 by date: a Wednesday of week 7 meets a class of all weeks', async () => {
    const teacher = await aTeacher('周文博');
    const weekly = await aClass({ teachers: [teacher], courseName: '随机过程' });
    await place(weekly.id, [at({ weekday: 3, teacherIds: [teacher] })]);
    const byDate = await aClass({ mode: 'date', teachers: [teacher] });
    const day = at({ weekday: null, weeks: null, date: dayOf(7, 3), teacherIds: [teacher] });
    const refused = await place(byDate.id, [day]);
    expect([refused.status, refused.message]).toEqual([409, '教师周文博第7周 星期三 第3-4节已有“随机过程”']);
    const later = await place(byDate.id, [{ ...day, startPeriod: 5 }]);
    expect(later.data.meetings).toMatchObject([{ date: dayOf(7, 3), weekday: 3, weeks: '7' }]);
  });

  test('30-37 by date: outside the term or on a day that was not asked for it is refused', async () => {
    const { id } = await aClass({ mode: 'date' });
    const on = (date: string) => at({ weekday: null, weeks: null, date });
    const outside = await place(id, [on(dayOf(19, 1))]);
    expect([outside.status, outside.error]).toEqual([422, 'schedule.dateBeyondTerm']);
    const dates = { from: dayOf(1, 1), to: dayOf(8, 7), weekdays: [6, 7], startPeriod: 1, periodCount: 4 };
    await app.as('secretary').call(scheduleCalls.saveRequirement, {
      params: { id },
      body: { version: 0, sessions: [], dates, wishes: [], note: '' },
    });
    expect((await place(id, [on(dayOf(2, 3))])).error).toBe('schedule.notAWantedDay');
    expect((await place(id, [on(dayOf(2, 6))])).status).toBe(200);
    expect((await place(id, [at()], { version: 1 })).error).toBe('schedule.byDatesOnly');
  });

  test('30-38 classes that were merged: the room must hold them all, and their teacher has no conflict', async () => {
    const teacher = await aTeacher();
    const host = await aClass({ teachers: [teacher], capacity: 40 });
    const guest = await aClass({ teachers: [teacher], courseId: host.courseId, mergedIntoId: host.id });
    await enrol(host, await students(4));
    await enrol(guest, await students(3));
    const small = await aRoom({ capacity: 6, examCapacity: 3, name: '小教室' });
    const refused = await place(host.id, [at({ roomId: small, teacherIds: [teacher] })], {
      acceptWarnings: ['T425'],
    });
    expect([refused.status, conflictsIn(refused)[0]?.message]).toEqual([
      422,
      '教室小教室座位6，少于教学班已选7人',
    ]);
    const large = await aRoom({ capacity: 60 });
    expect((await place(host.id, [at({ roomId: large, teacherIds: [teacher] })])).status).toBe(200);
    expect((await place(guest.id, [at()])).error).toBe('schedule.meetsWithHost');
    expect((await find(guest.id)).schedule.meetings).toHaveLength(1);
  });

  test('30-39 a teacher of two departments: who schedules one class is told of the other, by its course', async () => {
    const teacher = await aTeacher('李卓然');
    const elsewhere = await aClass({ teachers: [teacher], courseName: '高等量子力学' }, '203');
    await place(elsewhere.id, [at({ teacherIds: [teacher] })], {}, 'training');
    const { id } = await aClass({ teachers: [teacher] });
    const refused = await place(id, [at({ teacherIds: [teacher] })]);
    expect([refused.status, refused.message]).toEqual([
      409,
      '教师李卓然第1-16周 星期二 第3-4节已有“高等量子力学”',
    ]);
    expect(
      (await app.as('secretary').call(scheduleCalls.find, { params: { id: elsewhere.id } })).status,
    ).toBe(404);
  });

  test('beyond the morning, in a room of another campus, or with students who are elsewhere: refused', async () => {
    const three = await students(3);
    const other = await aClass({ courseName: '组合数学' });
    await enrol(other, three);
    await place(other.id, [at({ weekday: 4 })]);
    const mine = await aClass({ campus: '2' });
    await enrol(mine, three.slice(1));
    const roomId = await aRoom({ name: '城关101' });
    const meetings = [at({ weekday: 4, startPeriod: 4, roomId })];
    const refused = await place(mine.id, meetings);
    expect(codesIn(refused).toSorted()).toEqual(['T427', 'T429', 'T432']);
    expect(conflictsIn(refused).map(({ message }) => message)).toContain(
      '2名已选学生在该时段有其他课程：“组合数学”（第1-16周 星期四 第4节）',
    );
    expect((await place(mine.id, meetings, { overrideReason: '学生已同意' })).status).toBe(403);
    const forced = await place(mine.id, meetings, { overrideReason: '学生已同意' }, 'training');
    expect([forced.status, forced.data.conflicts.length]).toEqual([200, 3]);
  });

  test('for a cohort that has something else then: a warning, which can be accepted', async () => {
    const departmentId = await departmentIdOf(app, '208');
    const cohort = {
      no: 0,
      departmentId,
      majorCode: null,
      level: 'M' as const,
      grade: 2026,
      studyMode: null,
    };
    const other = await aClass({ courseName: '图论' });
    const mine = await aClass();
    for (const { id } of [other, mine])
      await app.db
        .insertInto('classCohorts')
        .values({ classId: id, ...cohort })
        .execute();
    await place(other.id, [at({ weekday: 5 })]);
    const warned = await place(mine.id, [at({ weekday: 5 })]);
    expect([warned.status, codesIn(warned)]).toEqual([422, ['T424']]);
    expect((await place(mine.id, [at({ weekday: 5 })], { acceptWarnings: ['T424'] })).status).toBe(200);
  });

  test('without saving it can be checked', async () => {
    const roomId = await aRoom();
    await place((await aClass({ courseName: '凸优化' })).id, [at({ roomId })]);
    const { id } = await aClass();
    const { data } = await app.as('secretary').call(scheduleCalls.check, {
      body: { classId: id, meetings: [at({ roomId }), at({ weekday: 6, roomId })] },
    });
    expect(data).toMatchObject([{ code: 'T421', meetingIndex: 0, with: '凸优化' }]);
    expect(await app.db.selectFrom('classMeetings').select('id').where('classId', '=', id).execute()).toEqual(
      [],
    );
  });

  test('twice at the same time it is refused', async () => {
    const { id } = await aClass();
    expect((await place(id, [at(), at({ startPeriod: 4, periodCount: 1 })])).status).toBe(409);
  });
});

describe('what is taught when', () => {
  const taught = async (classId: string, week?: number) =>
    (
      await whatIsTaught(
        app.db,
        { classIds: [classId] },
        { termId: term.id, published: false, ...(week && { week }) },
      )
    ).map(({ date, startPeriod, endPeriod, state, follows }) => ({
      date,
      startPeriod,
      endPeriod,
      state,
      follows,
    }));

  test('30-41 a Saturday that follows a Friday off teaches the classes of that Friday, in the grid of the room too', async () => {
    const roomId = await aRoom();
    const { id } = await aClass();
    await place(id, [at({ weekday: 5, weeks: '3-5', roomId })]);
    const friday = dayOf(4, 5);
    await mark({ date: friday, mark: 'holiday' });
    expect((await taught(id, 4)).map(({ date, state }) => [date, state])).toEqual([[friday, 'holiday']]);
    const saturday = dayOf(4, 6);
    await mark({ date: saturday, mark: 'makeup', followsDate: friday });
    expect(await taught(id, 4)).toEqual([
      { date: saturday, startPeriod: 3, endPeriod: 4, state: 'normal', follows: friday },
    ]);
    expect(await taught(id)).toHaveLength(3);
    const { data: week } = await app
      .as('secretary')
      .call(roomCalls.occupancy, { params: { id: roomId }, query: { termId: term.id, week: 4 } });
    expect(week.items.map(({ weekday, startPeriod, kind }) => [weekday, startPeriod, kind])).toEqual([
      [6, 3, 'class'],
    ]);
    const parttime = await aClass();
    await place(parttime.id, [at({ weekday: 6, weeks: '4', roomId })]);
    const { data: collisions } = await app
      .as('training')
      .call(roomCalls.collisions, { query: { termId: term.id } });
    expect(collisions).toMatchObject([{ date: saturday, followsDate: friday, periods: '3-4' }]);
  });

  test('30-42 on half a day off only its periods fall out', async () => {
    const { id } = await aClass();
    await place(id, [at({ weekday: 1, weeks: '8', startPeriod: 3, periodCount: 2 })]);
    await mark({ date: dayOf(8, 1), mark: 'holiday', suspendPeriods: 0b1000 });
    expect(await taught(id)).toMatchObject([
      { startPeriod: 3, endPeriod: 3, state: 'normal' },
      { startPeriod: 4, endPeriod: 4, state: 'holiday' },
    ]);
  });

  test('cancelled weeks are told as such, and what is not published is not told to others', async () => {
    const { id } = await aClass();
    const { data } = await place(id, [at({ weeks: '10-12' })]);
    await app.db
      .updateTable('classMeetings')
      .set({ weekMask: readWeeks('10,12') ?? 0, cancelledMask: readWeeks('11') ?? 0 })
      .where('id', '=', data.meetings[0]?.id ?? '')
      .execute();
    expect((await taught(id)).map(({ state }) => state)).toEqual(['normal', 'cancelled', 'normal']);
    expect(await whatIsTaught(app.db, { classIds: [id] }, { termId: term.id, published: true })).toEqual([]);
    expect(numbersIn(readWeeks('10,12') ?? 0)).toEqual([10, 12]);
  });
});

test('30-44 a room where a class meets cannot be switched off', async () => {
  const roomId = await aRoom();
  await place((await aClass()).id, [at({ roomId })]);
  const { data: room } = await app.as('training').call(roomCalls.find, { params: { id: roomId } });
  const { code, name, buildingId, floor, kind, capacity, examCapacity, equipment, version } = room;
  const refused = await app.as('training').call(roomCalls.edit, {
    params: { id: roomId },
    body: {
      code,
      name,
      buildingId,
      floor,
      kind,
      capacity,
      examCapacity,
      equipment,
      version,
      departmentId: null,
      enabled: false,
    },
  });
  expect([refused.status, refused.details['code']]).toEqual([422, 'T210']);
  expect(JSON.stringify(refused.details['uses'])).toContain('"owner":"');
  expect(JSON.stringify(refused.details['uses'])).not.toContain('"owner":""');
});

test('30-45 a room does not become smaller than a class that sits in it; the class is named', async () => {
  const roomId = await aRoom({ capacity: 40 });
  const made = await aClass({ name: '三十五人班', capacity: 35, enrolled: 35 });
  await place(made.id, [at({ roomId })], { acceptWarnings: ['T411'] });
  const { data: room } = await app.as('training').call(roomCalls.find, { params: { id: roomId } });
  const { id, actions: _a, used: _u, department, building: _b, campus: _c, ...facts } = room;
  const resize = (capacity: number) =>
    app.as('training').call(roomCalls.edit, {
      params: { id },
      body: { ...facts, departmentId: department?.id ?? null, capacity, examCapacity: null } as never,
    });
  const refused = await resize(30);
  expect([refused.status, refused.details['code'], refused.message.includes('三十五人班')]).toEqual([
    422,
    'T425',
    true,
  ]);
  expect((await resize(36)).status).toBe(200);
});
