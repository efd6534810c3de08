import { addDays } from '@graduate/contract/platform/days.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import ical from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';
import { partsOf, readWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
let term: TestTerm;
const { aRoom, aClass, aTeacher, enrol, at, place } = scheduleActs(app, () => term);

const LONG = '面向复杂工程问题的高等数值分析；理论、方法与程序设计（含实验）';
let roomId = '';
let teacherId = '';
let studentId = '';

const idOf = async (username: string) => {
  const staff = await app.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .where('accounts.username', '=', username)
    .executeTakeFirstOrThrow();
  return staff.id;
};

const dayOf = (week: number, weekday: number) => addDays(term.firstMonday, (week - 1) * 7 + weekday - 1);

/**
 * Wednesdays of weeks 1 to 6, four periods: week 2 is a holiday without another day, week 3 one that a Saturday makes up
 * for, in week 4 the afternoon (here: the last two of the four periods) is off, week 5 is cancelled.
 */
beforeAll(async () => {
  term = await insertTerm(app, 15);
  teacherId = await idOf('teacher');
  const student = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select('studentRecords.id')
    .where('accounts.username', '=', 'student')
    .where('studentRecords.open', '=', true)
    .executeTakeFirstOrThrow();
  studentId = student.id;
  roomId = await aRoom({ name: '日历教室', capacity: 60 });
  const made = await aClass({ teachers: [teacherId], courseName: LONG });
  await enrol(made, [studentId]);
  const saved = await place(
    made.id,
    [at({ weekday: 3, weeks: '1-6', startPeriod: 1, periodCount: 4, roomId, teacherIds: [teacherId] })],
    { acceptWarnings: ['T411', 'T433', 'T434'] },
    'training',
  );
  expect(saved.status).toBe(200);
  const day = { nameEn: '', source: 'school' as const, followsDate: null, suspendPeriods: null };
  await app.db
    .insertInto('calendarDays')
    .values([
      { ...day, date: dayOf(2, 3), mark: 'holiday', name: '校庆' },
      { ...day, date: dayOf(3, 3), mark: 'holiday', name: '中秋' },
      { ...day, date: dayOf(3, 6), mark: 'makeup', name: '调休上课', followsDate: dayOf(3, 3) },
      { ...day, date: dayOf(4, 3), mark: 'holiday', name: '运动会', suspendPeriods: 0b1100 },
    ])
    .execute();
  await app.db
    .updateTable('classMeetings')
    .set({ weekMask: 0b101111, cancelledMask: 0b010000 })
    .where('classId', '=', made.id)
    .execute();
  await app.db
    .insertInto('scheduleReleases')
    .values({ termId: term.id, departmentId: made.departmentId, publishedBy: null })
    .execute();
});

const eventsIn = (content: string) =>
  new ical.Component(ical.parse(content)).getAllSubcomponents('vevent').map((one) => new ical.Event(one));

const icsOf = async (username: string): Promise<string> => {
  const query = { termId: term.id };
  const { status, raw } = await app
    .as(username)
    .call(timetableCalls.ownFile, { params: { form: 'ics' }, query });
  expect([status, raw.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return raw.body;
};

test('30-110 a strict reader understands the file: holidays, make-up days, half days, cancelled lessons', async () => {
  const content = await icsOf('student');
  const events = eventsIn(content).filter(({ summary }) => summary.startsWith(LONG));
  const shown = events.map(({ startDate, endDate, component }) => [
    startDate.toString(),
    endDate.toString(),
    component.getFirstPropertyValue('status'),
  ]);
  expect(shown).toEqual([
    [`${dayOf(1, 3)}T08:30:00`, `${dayOf(1, 3)}T12:10:00`, 'CONFIRMED'],
    [`${dayOf(3, 6)}T08:30:00`, `${dayOf(3, 6)}T12:10:00`, 'CONFIRMED'],
    [`${dayOf(4, 3)}T08:30:00`, `${dayOf(4, 3)}T10:10:00`, 'CONFIRMED'],
    [`${dayOf(5, 3)}T08:30:00`, `${dayOf(5, 3)}T12:10:00`, 'CANCELLED'],
    [`${dayOf(6, 3)}T08:30:00`, `${dayOf(6, 3)}T12:10:00`, 'CONFIRMED'],
  ]);
  expect(events.map(({ summary }) => summary.slice(LONG.length))).toEqual([
    '',
    '（调休）',
    '',
    '（已停课）',
    '',
  ]);
  expect(events[0]?.location).toContain('日历教室');
  expect(events[1]?.description).toContain(`补${dayOf(3, 3)}的课`);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(5);
  expect(content).toContain(`DTSTART;TZID=Asia/Shanghai:${dayOf(1, 3).replaceAll('-', '')}T083000`);
});

test('30-110 lines end in CRLF and have at most 75 octets, broken between characters', async () => {
  const content = await icsOf('teacher');
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = content.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(content).not.toContain('\uFFFD');
  expect(eventsIn(content).some(({ summary }) => summary === LONG)).toBe(true);
});

test('a timetable goes on paper and into a workbook', async () => {
  const query = { termId: term.id, week: 0 };
  const pdf = await app.as('student').call(timetableCalls.ownFile, { params: { form: 'print' }, query });
  expect(pdf.status).toBe(200);
  const { text: words } = await readPdf(pdf.raw.rawPayload);
  expect(words).toContain('日历教室');
  expect(words).toContain('已停课');
  const sheet = await app.as('teacher').call(timetableCalls.ownFile, { params: { form: 'xlsx' }, query });
  expect(sheet.status).toBe(200);
  const { sheets } = await readWorkbook(sheet.raw.rawPayload);
  const [week, lessons] = sheets.map(({ rows }) => rows);
  expect(week?.[0]).toEqual(['', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日']);
  expect(week?.[1]?.[0]).toContain('第1节');
  expect(week?.[1]?.[3]).toContain(`${LONG}\n日历教室`);
  expect(week?.[1]?.[6]).toContain(LONG);
  expect(lessons).toHaveLength(8);
  const grid = (await partsOf(sheet.raw.rawPayload)).get('xl/worksheets/sheet1.xml');
  expect(grid).toContain('<mergeCell ref="D2:D5"/>');
});

const subscribe = async (username: string) => {
  const { data } = await app.as(username).call(timetableCalls.makeAddress);
  const key = data.address.split('/').at(-1) ?? '';
  return {
    key,
    read: (headers = {}) => anybody(app).call(timetableCalls.subscribed, { params: { key }, headers }),
  };
};

test('a calendar is read under its private address until that is taken back', async () => {
  const first = await subscribe('student');
  expect(first.key).toMatch(/^[0-9a-f]{40}\.ics$/);
  const { status, raw } = await first.read();
  expect([status, raw.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(() => ical.parse(raw.body)).not.toThrow();
  const again = await first.read({ 'if-none-match': String(raw.headers['etag']) });
  expect([again.status, again.raw.body]).toEqual([304, '']);

  const { rows } = await app.db
    .selectFrom('calendarAddresses')
    .selectAll()
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }));
  expect(rows).not.toContain(first.key.slice(0, 40));

  const second = await subscribe('student');
  expect((await first.read()).status).toBe(404);
  expect((await second.read()).status).toBe(200);
  await app.as('student').call(timetableCalls.revokeAddress);
  expect((await second.read()).status).toBe(404);
  expect((await app.as('student').call(timetableCalls.address)).data.since).toBeNull();
});

test('under the private address stands a term to come as well, as soon as its timetable is published', async () => {
  const { read } = await subscribe('student');
  const lessons = async () =>
    eventsIn((await read()).raw.body).filter(({ summary }) => summary.startsWith(LONG)).length;
  expect(await lessons()).toBe(5);
  const release = await app.db
    .deleteFrom('scheduleReleases')
    .where('termId', '=', term.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(await lessons()).toBe(0);
  await app.db.insertInto('scheduleReleases').values(release).execute();
  await app.as('student').call(timetableCalls.revokeAddress);
});

test('a lesson tells its campus and all its weeks; one that falls out tells why', async () => {
  const { data } = await app
    .as('student')
    .call(timetableCalls.home, { query: { termId: term.id, week: 0 } as never });
  const campus = await app.db
    .selectFrom('dictionaryItems')
    .select('label')
    .where('dictionaryCode', '=', 'campus')
    .where('code', '=', '1')
    .executeTakeFirstOrThrow();
  expect(
    data.items.map(({ date, state, note, weeks, campusName }) => [date, state, note, weeks, campusName]),
  ).toEqual(
    [
      [dayOf(1, 3), 'normal', ''],
      [dayOf(2, 3), 'holiday', '校庆'],
      [dayOf(3, 6), 'normal', ''],
      [dayOf(4, 3), 'normal', ''],
      [dayOf(4, 3), 'holiday', '运动会'],
      [dayOf(5, 3), 'cancelled', ''],
      [dayOf(6, 3), 'normal', ''],
    ].map((shown) => [...shown, '1-6', campus.label]),
  );
});

test('staff look up teachers of their department, classes and rooms; a teacher only themself', async () => {
  const somebody = await aTeacher('课表查询教师');
  const elsewhere = await aTeacher('外院课表教师');
  const departmentOf = async (code: string) =>
    (await app.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow())
      .id;
  for (const [id, code] of [
    [somebody, '208'],
    [elsewhere, '302'],
  ] as const)
    await app.db
      .updateTable('staff')
      .set({ departmentId: await departmentOf(code) })
      .where('id', '=', id)
      .execute();
  const find = (username: string, kind: 'teacher' | 'room' | 'student', id: string) =>
    app.as(username).call(timetableCalls.find, { params: { kind, id }, query: { termId: term.id, week: 1 } });
  expect((await find('secretary', 'teacher', somebody)).status).toBe(200);
  expect((await find('secretary', 'teacher', elsewhere)).status).toBe(404);
  expect((await find('teacher', 'teacher', somebody)).status).toBe(404);
  expect((await find('training', 'teacher', elsewhere)).status).toBe(200);
  expect((await find('teacher', 'teacher', teacherId)).data.items).toHaveLength(1);
  expect((await find('teacher', 'room', roomId)).data.items[0]).toMatchObject({ courseName: LONG });
  expect((await find('student', 'room', roomId)).status).toBe(403);
  const named = async (username: string) =>
    (
      await app.as(username).call(timetableCalls.subjects, { query: { kind: 'teacher', keyword: '课表' } })
    ).data.map(({ name }) => name);
  expect(await named('secretary')).toEqual(['课表查询教师']);
  expect(await named('training')).toHaveLength(2);
});

test('a tutor sees when own students are in class, and nothing of others', async () => {
  const { data } = await app
    .as('tutor')
    .call(timetableCalls.together, { query: { termId: term.id, week: 1 } });
  const ids = new Set(data.people.map(({ id }) => id));
  expect(data.busy.flatMap(({ who }) => who).every((id) => ids.has(id))).toBe(true);
  const stranger = await app.db
    .selectFrom('studentRecords')
    .select('id')
    .where('open', '=', true)
    .where('id', 'not in', [...ids])
    .executeTakeFirstOrThrow();
  const asked = await app
    .as('tutor')
    .call(timetableCalls.together, { query: { termId: term.id, studentIds: [stranger.id] } });
  expect(asked.data.people).toHaveLength(1);
});
