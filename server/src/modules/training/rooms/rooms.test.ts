import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { addDays, dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { InTerm, NewBooking } from '@graduate/contract/training/rooms/bookings.ts';
import { roomCalls, roomImportCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import type { NewRoom } from '@graduate/contract/training/rooms/rooms.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertBuilding, insertRoom } from '../../../../samples/training/rooms/room.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import { newId } from '../../../platform/ids.ts';
import { defineModule } from '../../../platform/module.ts';

const CLASS = newId();
/** Stands for the classes that meet in rooms. */
const classes = defineModule({
  name: 'test-classes',
  slotOwners: async (_db, ids) =>
    new Map(
      ids.includes(CLASS)
        ? [[CLASS, { kind: 'class' as const, title: text('矩阵论', 'Matrices'), by: '陈静怡' }]]
        : [],
    ),
});

const app = useTestApp({}, [classes]);
let buildingId = '';
let term = { id: '', firstMonday: '' };

const MONDAYS_AHEAD = 10;
const WEEKS = 18;

beforeAll(async () => {
  buildingId = await insertBuilding(app.db, { code: 'TEST' });
  const today = dayInShanghai(new Date());
  const firstMonday = addDays(
    today,
    365 * MONDAYS_AHEAD + 1 - weekdayOf(addDays(today, 365 * MONDAYS_AHEAD)),
  );
  const year = Number(firstMonday.slice(0, 4));
  const { data } = await app.as('training').call(academicCalendarCalls.createTerm, {
    body: { academicYear: `${year}-${year + 1}`, termNo: 1, firstMonday, weeks: WEEKS, examFromWeek: null },
  });
  term = { id: data.id, firstMonday };
});

const addRoom = (more: object = {}) =>
  insertRoom(app.db, { code: `T${next('room')}`, name: `测试${next('room')}`, buildingId, ...more });

const inTerm = (more: Partial<InTerm> = {}): InTerm => ({
  termId: term.id,
  weeks: '1-16',
  weekday: 3,
  startPeriod: 3,
  periodCount: 2,
  ...more,
});

const book = (roomId: string, more: Partial<NewBooking> = {}, username = 'secretary') =>
  app.as(username).call(roomCalls.book, {
    body: { roomId, kind: 'booking', purpose: '学术沙龙', inTerm: inTerm(), byTheClock: null, ...more },
  });

const weekly = (roomId: string, more: Partial<InTerm>, purpose = '学术沙龙', username = 'secretary') =>
  book(roomId, { inTerm: inTerm(more), purpose }, username);

const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`);
const byTheClock = (roomId: string, date: string, from: string, to: string, purpose = '讲座') =>
  book(roomId, { purpose, inTerm: null, byTheClock: { startAt: at(date, from), endAt: at(date, to) } });

const week = async (roomId: string, number: number) =>
  (
    await app
      .as('secretary')
      .call(roomCalls.occupancy, { params: { id: roomId }, query: { termId: term.id, week: number } })
  ).data;

const slotsOf = (roomId: string) =>
  app.db.selectFrom('slotOccupancy').selectAll().where('resourceId', '=', roomId).execute();

const classMeets = (roomId: string, weekNo: number, weekday: number, periods: readonly number[]) =>
  app.db
    .insertInto('slotOccupancy')
    .values(
      periods.map((period) => ({
        termId: term.id,
        resourceKind: 'room' as const,
        resourceId: roomId,
        week: weekNo,
        weekday,
        period,
        ownerKind: 'meeting' as const,
        ownerId: CLASS,
      })),
    )
    .execute();

describe('bookings', () => {
  test('30-32 in odd and in even weeks do not meet; one in week 5 meets the odd ones in week 5 only', async () => {
    const room = await addRoom({ name: '观云楼101' });
    expect((await weekly(room, { weeks: '1-16单' }, '数学沙龙')).status).toBe(200);
    expect((await weekly(room, { weeks: '2-16双' })).status).toBe(200);
    const third = await weekly(room, { weeks: '5', startPeriod: 4 });
    expect([third.status, third.details['code'], third.message]).toEqual([
      409,
      'T421',
      '教室观云楼101第5周 星期三 第4节已被“数学沙龙”占用',
    ]);
  });

  test('30-35 of two who want the same room at once exactly one gets it, time and again', async () => {
    for (let round = 0; round < 25; round += 1) {
      const room = await addRoom();
      const answers = await Promise.all([
        weekly(room, { weeks: '1-4' }, '甲'),
        weekly(room, { weeks: '3-6' }, '乙', 'training'),
      ]);
      const loser = answers.find(({ status }) => status === 409);
      expect([answers.filter(({ status }) => status === 200).length, loser?.details['code']]).toEqual([
        1,
        'T421',
      ]);
      expect(loser?.message).toMatch(/第3-4周 星期三 第3-4节已被“[甲乙]”占用/);
      expect(new Set((await slotsOf(room)).map(({ ownerId }) => ownerId)).size).toBe(1);
    }
  });

  test('by the clock touch the periods of the day and never overlap, outside of them neither', async () => {
    const room = await addRoom();
    const day = addDays(term.firstMonday, 7);
    const noon = await byTheClock(room, day, '12:00', '14:00', '午餐会');
    expect([noon.status, (await slotsOf(room)).map(({ period }) => period)]).toEqual([200, [4]]);
    expect((await weekly(room, { weekday: 1, weeks: '2', startPeriod: 4, periodCount: 1 })).status).toBe(409);
    const lunch = await byTheClock(room, day, '13:00', '14:20');
    expect([lunch.status, lunch.details['code']]).toEqual([409, 'T421']);
    expect(lunch.message).toContain('午餐会');
    const both = await Promise.all([
      byTheClock(room, day, '13:58', '14:25', '一'),
      byTheClock(room, day, '14:00', '14:30', '二'),
      byTheClock(room, day, '14:10', '14:20', '三'),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('in a vacation hold by the clock alone', async () => {
    const room = await addRoom();
    const day = addDays(term.firstMonday, 7 * WEEKS + 3);
    expect((await byTheClock(room, day, '08:00', '18:00')).status).toBe(200);
    expect(await slotsOf(room)).toEqual([]);
    expect((await byTheClock(room, day, '17:59', '19:00')).status).toBe(409);
  });

  test.each([
    ['weeks beyond the term', { weeks: '17-19' }, 'T420'],
    ['periods a day does not have', { startPeriod: 12, periodCount: 2 }, undefined],
  ])('of %s are refused', async (_what, more, code) => {
    const refused = await weekly(await addRoom(), more);
    expect([refused.status, refused.details['code']]).toEqual([422, code]);
  });

  test('of a room of another department, a closed one or one on the net are refused', async () => {
    const elsewhere = await addRoom({ departmentId: await departmentIdOf(app, '203') });
    expect((await weekly(elsewhere, {})).status).toBe(404);
    expect((await weekly(elsewhere, {}, '会议', 'training')).status).toBe(200);
    expect((await weekly(await addRoom({ enabled: false }), {})).error).toBe('rooms.switchedOff');
    const online = await addRoom({ kind: 'virtual', capacity: null, examCapacity: null });
    expect((await weekly(online, {})).error).toBe('rooms.online');
  });

  test('taken back leave the room to others, and who made them is told', async () => {
    const room = await addRoom({ departmentId: await departmentIdOf(app, '208') });
    const { data } = await weekly(room, {});
    const cancel = () => app.as('training').call(roomCalls.cancelBooking, { params: { id: data.id } });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(404);
    expect(await slotsOf(room)).toEqual([]);
    expect((await weekly(room, {})).status).toBe(200);
    const told = await app.db
      .selectFrom('messages')
      .selectAll()
      .where('title', 'like', '%您借用的教室已被取消%')
      .execute();
    expect(told).toHaveLength(1);
  });
});

describe('free rooms', () => {
  const free = (more: object = {}) =>
    app.as('secretary').call(roomCalls.free, {
      query: { ...inTerm(), buildingId, limit: 200, ...more } as never,
    });

  test('are those nobody has in any of the weeks, the smallest that is large enough first', async () => {
    const small = await addRoom({ capacity: 30, examCapacity: null });
    const large = await addRoom({ capacity: 120, equipment: ['projector', 'recording'] });
    const taken = await addRoom({ capacity: 40, examCapacity: null });
    await weekly(taken, { weeks: '7' });
    const elsewhere = await addRoom({ departmentId: await departmentIdOf(app, '203') });
    const found = (await free()).data.list.map(({ id }) => id);
    expect(found).not.toContain(elsewhere);
    expect(found).not.toContain(taken);
    expect(found.indexOf(small)).toBeLessThan(found.indexOf(large));
    expect((await free({ weeks: '8-9' })).data.list.map(({ id }) => id)).toContain(taken);
    const recording = (await free({ capacity: 100, equipment: ['recording'] })).data.list;
    expect(recording.map(({ id }) => id)).toEqual([large]);
  });
});

describe('a room', () => {
  const written = (more: Partial<NewRoom> = {}): NewRoom => ({
    code: `N${next('room')}`,
    name: '新教室',
    buildingId,
    floor: 2,
    kind: 'multimedia',
    capacity: 60,
    examCapacity: 30,
    equipment: ['projector'],
    departmentId: null,
    enabled: true,
    ...more,
  });
  const create = (username: string, more: Partial<NewRoom> = {}) =>
    app.as(username).call(roomCalls.create, { body: written(more) });

  test('has a code of its own, and belongs to the department of who makes it', async () => {
    const { data } = await create('training', { code: 'GY-X1' });
    expect(data).toMatchObject({ code: 'GY-X1', building: 'TEST楼', campus: '1' });
    expect((await create('training', { code: 'GY-X1' })).details['code']).toBe('T206');
    expect((await create('secretary')).error).toBe('rooms.otherDepartment');
    expect((await create('secretary', { departmentId: await departmentIdOf(app, '208') })).status).toBe(200);
    expect((await create('secretary', { departmentId: await departmentIdOf(app, '203') })).status).toBe(422);
  });

  test('30-44 that is wanted later cannot be switched off, and one learns what for', async () => {
    const { data: room } = await create('training');
    await weekly(room.id, { weeks: '2-3' }, '期中考试');
    const { id, actions: _a, used: _u, department: _d, building: _b, campus: _c, ...facts } = room;
    const off = () =>
      app.as('training').call(roomCalls.edit, {
        params: { id },
        body: { ...facts, departmentId: null, enabled: false, version: room.version } as never,
      });
    const refused = await off();
    expect([refused.status, refused.details['code'], refused.message]).toEqual([
      422,
      'T210',
      '教室在本学期仍有2次占用，不能停用',
    ]);
    expect(refused.details['uses']).toMatchObject([{ owner: '期中考试', periods: '3,4' }, {}]);
    await app.db.deleteFrom('slotOccupancy').where('resourceId', '=', id).execute();
    await app.db
      .updateTable('roomBookings')
      .set({ cancelledAt: new Date() })
      .where('roomId', '=', id)
      .execute();
    expect((await off()).data.enabled).toBe(false);
  });

  test('needs seats, and no more of them in examinations', async () => {
    const send = (more: Partial<NewRoom>) =>
      app.as('training').send({
        method: 'POST',
        url: `${app.services.config.apiPrefix}/${roomCalls.create.path}`,
        payload: written(more),
      });
    expect((await send({ capacity: null, examCapacity: null })).json().msg).toContain('请填写座位数');
    expect((await send({ examCapacity: 61 })).json().msg).toBe('考试座位数不能多于座位数');
  });

  test('comes from a sheet: new codes are made, known ones updated, bad rows named', async () => {
    await create('training', { code: 'IMP1', capacity: 10, examCapacity: null });
    const header = [
      '教室编号',
      '教室名称',
      '教学楼',
      '楼层',
      '教室类型',
      '座位数',
      '考试座位数',
      '设备',
      '归属单位',
      '可排课',
    ];
    const sheet = (rows: (string | number)[][]) => typedWorkbook([header, ...rows]);
    const campus = '城关校区TEST楼';
    const good = [
      ['IMP1', '导入一', campus, 1, '研讨室', 24, 12, '投影、空调', '', '是'],
      ['IMP2', '导入二', campus, 1, '机房', 48, '', '计算机', '信息科学与工程学院', '是'],
    ];
    const client = app.as('training');
    const { data: wanted } = await create('training', { code: 'IMP9' });
    await weekly(wanted.id, { weeks: '2-3' }, '期中考试');
    const bad = await sendToCheck(
      app,
      client,
      roomImportCalls,
      await sheet([
        ...good,
        ['IMP2', '重复', campus, 1, '线上', 5, 9, '', '', '是'],
        ['IMP9', '停用', campus, 1, '研讨室', 60, '', '', '', '否'],
      ]),
    );
    expect(bad.data).toMatchObject({ rows: 4, badRows: 2 });
    expect(bad.data.problems).toContainEqual(expect.objectContaining({ row: 5, column: '可排课' }));
    const checked = await sendToCheck(app, client, roomImportCalls, await sheet(good));
    expect(checked.data).toMatchObject({ goodRows: 2, problems: [] });
    await client.call(roomImportCalls.confirm, {
      params: { id: checked.data.id },
      body: { mode: 'everything' },
    });
    await runJobs(app);
    await app.db.deleteFrom('slotOccupancy').where('resourceId', '=', wanted.id).execute();
    const { data } = await client.call(roomCalls.list, { query: { keyword: '导入' } });
    expect(data.list.map(({ code, capacity, department }) => [code, capacity, department?.code])).toEqual([
      ['IMP1', 24, undefined],
      ['IMP2', 48, '208'],
    ]);
  });
});

describe('buildings', () => {
  test('stand on a campus of the dictionary under a code of their own, and stay while they have rooms', async () => {
    const make = (campus: string, code: string, username = 'training') =>
      app.as(username).call(roomCalls.createBuilding, { body: { campus, code, name: '新楼', nameEn: '' } });
    expect((await make('9', 'N1')).error).toBe('rooms.unknownCampus');
    const { data } = await make('2', 'N1');
    expect((await make('2', 'N1')).error).toBe('rooms.buildingTaken');
    expect((await make('3', 'N1', 'secretary')).status).toBe(403);
    await addRoom({ buildingId: data.id });
    const remove = () => app.as('training').call(roomCalls.deleteBuilding, { params: { id: data.id } });
    expect((await remove()).error).toBe('rooms.buildingInUse');
    await app.db.deleteFrom('rooms').where('buildingId', '=', data.id).execute();
    expect((await remove()).status).toBe(200);
  });
});

describe('terms and periods that are in use', () => {
  const setWeeks = async (weeks: number) => {
    const row = await app.db
      .selectFrom('academicTerms')
      .selectAll()
      .where('id', '=', term.id)
      .executeTakeFirstOrThrow();
    const { academicYear, termNo, firstMonday, version } = row;
    return app.as('training').call(academicCalendarCalls.editTerm, {
      params: { id: term.id },
      body: { academicYear, termNo, firstMonday, weeks, examFromWeek: null, version },
    });
  };

  test('30-40 keep their weeks and periods', async () => {
    const room = await addRoom();
    await weekly(room, { weeks: '18', startPeriod: 11 });
    const shorter = await setWeeks(17);
    expect([shorter.status, shorter.details['code'], shorter.message]).toEqual([
      422,
      'T209',
      '已有安排排到第18周，教学周数不能少于18周',
    ]);
    expect((await setWeeks(20)).status).toBe(200);
    const { data } = await app.as('training').call(academicCalendarCalls.listPeriods, {});
    const periods = data.periods.map(({ no: _no, ...period }) => period).slice(0, 10);
    const fewer = await app
      .as('training')
      .call(academicCalendarCalls.setPeriods, { body: { version: data.version, periods } });
    expect([fewer.status, fewer.details['code']]).toEqual([422, 'T204']);
  });
});

describe('a week of a room', () => {
  const mark = (date: string, body: object) =>
    app.as('training').call(academicCalendarCalls.markDay, {
      params: { date },
      body: { version: 0, mark: 'holiday', name: '校庆', nameEn: '', followsDate: null, ...body } as never,
    });
  const day = (weekNo: number, weekday: number) => addDays(term.firstMonday, (weekNo - 1) * 7 + weekday - 1);

  test('shows who has it when, block by block, and the whole term at once', async () => {
    const room = await addRoom();
    await weekly(room, { weeks: '1-8' }, '读书会');
    const first = await week(room, 1);
    expect(first.items).toMatchObject([
      {
        weekday: 3,
        startPeriod: 3,
        endPeriod: 4,
        title: '读书会',
        by: '王丽娟',
        kind: 'booking',
        weeks: '1',
      },
    ]);
    expect(first.days[2]?.date).toBe(day(1, 3));
    expect((await week(room, 9)).items).toEqual([]);
    expect((await week(room, 0)).items).toMatchObject([{ weeks: '1-8' }]);
    const beyond = await app
      .as('secretary')
      .call(roomCalls.occupancy, { params: { id: room }, query: { termId: term.id, week: 25 } });
    expect([beyond.status, beyond.details['code']]).toEqual([400, 'T004']);
  });

  test('30-41 a class of a day off meets on the day that makes up for it, and what is there already is reported', async () => {
    const room = await addRoom({ name: '天山堂201' });
    await classMeets(room, 4, 5, [1, 2]);
    await mark(day(4, 5), {});
    await mark(day(4, 6), { mark: 'makeup', followsDate: day(4, 5) });
    expect((await week(room, 4)).items).toMatchObject([
      { weekday: 6, startPeriod: 1, endPeriod: 2, title: '矩阵论' },
    ]);
    const collisions = async () =>
      (await app.as('training').call(roomCalls.collisions, { query: { termId: term.id } })).data;
    expect(await collisions()).toEqual([]);
    await weekly(room, { weeks: '4', weekday: 6, startPeriod: 2, periodCount: 3 }, '周六讲座');
    expect(await collisions()).toEqual([
      {
        date: day(4, 6),
        followsDate: day(4, 5),
        resource: '天山堂201',
        periods: '2',
        uses: ['周六讲座', '矩阵论'],
      },
    ]);
  });

  test('30-42 a half day off hides the classes of its periods and nothing else', async () => {
    const room = await addRoom();
    await classMeets(room, 6, 2, [3, 4, 5, 6]);
    await mark(day(6, 2), { suspendPeriods: [5, 6, 7, 8] });
    const shown = await week(room, 6);
    expect(shown.items).toMatchObject([{ weekday: 2, startPeriod: 3, endPeriod: 4 }]);
    expect(shown.days[1]).toMatchObject({ note: '校庆', suspended: [5, 6, 7, 8] });
  });
});
