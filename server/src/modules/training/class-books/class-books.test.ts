import { addDays } from '@graduate/contract/platform/days.ts';
import { classBookCalls } from '@graduate/contract/training/class-books/class-books.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import ical from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { insertTerm, scheduleActs, type TestTerm } from '../../../../test/schedule.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
let term: TestTerm;
const { aRoom, aClass, enrol, at, place } = scheduleActs(app, () => term);
let classId = '';
let roomId = '';
let studentNo = '';

beforeAll(async () => {
  term = await insertTerm(app, 17);
  const { id: teacherId } = await app.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .where('accounts.username', '=', 'teacher')
    .executeTakeFirstOrThrow();
  const student = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'studentRecords.studentNo'])
    .where('accounts.username', '=', 'student')
    .where('studentRecords.open', '=', true)
    .executeTakeFirstOrThrow();
  studentNo = student.studentNo ?? '';
  const made = await aClass({ teachers: [teacherId], courseName: '手册课程', name: '手册课程一班' });
  classId = made.id;
  await enrol(made, [student.id]);
  roomId = await aRoom({ name: '手册教室', capacity: 60 });
  await place(
    classId,
    [at({ weeks: '1-3', roomId, teacherIds: [teacherId] })],
    { acceptWarnings: ['T411', 'T434'] },
    'training',
  );
  await app.db
    .insertInto('scheduleReleases')
    .values({ termId: term.id, departmentId: made.departmentId, publishedBy: null })
    .execute();
});

const row = { week: 1, topic: '绪论', homework: '阅读第一章', taught: true };

test('a teacher keeps the progress of a class; weeks beyond the term and weeks twice are refused', async () => {
  const save = (rows: (typeof row)[], version = 0, username = 'teacher') =>
    app.as(username).call(classBookCalls.saveProgress, { params: { id: classId }, body: { version, rows } });
  expect((await save([row, row])).message).toBe('第1周填写了两行，请合并');
  expect((await save([{ ...row, week: 19 }])).details['code']).toBe('T420');
  expect((await save([{ ...row, week: 2 }, row])).data.rows.map(({ week }) => week)).toEqual([1, 2]);
  expect((await save([row])).status).toBe(409);
  expect((await save([row], 1, 'dean')).status).toBe(403);
  const { data } = await app.as('teacher').call(classBookCalls.find, { params: { id: classId } });
  expect([data.keeps, data.progress.rows.length, data.lessons.length]).toEqual([true, 2, 3]);
});

test('a class is written to three times a day; its students have the message', async () => {
  const send = (title: string) =>
    app.as('teacher').call(classBookCalls.notify, {
      params: { id: classId },
      body: { title, content: '下周改在报告厅上课' },
    });
  const outcomes = await Promise.all(['一', '二', '三', '四'].map((no) => send(`通知${no}`)));
  expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 422,
  ]);
  expect(outcomes.find(({ status }) => status === 422)?.message).toBe('今日通知次数已达上限（3次）');
  const told = await app.db
    .selectFrom('messages')
    .innerJoin('accounts', 'accounts.id', 'messages.accountId')
    .select('accounts.username')
    .where('title', 'like', '手册课程：通知%')
    .execute();
  expect(told.map(({ username }) => username)).toEqual(['student', 'student', 'student']);
});

test('the roll of a class has its students and the days it meets, on paper and as a workbook', async () => {
  const roll = (form: 'print' | 'xlsx') =>
    app.as('teacher').call(classBookCalls.rollCall, { params: { id: classId, form } });
  const days = [1, 8, 15].map((days) => addDays(term.firstMonday, days).slice(5));
  const sheet = (await readWorkbook((await roll('xlsx')).raw.rawPayload)).sheets[0]?.rows ?? [];
  expect(sheet[0]?.slice(5)).toEqual(days.map((day) => `${day} 3-4`));
  expect(sheet[1]?.[1]).toBe(studentNo);
  const { text: paper } = await readPdf((await roll('print')).raw.rawPayload);
  expect(paper).toContain(studentNo);
  expect(paper).toContain('手册课程一班 点名册');
});

test('the room of an examination is taken, told to who is examined, and given back with another time', async () => {
  const { data: desk } = await app.as('training').call(scheduleCalls.find, { params: { id: classId } });
  const examAt = new Date(`${addDays(term.firstMonday, 16 * 7)}T09:00:00+08:00`);
  const exam = (version: number, more: object) => {
    const { name, capacity, campus, minStudents, allowCross, preassigned } = desk;
    const facts = { name, capacity, campus, minStudents, allowCross, preassigned };
    return app.as('training').call(scheduleCalls.edit, {
      params: { id: classId },
      body: { ...facts, version, examAt, examPeriods: 2, examRoomId: roomId, ...more },
    });
  };
  const booked = () =>
    app.db
      .selectFrom('roomBookings')
      .select(['startAt', 'endAt'])
      .where('roomId', '=', roomId)
      .where('kind', '=', 'exam')
      .where('cancelledAt', 'is', null)
      .execute();
  const set = await exam(desk.version, {});
  expect(set.status).toBe(200);
  expect(await booked()).toMatchObject([
    { startAt: examAt, endAt: new Date(examAt.getTime() + 100 * 60_000) },
  ]);
  const { data: seen } = await app
    .as('student')
    .call(timetableCalls.home, { query: { termId: term.id, week: 2 } });
  expect(seen.exams).toMatchObject([{ courseName: '手册课程', roomName: '手册教室', startsAt: examAt }]);
  const { raw } = await app
    .as('student')
    .call(timetableCalls.ownFile, { params: { form: 'ics' }, query: { termId: term.id } });
  const events = new ical.Component(ical.parse(raw.body))
    .getAllSubcomponents('vevent')
    .map((one) => new ical.Event(one));
  expect(events.at(-1)?.summary).toBe('考试：手册课程');
  const other = await aClass({ courseName: '同一考场' });
  const { data: theirs } = await app.as('training').call(scheduleCalls.find, { params: { id: other.id } });
  const { name, capacity, campus, minStudents, allowCross, preassigned, version } = theirs;
  const clash = await app.as('training').call(scheduleCalls.edit, {
    params: { id: other.id },
    body: {
      name,
      capacity,
      campus,
      minStudents,
      allowCross,
      preassigned,
      version,
      examAt,
      examPeriods: 2,
      examRoomId: roomId,
    },
  });
  expect([clash.status, clash.message.includes('手册课程一班')]).toEqual([409, true]);
  expect((await exam(set.data.version, { examAt: null, examRoomId: null, examPeriods: null })).status).toBe(
    200,
  );
  expect(await booked()).toEqual([]);
});
