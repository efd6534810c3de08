import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { rolloverCalls } from '@graduate/contract/training/term-reports/rollover.ts';
import { termReportCalls } from '@graduate/contract/training/term-reports/term-reports.ts';
import { workloadCalls } from '@graduate/contract/training/term-reports/workload.ts';
import { beforeAll, expect, test } from 'vitest';
import { meetingOf } from '../../../../samples/training/scheduling/meeting.ts';
import { insertRound } from '../../../../samples/training/selection/round.ts';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../test/app.ts';
import { gradeActs } from '../../../../test/grades.ts';
import { insertTerm, scheduleActs } from '../../../../test/schedule.ts';
import { newId } from '../../../platform/ids.ts';

const app = useTestApp();
const { begin, aSheet, fill, publish, submit } = gradeActs(app);
let termId: string;

beforeAll(async () => {
  ({ id: termId } = await begin(35));
});

test('grades of a term in numbers lead to their lists, each department to its own', async () => {
  const { id } = await aSheet({ students: 4 });
  await fill(id, (_row, at) => (at === 0 ? { usual: 50, final: 50 } : { usual: 92, final: 92 }));
  await publish(id);
  const { data } = await app.as('training').call(termReportCalls.grades, { query: { termId } });
  const cardOf = (key: string) => data.cards.find((card) => card.key === key);
  expect(cardOf('graded')?.value).toBe(4);
  expect(cardOf('failed')).toMatchObject({ value: 1, filter: { termId, passed: 'false' } });
  expect(cardOf('failRate')?.value).toBe(25);
  const [distribution, departments, courses] = data.charts;
  expect(distribution?.series[0]?.data).toEqual([3, 0, 0, 0, 1]);
  expect(departments).toMatchObject({ series: [{ data: [25] }], filters: [{ termId, yxCode: '208' }] });
  expect(courses?.filters[0]).toMatchObject({ termId, passed: 'false' });
  // Every bar opens the grades it counts.
  expect(data.charts.flatMap(({ filters }) => filters)).not.toContain(null);
  const listed = async (username: string, filter: ListFilter | null | undefined) =>
    (await app.as(username).call(gradeCalls.list, { query: { ...filter } as never })).data.total;
  const counts = distribution?.filters.map((filter) => listed('training', filter)) ?? [];
  expect(await Promise.all(counts)).toEqual([3, 0, 0, 0, 1]);
  const { data: ofCollege } = await app.as('secretary').call(termReportCalls.grades, { query: { termId } });
  const graded = ofCollege.cards.find(({ key }) => key === 'graded');
  expect(graded).toMatchObject({ value: 4, filter: { offeredBy: ['208'] } });
  expect(await listed('secretary', graded?.filter)).toBe(4);
  const other = await app
    .as('training')
    .call(termReportCalls.grades, { query: { termId, yxCode: ['203'] } as never });
  expect(other.data.cards.find(({ key }) => key === 'graded')?.value).toBe(0);
  expect(cardOf('median')?.value).toBe(92);
  const spread = data.charts.find(({ key }) => key === 'classes');
  expect(spread?.series.map((one) => one.data[0])).toEqual([50, 81.5, 92, 92, 92]);
  // Who looks after no department has numbers of the own classes, and nothing else of a term.
  const gradedBy = async (username: string) =>
    (await app.as(username).call(termReportCalls.grades, { query: { termId } })).data.cards.find(
      ({ key }) => key === 'graded',
    )?.value;
  expect([await gradedBy('teacher'), await gradedBy('tutor')]).toEqual([4, 0]);
  expect((await app.as('teacher').call(termReportCalls.health, { query: {} })).status).toBe(403);
});

test('unasked, grades are those of the last term that is over, whatever was published early since', async () => {
  const { courseId, studentIds } = await aSheet({ students: 3 });
  for (const studentId of studentIds) await insertGrade(app.db, { studentId, courseId, termId });
  const { data } = await app.as('training').call(termReportCalls.grades, { query: {} });
  expect(data.termId).not.toBe(termId);
  const shown = await app.db
    .selectFrom('academicTerms')
    .select('firstMonday')
    .where('id', '=', data.termId ?? '')
    .executeTakeFirstOrThrow();
  expect(shown.firstMonday < dayInShanghai(new Date())).toBe(true);
});

test('the health of a term counts what waits and says where to mend it', async () => {
  const late = await aSheet({ students: 1, sheet: { entryDeadline: '2020-01-01' } });
  const handedIn = await aSheet({ students: 2 });
  await fill(handedIn.id, () => ({ usual: 80, final: 80 }));
  await submit(handedIn.id);
  const { data } = await app.as('secretary').call(termReportCalls.health, { query: { termId } });
  const itemOf = (kind: string) => data.items.find((item) => item.kind === kind);
  expect(late.termId).toBe(termId);
  expect(itemOf('overdueSheets')).toMatchObject({
    count: 1,
    link: `/training/grade-publication?overdue=true&termId=${termId}`,
  });
  expect(itemOf('unpublished')?.count).toBe(1);
  expect(itemOf('manyFailed')?.count).toBe(1);
  expect(itemOf('conflicts')?.count).toBe(0);
});

