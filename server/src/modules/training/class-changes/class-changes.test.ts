import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays } from '@graduate/contract/platform/days.ts';
import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { CHANGE_WINDOW, changeApproval } from '@graduate/contract/training/class-changes/choices.ts';
import type { NewChange } from '@graduate/contract/training/class-changes/class-changes.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import ical from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { insertWindow } from '../../../../samples/commons/date-windows/insert-window.ts';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';
import { upload } from '../../../../test/upload.ts';
import { expireChanges } from './expire-changes.ts';

const app = useTestApp();
let term: TestTerm;
const { aRoom, aClass, at, enrol, place } = scheduleActs(app, () => term);
let teacherId = '';

beforeAll(async () => {
  term = await insertTerm(app, 16);
  const staff = await app.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .where('accounts.username', '=', 'teacher')
    .executeTakeFirstOrThrow();
  teacherId = staff.id;
});

let classes = 0;
const DAYS = 7;
/** Where classes begin: at the same time of a week the teacher has one only. */
const STARTS = [1, 9, 3, 11];

/** A class of the teacher at a time of its own, published, with a room and another one that is free. */
const aTaughtClass = async () => {
  const weekday = (classes % DAYS) + 1;
  const startPeriod = STARTS[Math.floor(classes / DAYS)] ?? 1;
  classes += 1;
  const room = await aRoom({ capacity: 60 });
  const other = await aRoom({ capacity: 60 });
  const made = await aClass({ teachers: [teacherId] });
  const saved = await place(
    made.id,
    [at({ weekday, startPeriod, roomId: room, teacherIds: [teacherId] })],
    { acceptWarnings: ['T411', 'T428', 'T433', 'T434'] },
    'training',
  );
  expect(saved.status).toBe(200);
  await app.db
    .insertInto('scheduleReleases')
    .values({ termId: term.id, departmentId: made.departmentId, publishedBy: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...made, meetingId: saved.data.meetings[0]?.id ?? '', weekday, room, other };
};
type Taught = Awaited<ReturnType<typeof aTaughtClass>>;

const wish = (taught: Taught, more: Partial<NewChange> = {}): NewChange => ({
  classId: taught.id,
  meetingId: taught.meetingId,
  kind: 'move',
  weeks: '5,7',
  newWeeks: '5,7',
  newWeekday: taught.weekday,
  newStartPeriod: 5,
  newRoomId: taught.other,
  newTeacherId: null,
  makeupOn: null,
  reasonKind: 'public',
  reason: '参加学校公务活动',
  notice: '',
  ...more,
});

const apply = async (given: NewChange) => {
  const teacher = app.as('teacher');
  const written = await teacher.call(changeCalls.create, { body: given });
  if (written.status !== 200) return written;
  const { id, version } = written.data;
  return teacher.call(changeCalls.submit, { params: { id }, body: { version, acceptConflicts: true } });
};

const decide = (username: string, recordId: string, status: 1 | 9 = 1) =>
  app.as(username).call(approvalCalls.decide, {
    body: {
      ...changeApproval,
      recordIds: recordId,
      status,
      opinion: status === 1 ? '同意' : '请另选时间',
    } as never,
  });

const weeksOf = async ({ meetingId }: Taught) =>
  app.db
    .selectFrom('classMeetings')
    .select(['weekMask', 'cancelledMask'])
    .where('id', '=', meetingId)
    .executeTakeFirstOrThrow();

const held = async (ownerId: string) =>
  (await app.db.selectFrom('slotOccupancy').select('week').where('ownerId', '=', ownerId).execute()).length;

test('illness is proven: without a file the application is refused, with one it is sent', async () => {
  const taught = await aTaughtClass();
  const ill = wish(taught, { reasonKind: 'sick', reason: '因病住院治疗' });
  const refused = await apply(ill);
  expect([refused.status, refused.details['code']]).toEqual([422, 'T608']);
  const { moduleCode, businessCode } = changeApproval;
  const file = { name: '证明.pdf', bytes: pdfOf('proof'), moduleCode, businessCode };
  const { id } = (await upload(app, app.as('teacher'), file)).data;
  expect((await apply({ ...ill, fileIds: [id] })).status).toBe(200);
});

test('30-79 a slot under review is taken for others; a refused application frees it', async () => {
  const one = await aTaughtClass();
  const two = await aTaughtClass();
  const target = { newWeekday: one.weekday, newStartPeriod: 5, newRoomId: one.other };
  const first = await apply(wish(one, target));
  expect([first.status, first.data.state]).toEqual([200, 'submitted']);
  const second = await apply(wish(two, target));
  expect([second.status, ['T421', 'T422'].includes(String(second.details['code']))]).toEqual([409, true]);
  expect(await held(first.data.id)).toBeGreaterThan(0);
  expect((await decide('dean', first.data.id, 9)).status).toBe(200);
  expect(await held(first.data.id)).toBe(0);
  expect((await apply(wish(two, target))).status).toBe(200);
});

test('30-80 two deans decide the same change: the second is told that it is decided', async () => {
  const taught = await aTaughtClass();
  const { data } = await apply(wish(taught));
  const outcomes = await Promise.all([decide('dean', data.id), decide('dean', data.id)]);
  expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('an application is decided from the list by whom it waits for, and found by its teacher', async () => {
  const { data } = await apply(wish(await aTaughtClass()));
  const { staffNo } = await app.db
    .selectFrom('staff')
    .select('staffNo')
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow();
  const rowFor = async (username: string, query: { keyword?: string; teacher?: string }) =>
    (await app.as(username).call(changeCalls.list, { query })).data.list.find(({ id }) => id === data.id);
  const by = { keyword: data.no };
  expect((await rowFor('dean', by))?.actions).toEqual(['decide']);
  expect((await rowFor('teacher', by))?.actions).toEqual(['withdraw']);
  expect((await rowFor('training', by))?.actions).toEqual([]);
  expect((await rowFor('dean', { teacher: staffNo }))?.times).toBe(1);
  expect(await rowFor('dean', { teacher: 'nobody' })).toBeUndefined();
  await decide('dean', data.id);
  expect((await rowFor('dean', by))?.actions).toEqual([]);
});

test('30-81 an approved change takes exactly its weeks, everywhere; revoked, they are back', async () => {
  const taught = await aTaughtClass();
  const { data } = await apply(wish(taught));
  await decide('dean', data.id);
  expect((await weeksOf(taught)).weekMask).toBe((2 ** 16 - 1) & ~0b1010000);
  const inWeek = async (week: number) =>
    (
      await app.as('teacher').call(timetableCalls.home, { query: { termId: term.id, week } })
    ).data.items.filter(({ classId }) => classId === taught.id);
  expect(await inWeek(5)).toMatchObject([
    { startPeriod: 5, state: 'moved', note: expect.stringMatching(/^原/) },
  ]);
  expect(await inWeek(6)).toMatchObject([{ startPeriod: 1, state: 'normal' }]);
  const { data: found } = await app.as('training').call(changeCalls.find, { params: { id: data.id } });
  const revoke = (version: number) =>
    app.as('training').call(changeCalls.revoke, {
      params: { id: data.id },
      body: { version, reason: '教师行程取消' },
    });
  expect((await revoke(found.version)).data.state).toBe('revoked');
  expect((await weeksOf(taught)).weekMask).toBe(2 ** 16 - 1);
  expect(await inWeek(5)).toMatchObject([{ startPeriod: 1, state: 'normal' }]);
});

test('30-82 what nobody decided before the first lesson began is over and holds nothing', async () => {
  const taught = await aTaughtClass();
  const { data } = await apply(wish(taught));
  await app.db
    .updateTable('classChanges')
    .set({ firstAt: new Date(Date.now() - 1000) })
    .where('id', '=', data.id)
    .execute();
  await expireChanges(app.services);
  const { data: after } = await app.as('teacher').call(changeCalls.find, { params: { id: data.id } });
  expect([after.state, await held(data.id)]).toEqual(['expired', 0]);
  expect((await decide('dean', data.id)).status).not.toBe(200);
});

test('30-83 the fourth change of a class in a term is refused', async () => {
  const taught = await aTaughtClass();
  for (const weeks of ['2', '3', '4'])
    expect((await apply(wish(taught, { weeks, newWeeks: weeks }))).status).toBe(200);
  const fourth = await apply(wish(taught, { weeks: '8', newWeeks: '8' }));
  expect([fourth.status, fourth.details['code'], fourth.message]).toEqual([
    422,
    'T603',
    '该教学班本学期调停课已达3次',
  ]);
});

test('30-84 a class is not cancelled without a day on which it is made up; then it is told as cancelled', async () => {
  const taught = await aTaughtClass();
  const cancel = wish(taught, {
    kind: 'cancel',
    weeks: '6',
    newWeeks: null,
    newWeekday: null,
    newStartPeriod: null,
    newRoomId: null,
  });
  const refused = await apply(cancel);
  expect([refused.status, refused.details['code'], refused.message]).toEqual([
    422,
    'T605',
    '停课须填写补课时间，且在2周内',
  ]);
  const makeupOn = addDays(term.firstMonday, 6 * 7);
  const { data } = await apply({ ...cancel, makeupOn });
  await decide('dean', data.id);
  expect(await weeksOf(taught)).toEqual({ weekMask: (2 ** 16 - 1) & ~0b100000, cancelledMask: 0b100000 });
  const { data: unmade } = await app.as('training').call(changeCalls.unmade, { query: { termId: term.id } });
  expect(unmade.list).toMatchObject([{ id: data.id, weeks: '6', left: 1 }]);
});

test('a class moves by one period, over part of its own time; onto other lessons of its own it does not', async () => {
  const taught = await aTaughtClass();
  const { startPeriod } = await app.db
    .selectFrom('classMeetings')
    .select('startPeriod')
    .where('id', '=', taught.meetingId)
    .executeTakeFirstOrThrow();
  const byOne = wish(taught, { newStartPeriod: startPeriod + 1, newRoomId: null });
  const { status, data } = await apply(byOne);
  expect([status, data.state]).toEqual([200, 'submitted']);
  expect((await decide('dean', data.id)).status).toBe(200);
  expect((await weeksOf(taught)).weekMask).toBe((2 ** 16 - 1) & ~0b1010000);
  const { data: found } = await app.as('training').call(changeCalls.find, { params: { id: data.id } });
  const { status: revoked } = await app.as('training').call(changeCalls.revoke, {
    params: { id: data.id },
    body: { version: found.version, reason: '教师行程取消' },
  });
  expect([revoked, (await weeksOf(taught)).weekMask]).toEqual([200, 2 ** 16 - 1]);
  const ontoItself = await apply({ ...byOne, weeks: '5', newWeeks: '6' });
  expect([ontoItself.status, ontoItself.message]).toEqual([409, '本教学班在新时段已有课，请另选时间']);
});

test('another room or teacher is another one', async () => {
  const taught = await aTaughtClass();
  const none = { newWeeks: null, newWeekday: null, newStartPeriod: null };
  const room = await apply(wish(taught, { kind: 'room', ...none, newRoomId: taught.room }));
  const teacher = await apply(
    wish(taught, { kind: 'substitute', ...none, newRoomId: null, newTeacherId: teacherId }),
  );
  expect([room.status, room.details['code'], teacher.status, teacher.details['code']]).toEqual([
    422,
    'T609',
    422,
    'T609',
  ]);
});

const revoke = async (id: string) => {
  const { data } = await app.as('training').call(changeCalls.find, { params: { id } });
  return app.as('training').call(changeCalls.revoke, {
    params: { id },
    body: { version: data.version, reason: '安排有变' },
  });
};
const nowhere = { newWeeks: null, newWeekday: null, newStartPeriod: null, newRoomId: null };

test('a class that is placed anew sends the application back, and what it held is free', async () => {
  const taught = await aTaughtClass();
  const moved = await apply(wish(taught, { weeks: '3', newWeeks: '3', newStartPeriod: 7 }));
  await decide('dean', moved.data.id);
  const waiting = await apply(wish(taught, { weeks: '9', newWeeks: '9' }));
  expect(await held(waiting.data.id)).toBeGreaterThan(0);
  const occupied = async () =>
    (
      await app.db
        .selectFrom('slotOccupancy')
        .select('ownerId')
        .distinct()
        .where('termId', '=', term.id)
        .where('resourceId', 'in', [taught.room, taught.other])
        .execute()
    ).length;
  const { scheduleVersion } = await app.db
    .selectFrom('teachingClasses')
    .select('scheduleVersion')
    .where('id', '=', taught.id)
    .executeTakeFirstOrThrow();
  const cleared = await place(taught.id, [], { version: scheduleVersion }, 'training');
  expect(cleared.status).toBe(200);
  expect([await held(waiting.data.id), await occupied()]).toEqual([0, 0]);
  const find = (id: string) => app.as('teacher').call(changeCalls.find, { params: { id } });
  expect((await find(waiting.data.id)).data).toMatchObject({ state: 'refused', meetingId: null });
  expect((await find(moved.data.id)).data).toMatchObject({ state: 'approved', meetingId: null });
  expect((await decide('dean', waiting.data.id)).status).not.toBe(200);
  expect((await revoke(moved.data.id)).error).toBe('classChanges.placedAnew');
});

test('what is cancelled is made up for once; while it is, the cancellation stays', async () => {
  const taught = await aTaughtClass();
  const cancelled = await apply(
    wish(taught, { kind: 'cancel', weeks: '6', ...nowhere, reasonKind: 'school' }),
  );
  await decide('dean', cancelled.data.id);
  const makeup = wish(taught, { kind: 'makeup', weeks: '6', newWeeks: '8', newStartPeriod: 5 });
  const made = await apply(makeup);
  await decide('dean', made.data.id);
  const again = await apply({ ...makeup, newWeeks: '10' });
  expect([again.status, again.error]).toEqual([422, 'classChanges.madeUp']);
  expect((await revoke(cancelled.data.id)).error).toBe('classChanges.restedOn');
  expect((await revoke(made.data.id)).status).toBe(200);
  expect((await revoke(cancelled.data.id)).status).toBe(200);
  expect(await weeksOf(taught)).toEqual({ weekMask: 2 ** 16 - 1, cancelledMask: 0 });
});

test('free rooms are offered for the time that is asked for, and a notice is printed of what was approved', async () => {
  const taught = await aTaughtClass();
  const ask = async (startPeriod: number) =>
    (
      await app.as('teacher').call(changeCalls.rooms, {
        query: { classId: taught.id, weeks: '5', weekday: taught.weekday, startPeriod, periodCount: 2 },
      })
    ).data.map(({ id }) => id);
  const { startPeriod: own } = await app.db
    .selectFrom('classMeetings')
    .select('startPeriod')
    .where('id', '=', taught.meetingId)
    .executeTakeFirstOrThrow();
  expect(await ask(own)).not.toContain(taught.room);
  expect(await ask(own)).toContain(taught.other);
  expect(await ask(5)).toContain(taught.room);
  const { data } = await apply(
    wish(taught, { kind: 'room', weeks: '5', ...nowhere, newRoomId: taught.other }),
  );
  const print = () => app.as('teacher').call(changeCalls.notice, { params: { id: data.id } });
  expect((await print()).status).toBe(409);
  await decide('dean', data.id);
  const { text } = await readPdf((await print()).raw.rawPayload);
  expect(text).toContain('调课通知单');
  expect(text).toContain(data.no);
});

test('nobody is a substitute who does not work here', async () => {
  const taught = await aTaughtClass();
  const { status, error } = await apply(
    wish(taught, { kind: 'substitute', ...nowhere, newTeacherId: taught.id }),
  );
  expect([status, error]).toEqual([422, 'classChanges.unknownTeacher']);
});

const draftOf = (given: NewChange) => {
  const { makeupOn: _on, reasonKind: _kind, reason: _why, notice: _told, fileIds: _files, ...draft } = given;
  return draft;
};
const check = (given: NewChange) => app.as('teacher').call(changeCalls.check, { body: draftOf(given) });

test('what would be in the way is told before anything is applied for, and nothing is held by asking', async () => {
  const [one, two] = [await aTaughtClass(), await aTaughtClass()];
  const free = await check(wish(one, { newStartPeriod: 7 }));
  expect([free.status, free.data.conflicts.filter(({ level }) => level === 'error')]).toEqual([200, []]);
  // The teacher has the other class then, and its room.
  const [meeting] = await app.db
    .selectFrom('classMeetings')
    .select(['weekday', 'startPeriod'])
    .where('id', '=', two.meetingId)
    .execute();
  const busy = await check(
    wish(one, { newWeekday: meeting?.weekday, newStartPeriod: meeting?.startPeriod, newRoomId: two.room }),
  );
  const errors = busy.data.conflicts.filter(({ level }) => level === 'error').map(({ code }) => code);
  expect(errors.toSorted((first, second) => first.localeCompare(second))).toEqual(['T421', 'T422']);
  const { count } = await app.db
    .selectFrom('classChanges')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('classId', '=', one.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('students who have another class then are named to who applies', async () => {
  const one = await aTaughtClass();
  const two = await aClass();
  const target = wish(one, { newStartPeriod: 7 });
  const placed = await place(
    two.id,
    [at({ weekday: one.weekday, startPeriod: 7, roomId: await aRoom({ capacity: 60 }) })],
    { acceptWarnings: ['T411', 'T428', 'T433', 'T434'] },
    'training',
  );
  expect(placed.status).toBe(200);
  const student = { name: '顾清和', enrolYear: 2026, departmentId: two.departmentId };
  const studentId = await insertStudent(app.db, student);
  await enrol(one, [studentId]);
  await enrol(two, [studentId]);
  const { data } = await check(target);
  expect([data.students, data.conflicts.find(({ code }) => code === 'T610')?.level]).toEqual([
    ['顾清和'],
    'warning',
  ]);
});

test('outside the time in which changes are applied for nothing is sent, except by the graduate school', async () => {
  const taught = await aTaughtClass();
  const { departmentId } = await app.db
    .selectFrom('teachingClasses')
    .select('departmentId')
    .where('id', '=', taught.id)
    .executeTakeFirstOrThrow();
  const { data: draft } = await app
    .as('teacher')
    .call(changeCalls.create, { body: wish(taught, { newStartPeriod: 7 }) });
  const past = {
    from: '2020-01-01',
    to: '2020-01-02',
    termId: null,
    grade: null,
    level: null,
    population: null,
  };
  await insertWindow(app.db, { code: CHANGE_WINDOW, departmentId, ...past });
  const refused = await app.as('teacher').call(changeCalls.submit, {
    params: { id: draft.id },
    body: { version: draft.version, acceptConflicts: true },
  });
  expect(refused.status).toBe(422);
  await app.db.deleteFrom('dateWindows').where('code', '=', CHANGE_WINDOW).execute();
  const sent = await app.as('teacher').call(changeCalls.submit, {
    params: { id: draft.id },
    body: { version: draft.version, acceptConflicts: true },
  });
  expect([sent.status, sent.data.state]).toEqual([200, 'submitted']);
});

test('a calendar is told the lesson under its new time and room, and that it is no more where it was', async () => {
  const taught = await aTaughtClass();
  const { data } = await apply(wish(taught, { weeks: '11', newWeeks: '12' }));
  expect((await decide('dean', data.id)).status).toBe(200);
  const { raw } = await app.as('teacher').call(timetableCalls.ownFile, {
    params: { form: 'ics' },
    query: { termId: term.id },
  });
  const events = new ical.Component(ical.parse(raw.body))
    .getAllSubcomponents('vevent')
    .map((component) => new ical.Event(component));
  const dayIn = (week: number) => addDays(term.firstMonday, (week - 1) * 7 + taught.weekday - 1);
  const away = events.filter(({ uid }) => uid.startsWith(`${taught.meetingId}-${dayIn(11)}@`));
  expect(away.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(['CANCELLED']);
  const moved = events.find(
    ({ summary, startDate }) => summary.endsWith('（调入）') && startDate.toString().startsWith(dayIn(12)),
  );
  const name = (table: 'rooms' | 'staff', id: string) =>
    app.db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow();
  expect(moved?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(moved?.location).toContain((await name('rooms', taught.other)).name);
  expect(moved?.description).toContain((await name('staff', teacherId)).name);
  expect(moved?.description).toContain('原第11周');
  const usual = events.filter(({ uid }) => uid.startsWith(taught.meetingId) && !uid.includes(dayIn(11)));
  expect(usual.every(({ summary }) => !summary.includes('（'))).toBe(true);
});

test('a lesson of a day off is the one of the day that makes up for it; days off are no places to go to', async () => {
  const taught = await aTaughtClass();
  const dayIn = (week: number, weekday: number) => addDays(term.firstMonday, (week - 1) * 7 + weekday - 1);
  const [off, sunday] = [dayIn(14, taught.weekday), dayIn(13, 7)];
  const day = { nameEn: '', source: 'school' as const, suspendPeriods: null };
  await app.db
    .insertInto('calendarDays')
    .values([
      { ...day, date: off, mark: 'holiday', name: '校庆', followsDate: null },
      { ...day, date: sunday, mark: 'makeup', name: '调休上课', followsDate: off },
      { ...day, date: dayIn(15, taught.weekday), mark: 'holiday', name: '运动会', followsDate: null },
    ])
    .execute();
  const { data } = await app.as('teacher').call(changeCalls.options, { query: { classId: taught.id } });
  const session = data.sessions.find(({ meetingId }) => meetingId === taught.meetingId);
  expect(session?.weeks.find(({ week }) => week === 14)?.date).toBe(sunday);
  const suggest = async (weeks: string) => {
    const found = await app.as('teacher').call(changeCalls.suggest, {
      body: { classId: taught.id, weeks, periodCount: 2, limit: 10 },
    });
    return found.data.map(({ weekday }) => weekday);
  };
  expect(await suggest('12,15')).not.toContain(taught.weekday);
});
