import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { addDays } from '@graduate/contract/platform/days.ts';
import { cellsOf, segmentsOf } from '@graduate/contract/training/timetables/grid.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';

const app = useTestApp();
let term: TestTerm;
const { aRoom, aClass, enrol, at, place } = scheduleActs(app, () => term);

let classId = '';
let departmentId = '';

/** A class of the teacher, which the student takes, on Tuesdays of the first eight weeks. */
beforeAll(async () => {
  term = await insertTerm(app, 14);
  const { id: teacherId } = await app.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .where('accounts.username', '=', 'teacher')
    .executeTakeFirstOrThrow();
  const { id: studentId } = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select('studentRecords.id')
    .where('accounts.username', '=', 'student')
    .where('studentRecords.open', '=', true)
    .executeTakeFirstOrThrow();
  const made = await aClass({ teachers: [teacherId], courseName: '课表课程' });
  ({ id: classId, departmentId } = made);
  await enrol(made, [studentId]);
  const roomId = await aRoom({ name: '课表教室', capacity: 60 });
  const saved = await place(
    classId,
    [at({ weeks: '1-8', roomId, teacherIds: [teacherId] })],
    { acceptWarnings: ['T411'] },
    'training',
  );
  expect(saved.status).toBe(200);
});

const timetable = async (username: string, query: { week?: number; termId?: string } = {}) =>
  app.as(username).call(timetableCalls.home, { query: { termId: term.id, ...query } as never });

test('nobody sees times before they are published; the class is told as one without', async () => {
  const { data } = await timetable('student', { week: 2 });
  expect([data.items, data.unscheduled]).toEqual([[], [{ classId, courseName: '课表课程' }]]);
  expect(data.release).toBe('unpublished');
  expect((await timetable('teacher', { week: 2 })).data.release).toBe('unpublished');
});

test('student and teacher see the same lesson, in its weeks only', async () => {
  await app.db
    .insertInto('scheduleReleases')
    .values({ termId: term.id, departmentId, publishedBy: null })
    .execute();
  for (const username of ['student', 'teacher']) {
    const { data } = await timetable(username, { week: 2 });
    expect(data.items).toMatchObject([
      { courseName: '课表课程', roomName: '课表教室', weekday: 2, week: 2, startPeriod: 3, endPeriod: 4 },
    ]);
    expect([data.unscheduled, data.release]).toEqual([[], 'published']);
    expect((await timetable(username, { week: 9 })).data.items).toEqual([]);
  }
  expect((await timetable('student', { week: 0 })).data.items).toHaveLength(8);
});

test('30-109 twelve classes in one slot, each in a week of its own, stand in one cell with their weeks', async () => {
  const other = await insertTerm(app, 24);
  const acts = scheduleActs(app, () => other);
  const { id: studentId } = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select('studentRecords.id')
    .where('accounts.username', '=', 'student')
    .where('studentRecords.open', '=', true)
    .executeTakeFirstOrThrow();
  const empty = await timetable('student', { termId: other.id, week: 0 });
  expect(empty.data.release).toBe('none');
  expect([empty.status, empty.data.items, empty.data.unscheduled, empty.data.exams]).toEqual([
    200,
    [],
    [],
    [],
  ]);
  const weeks = Array.from({ length: 12 }, (_, at) => String(at + 1));
  for (const week of weeks) {
    const made = await acts.aClass({});
    await acts.enrol(made, [studentId]);
    const saved = await acts.place(
      made.id,
      [acts.at({ weeks: week, roomId: await acts.aRoom({ capacity: 60 }) })],
      { acceptWarnings: ['T411', 'T433'] },
      'training',
    );
    expect(saved.status).toBe(200);
  }
  await app.db
    .insertInto('scheduleReleases')
    .values({ termId: other.id, departmentId, publishedBy: null })
    .execute();
  const { data } = await timetable('student', { termId: other.id, week: 0 });
  const cells = cellsOf(segmentsOf(data.items));
  expect(cells).toHaveLength(1);
  expect(cells[0]?.items.map((item) => item.weeks)).toEqual(weeks);
  const { data: third } = await timetable('student', { termId: other.id, week: 3 });
  expect(third.items).toHaveLength(1);
});

test('the calendar of a month has the lessons of who looks, in the role they look in', async () => {
  const date = addDays(term.firstMonday, 8);
  const lessonsFor = async (username: string) => {
    const { data } = await app
      .as(username)
      .call(academicCalendarCalls.calendar, { query: { month: date.slice(0, 7) } });
    const day = data.days.find((one) => one.date === date);
    return day?.events.flatMap(({ kind, title }) => (kind === 'CLASS' ? title : []));
  };
  for (const username of ['student', 'teacher'])
    expect(await lessonsFor(username)).toEqual(['第3-4节 课表课程 课表教室']);
  expect(await lessonsFor('secretary')).toEqual([]);
});

test('30-108 a secretary asks for the timetable and has none', async () => {
  const { status, data } = await timetable('secretary');
  expect([status, data.items, data.unscheduled]).toEqual([200, [], []]);
});

test('a week the term does not have is refused with those it has', async () => {
  const refused = await timetable('student', { week: 19 });
  expect([refused.status, refused.details['code'], refused.message]).toEqual([
    400,
    'T004',
    '周次应为0至18之间的整数',
  ]);
});
