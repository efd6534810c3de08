import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { taskImportCalls, taskPaperCalls } from '@graduate/contract/training/teaching/task-papers.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertCourse } from '../../../../samples/training/courses/course.ts';
import { insertTask } from '../../../../samples/training/teaching/task.ts';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { insertTerm, type TestTerm } from '../../../../test/schedule.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import { remindTeachers } from './remind-teachers.ts';

const app = useTestApp();
let term: TestTerm;
let name = '';
let staffNo = '';
let staffId = '';

beforeAll(async () => {
  term = await insertTerm(app, 23);
  const row = await app.db
    .selectFrom('academicTerms')
    .select(['academicYear', 'termNo'])
    .where('id', '=', term.id)
    .executeTakeFirstOrThrow();
  name = termName(row).zh;
  const teacher = await app.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select(['staff.id', 'staff.staffNo'])
    .where('accounts.username', '=', 'teacher')
    .executeTakeFirstOrThrow();
  ({ id: staffId, staffNo } = teacher);
  const departmentId = await departmentIdOf(app, '208');
  for (const code of ['IMPT0001', 'IMPT0002'])
    await insertCourse(app.db, { name: `导入课程${code}`, code, departmentId, state: 'active', hours: 32 });
});

const HEADINGS = [
  '学期',
  '课程编号',
  '主讲工号',
  '合讲工号',
  '预计人数',
  '班数',
  '每班容量',
  '总学时',
  '周学时',
  '备注',
];
const sheet = (rows: (string | number)[][]) => typedWorkbook([HEADINGS, ...rows]);

test('tasks come from a workbook by course and teacher numbers; the same again writes drafts anew', async () => {
  const client = app.as('training');
  const good = [
    [name, 'IMPT0001', staffNo, '', 45, 1, 50, '', '', '第一次'],
    [name, 'IMPT0002', staffNo, '', 20, 1, 30, 16, 2, ''],
  ];
  const bad = await sendToCheck(
    app,
    client,
    taskImportCalls,
    await sheet([
      ...good,
      [name, 'IMPT0001', staffNo, '', 45, 1, 50, '', '', ''],
      [name, 'NONE0001', 'NOBODY', '', 45, 1, 50, '', '', ''],
    ]),
  );
  expect(bad.data).toMatchObject({ rows: 4, badRows: 2 });
  const bring = async (rows: (string | number)[][]) => {
    const { data } = await sendToCheck(app, client, taskImportCalls, await sheet(rows));
    expect(data.problems).toEqual([]);
    await client.call(taskImportCalls.confirm, { params: { id: data.id }, body: { mode: 'everything' } });
    await runJobs(app);
  };
  await bring(good);
  await bring([[name, 'IMPT0001', staffNo, '', 60, 2, 30, '', '', '第二次']]);
  const { data } = await client.call(taskCalls.list, { query: { termId: term.id } });
  const found = data.list.map(({ courseCode, expectedStudents, hours, state }) => [
    courseCode,
    expectedStudents,
    hours,
    state,
  ]);
  expect(found.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['IMPT0001', 60, 32, 'draft'],
    ['IMPT0002', 20, 16, 'draft'],
  ]);
});

test('a secretary imports courses of the own department only', async () => {
  const foreign = await departmentIdOf(app, '302');
  await insertCourse(app.db, {
    name: '外单位课程',
    code: 'IMPT0003',
    departmentId: foreign,
    state: 'active',
  });
  const { data } = await sendToCheck(
    app,
    app.as('secretary'),
    taskImportCalls,
    await sheet([[name, 'IMPT0003', staffNo, '', 45, 1, 50, '', '', '']]),
  );
  expect(data).toMatchObject({ badRows: 1 });
});

test('tasks go on paper, as the list shows them', async () => {
  const { status, raw } = await app
    .as('training')
    .call(taskPaperCalls.printTasks, { query: { termId: term.id } });
  expect(status).toBe(200);
  const { text } = await readPdf(raw.rawPayload);
  expect(text).toContain('教学任务书');
  expect(text).toContain('IMPT0001');
  expect(text).not.toContain('IMPT0003');
});

test('a teacher who has not answered for three days is reminded, once a day', async () => {
  const courseId = await insertCourse(app.db, {
    name: '待确认课程',
    code: 'IMPT0004',
    departmentId: await departmentIdOf(app, '208'),
    state: 'active',
  });
  const DAY_MS = 86_400_000;
  const taskId = await insertTask(app.db, {
    termId: term.id,
    courseId,
    departmentId: await departmentIdOf(app, '208'),
    state: 'published',
    publishedAt: new Date(Date.now() - 4 * DAY_MS),
  });
  await app.db.deleteFrom('taskTeachers').where('taskId', '=', taskId).execute();
  await app.db.insertInto('taskTeachers').values({ taskId, staffId, role: 'lead', hours: 32 }).execute();
  const remind = () => remindTeachers.run({ services: app.services } as never);
  await remind();
  await remind();
  const told = await app.db
    .selectFrom('messages')
    .select('title')
    .where('title', '=', '请尽快确认教学任务：待确认课程')
    .execute();
  expect(told).toHaveLength(1);
});