test('workload weighs size, language and repetition; teachers see their own line', async () => {
  const { id: staffId } = await app.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .where('accounts.username', '=', 'teacher')
    .executeTakeFirstOrThrow();
  const term = await insertTerm(app, 36);
  const { aClass, aTeacher } = scheduleActs(app, () => term);
  const first = await aClass({ teachers: [staffId], hours: 32, capacity: 200, enrolled: 70 });
  const guest = await aClass({ hours: 32, capacity: 60, enrolled: 40, mergedIntoId: first.id });
  await app.db.insertInto('classTeachers').values({ classId: guest.id, staffId, role: 'lead' }).execute();
  await aClass({ teachers: [staffId], hours: 16, courseId: first.courseId });
  await aClass({ teachers: [await aTeacher('别人')], hours: 20 });
  const query = { termId: term.id };
  const { data } = await app.as('training').call(workloadCalls.listWorkload, { query });
  const own = data.list.find(({ id }) => id === staffId);
  // 32 hours before 110 students, and 16 of the same course again.
  expect(own).toMatchObject({ classes: 2, students: 110, hours: 48, load: 32 * 1.3 + 16 * 0.9 });
  const mine = await app.as('teacher').call(workloadCalls.listWorkload, { query });
  expect(mine.data.list.map(({ id }) => id)).toEqual([staffId]);
  const { data: numbers } = await app.as('training').call(workloadCalls.teachingInNumbers, { query });
  expect(numbers.charts.map(({ key }) => key).join(' ')).toBe(
    'roomUse teachers departments offered categories trend buildings',
  );
  expect(numbers.charts[3]).toMatchObject({
    series: [{ data: [4] }, { data: [110] }, { data: [0] }],
    filters: [{ termId: term.id, yxCode: '208' }],
  });
  expect(numbers.charts[5]?.series[0]?.data.at(-1)).toBe(4);
  expect(numbers.charts[1]?.series[0]?.data).toEqual([56, 20]);
  const drawn = numbers.charts.filter(({ type }) => type !== 'heatmap');
  expect(drawn.flatMap(({ filters }) => filters)).not.toContain(null);
  expect(numbers.charts[2]?.filters).toContainEqual({ termId: term.id, unit: '208' });
  const ofUnit = { termId: term.id, unit: ['208'] } as never;
  const teachers = await app.as('training').call(workloadCalls.listWorkload, { query: ofUnit });
  expect(teachers.data.list.map(({ id }) => id)).toContain(staffId);
  const ofCategory = numbers.charts[4]?.filters[0] as never;
  const classes = await app.as('training').call(scheduleCalls.list, { query: ofCategory });
  expect(classes.data.total).toBe(4);
});

test('changes of classes are counted by department, teacher and reason, with what was not made up', async () => {
  const term = await insertTerm(app, 39);
  const { aClass, aTeacher } = scheduleActs(app, () => term);
  const made = await aClass({ teachers: [await aTeacher('常停课')] });
  await aClass();
  const meeting = meetingOf({ classId: made.id, termId: term.id });
  await app.db.insertInto('classMeetings').values(meeting).execute();
  const { id: applicantId } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', 'teacher')
    .executeTakeFirstOrThrow();
  const cancelled = {
    classId: made.id,
    termId: term.id,
    departmentId: made.departmentId,
    meetingId: meeting.id,
    kind: 'cancel' as const,
    // Weeks 3 and 5.
    weekMask: 0b10100,
    newWeekMask: null,
    newWeekday: null,
    newStartPeriod: null,
    newRoomId: null,
    newTeacherId: null,
    makeupOn: null,
    reasonKind: 'school' as const,
    reason: '学校统一安排',
    beforeWords: '',
    afterWords: '',
    firstOn: term.firstMonday,
    firstAt: new Date(`${term.firstMonday}T08:00:00+08:00`),
    madeMeetingId: null,
    applicantId,
    submittedAt: null,
  };
  await app.db
    .insertInto('classChanges')
    .values([
      { ...cancelled, id: newId(), state: 'approved' },
      { ...cancelled, id: newId(), state: 'refused' },
    ])
    .execute();
  const { data } = await app
    .as('training')
    .call(workloadCalls.teachingInNumbers, { query: { termId: term.id } });
  const chartOf = (key: string) => data.charts.find((chart) => chart.key === key);
  // One of two classes, two lessons of it.
  expect(chartOf('changes')?.series.map(({ data: values }) => values)).toEqual([[1], [50], [2]]);
  expect([chartOf('changeTeachers')?.dims, chartOf('changeReasons')?.dims]).toEqual([
    ['常停课'],
    ['学校统一安排'],
  ]);
});

test('a new term shows what it lacks; its rounds are copied with their week and weekday, once', async () => {
  const from = await insertTerm(app, 37);
  const to = await insertTerm(app, 38);
  const opensAt = new Date(`${from.firstMonday}T08:00:00+08:00`);
  const closesAt = new Date(opensAt.getTime() + 86_400_000);
  await insertRound(app.db, { termId: from.id, name: '第一轮', windows: [{ opensAt, closesAt }] });
  const query = { fromTermId: from.id, toTermId: to.id };
  const itemOf = async (step: string) =>
    (await app.as('training').call(rolloverCalls.rollover, { query })).data.items.find(
      (one) => one.step === step,
    );
  expect(await itemOf('rounds')).toMatchObject({ before: 1, done: 0, complete: false, copies: true });
  const copy = () => app.as('training').call(roundCalls.copyAll, { body: query });
  expect((await copy()).data).toEqual({ copied: 1, skipped: [] });
  expect((await copy()).data).toEqual({ copied: 0, skipped: ['第一轮'] });
  const { data } = await app.as('training').call(roundCalls.list, { query: { termId: to.id } });
  expect(data.list).toMatchObject([
    { name: '第一轮', state: 'draft', opensAt: new Date(`${to.firstMonday}T08:00:00+08:00`) },
  ]);
  expect(await itemOf('rounds')).toMatchObject({ done: 1, complete: true, copies: false });
  expect((await app.as('secretary').call(rolloverCalls.rollover, { query })).status).toBe(403);
});
