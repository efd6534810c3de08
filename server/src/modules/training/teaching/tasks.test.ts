import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { NewTask, SavedTask } from '@graduate/contract/training/teaching/tasks.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertWindow } from '../../../../samples/commons/date-windows/insert-window.ts';
import { insertCourse } from '../../../../samples/training/courses/course.ts';
import { classOf } from '../../../../samples/training/study-records/teaching-class.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { departmentIdOf } from '../../../../test/rights.ts';

const app = useTestApp();

let termId = '';
let laterTermId = '';
let departmentId = '';
let teacherId = '';

beforeAll(async () => {
  const today = dayInShanghai(new Date());
  const terms = await app.db
    .selectFrom('academicTerms')
    .select(['id', 'endsOn'])
    .orderBy('firstMonday')
    .execute();
  const [now, later] = terms.filter(({ endsOn }) => endsOn >= today);
  termId = now?.id ?? '';
  laterTermId = later?.id ?? '';
  departmentId = await departmentIdOf(app, '208');
  const { id } = await app.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .where('accounts.username', '=', 'teacher')
    .executeTakeFirstOrThrow();
  teacherId = id;
  await app.db.deleteFrom('dateWindows').where('code', 'like', 'TR_TASK_%').execute();
  await insertWindow(app.db, { code: 'TR_TASK_PUBLISH', from: '2020-01-01', to: '2099-12-31' } as never);
});

const aCourse = (more: object = {}) =>
  insertCourse(app.db, {
    name: `任务课程${next('course')}`,
    code: `TASK${String(next('code')).padStart(4, '0')}`,
    departmentId,
    state: 'active',
    ...more,
  });

const written = async (more: Partial<NewTask> = {}): Promise<NewTask> => ({
  termId,
  courseId: more.courseId ?? (await aCourse()),
  expectedStudents: 50,
  cohorts: [{ departmentId, majorCode: null, level: 'M', grade: 2026, studyMode: null }],
  teachers: [{ staffId: teacherId, role: 'lead', hours: 32 }],
  classCount: 1,
  capacityEach: 60,
  hours: 32,
  weeklyHours: 2,
  note: '',
  ...more,
});

const create = async (username: string, more: Partial<NewTask> = {}) =>
  app.as(username).call(taskCalls.create, { body: await written(more) });
const at = ({ id, version }: SavedTask) => ({ params: { id }, body: { version } });
const publish = (username: string, task: SavedTask) => app.as(username).call(taskCalls.publish, at(task));
const confirm = (username: string, task: SavedTask) => app.as(username).call(taskCalls.confirm, at(task));
const find = async (username: string, { id }: { id: string }) =>
  app.as(username).call(taskCalls.find, { params: { id } });

const published = async (more: Partial<NewTask> = {}): Promise<SavedTask> => {
  const { data } = await create('secretary', more);
  return (await publish('secretary', data)).data;
};
const confirmed = async (more: Partial<NewTask> = {}): Promise<SavedTask> =>
  (await confirm('teacher', await published(more))).data;

const wanted = (more: object = {}) => ({
  capacity: 30,
  campus: '1',
  mode: 'weekly' as const,
  teacherIds: [teacherId],
  cohorts: [],
  ...more,
});
const split = (task: SavedTask, classes: ReturnType<typeof wanted>[]) =>
  app
    .as('secretary')
    .call(taskCalls.split, { params: { id: task.id }, body: { version: task.version, classes } });

describe('a task', () => {
  test('is written for a course of the own department, once in a term', async () => {
    const courseId = await aCourse();
    const first = await create('secretary', { courseId });
    expect(first.data).toMatchObject({ state: 'draft', warnings: [] });
    const again = await create('secretary', { courseId });
    expect([again.status, again.details['code']]).toEqual([409, 'T401']);
    await app.as('secretary').call(taskCalls.cancel, at(first.data));
    expect((await create('secretary', { courseId })).status).toBe(200);
    const elsewhere = await aCourse({ departmentId: await departmentIdOf(app, '203') });
    expect((await create('secretary', { courseId: elsewhere })).error).toBe('teachingTasks.otherDepartment');
  });

  test('two who write one for the same course at the same moment: one has it, the other is told', async () => {
    const courseId = await aCourse();
    const answers = await Promise.all([create('secretary', { courseId }), create('training', { courseId })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('of a public course is the graduate school’s', async () => {
    const courseId = await aCourse({ departmentId: await departmentIdOf(app, '100'), isPublic: true });
    expect((await create('secretary', { courseId })).status).toBe(403);
    const { data } = await create('training', { courseId });
    expect((await find('secretary', data)).status).toBe(404);
  });

  test('of a course that is suspended, or in a term that is over, is refused', async () => {
    const courseId = await aCourse({ state: 'suspended' });
    expect((await create('secretary', { courseId })).error).toBe('teachingTasks.courseNotTaught');
    const { id: past } = await app.db
      .selectFrom('academicTerms')
      .select('id')
      .orderBy('firstMonday')
      .executeTakeFirstOrThrow();
    expect((await create('training', { termId: past })).error).toBe('teachingTasks.termIsOver');
  });

  test('is published with a lead and with teachers for all its hours', async () => {
    const { data: nobody } = await create('secretary', { teachers: [] });
    expect((await publish('secretary', nobody)).details['code']).toBe('T402');
    const teachers = [{ staffId: teacherId, role: 'lead' as const, hours: 20 }];
    const { data: short } = await create('secretary', { teachers });
    const refused = await publish('secretary', short);
    expect([refused.details['code'], refused.message]).toEqual([
      'T403',
      '教师学时之和（20）少于课程学时（32）',
    ]);
  });

  test('waits for its window where the college writes it', async () => {
    await app.db
      .updateTable('dateWindows')
      .set({ enabled: false })
      .where('code', '=', 'TR_TASK_PUBLISH')
      .execute();
    const late = await create('secretary');
    await app.db
      .updateTable('dateWindows')
      .set({ enabled: true })
      .where('code', '=', 'TR_TASK_PUBLISH')
      .execute();
    expect(late.status).toBe(422);
  });

  test('a change made on the strength of an older version is refused', async () => {
    const { data } = await create('secretary');
    const { termId: _term, courseId: _course, ...content } = await written({ note: '改过' });
    const edit = (version: number) =>
      app.as('secretary').call(taskCalls.edit, { params: { id: data.id }, body: { ...content, version } });
    expect((await edit(data.version)).status).toBe(200);
    expect((await edit(data.version)).status).toBe(409);
  });
});

describe('the teacher', () => {
  test('learns of a task when it is published, confirms it, and sees none of others', async () => {
    const { data: draft } = await create('secretary');
    expect((await find('teacher', draft)).status).toBe(404);
    const task = (await publish('secretary', draft)).data;
    const { data: seen } = await find('teacher', task);
    expect(seen.actions).toEqual(['confirm', 'refuse']);
    const { data: done } = await confirm('teacher', task);
    expect(done.state).toBe('confirmed');
    // Said twice, it is said once.
    expect((await confirm('teacher', task)).data.version).toBe(done.version);
  });

  test('refuses with a reason, which the college reads; written anew it goes out again', async () => {
    const task = await published();
    const refuse = (reason: string) =>
      app
        .as('teacher')
        .call(taskCalls.refuse, { params: { id: task.id }, body: { version: task.version, reason } });
    expect((await refuse('本学期出国访学')).data.state).toBe('refused');
    const { data: seen } = await find('secretary', task);
    expect(seen).toMatchObject({ refuseReason: '本学期出国访学', state: 'refused' });
    expect((await publish('secretary', { ...task, version: seen.version })).data.state).toBe('published');
    expect((await find('secretary', task)).data.refuseReason).toBe('');
  });

  test('one who does not lead a task does not answer it; the secretary may in the lead’s place', async () => {
    const other = await app.db
      .selectFrom('staff')
      .select('id')
      .where('id', '<>', teacherId)
      .where('jobState', '=', 'onDuty')
      .executeTakeFirstOrThrow();
    const task = await published({
      teachers: [
        { staffId: other.id, role: 'lead', hours: 16 },
        { staffId: teacherId, role: 'co', hours: 16 },
      ],
    });
    expect((await find('teacher', task)).data.actions).toEqual([]);
    expect((await confirm('teacher', task)).status).toBe(404);
    expect((await confirm('secretary', task)).data.state).toBe('confirmed');
  });

  test('a confirmation and a cancellation at the same moment: one of them holds', async () => {
    const task = await published();
    const [confirming, cancelling] = await Promise.all([
      confirm('teacher', task),
      app.as('secretary').call(taskCalls.cancel, at(task)),
    ]);
    expect([confirming.status, cancelling.status].sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is reminded once a day', async () => {
    const task = await published();
    const remind = async () =>
      (await app.as('secretary').call(taskCalls.remindSeveral, { body: { ids: [task.id] } })).data;
    expect(await remind()).toMatchObject({ ok: [task.id], failed: [] });
    expect((await remind()).failed).toMatchObject([{ id: task.id, code: 'T319' }]);
  });
});

describe('classes', () => {
  test('are made of a confirmed task, with codes of their own, their teachers and cohorts', async () => {
    const second = { departmentId, majorCode: null, level: 'D' as const, grade: 2026, studyMode: null };
    const task = await confirmed({
      cohorts: [{ departmentId, majorCode: null, level: 'M', grade: 2026, studyMode: null }, second],
    });
    const { data } = await split(task, [wanted({ cohorts: [0] }), wanted({ cohorts: [1], capacity: 20 })]);
    expect(data).toMatchObject({ state: 'classed', warnings: [] });
    const { data: seen } = await find('secretary', task);
    expect(seen.classes.map(({ capacity, teacherNames }) => [capacity, teacherNames])).toEqual([
      [30, seen.teacherNames],
      [20, seen.teacherNames],
    ]);
    expect(seen.classes.map(({ code }) => code.slice(-3))).toEqual(['-01', '-02']);
    const levels = await app.db
      .selectFrom('classCohorts')
      .innerJoin('teachingClasses', 'teachingClasses.id', 'classCohorts.classId')
      .select('level')
      .where('taskId', '=', task.id)
      .orderBy('code')
      .execute();
    expect(levels.map(({ level }) => level)).toEqual(['M', 'D']);
  });

  test('with fewer seats than students are made, with a word about it', async () => {
    const task = await confirmed();
    const { data } = await split(task, [wanted({ capacity: 20 })]);
    expect(data.warnings).toEqual(['分班容量合计20小于预计人数50']);
  });

  test('are taught by the teachers of the task', async () => {
    const task = await confirmed();
    const stranger = await app.db
      .selectFrom('staff')
      .select('id')
      .where('id', '<>', teacherId)
      .executeTakeFirstOrThrow();
    const refused = await split(task, [wanted({ teacherIds: [teacherId, stranger.id] })]);
    expect(refused.error).toBe('teachingTasks.teacherElsewhere');
    expect((await find('secretary', task)).data.classes).toEqual([]);
  });

  test('two who split the same task at the same moment make its classes once', async () => {
    const task = await confirmed();
    const answers = await Promise.all([split(task, [wanted()]), split(task, [wanted()])]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await find('secretary', task)).data.classes).toHaveLength(1);
  });
});

test('tasks of a term are copied into another with grades that are as far; what is there is left out and named', async () => {
  const courseId = await aCourse({ name: '要复制的课程' });
  await create('training', { courseId });
  const copy = async () =>
    (await app.as('training').call(taskCalls.copy, { body: { fromTermId: termId, toTermId: laterTermId } }))
      .data;
  const first = await copy();
  expect(first.copied).toBeGreaterThan(0);
  const { data } = await app
    .as('training')
    .call(taskCalls.list, { query: { termId: laterTermId, keyword: '要复制的课程' } });
  expect(data.list).toMatchObject([{ source: 'copied', state: 'draft', expectedStudents: 50 }]);
  const again = await copy();
  expect(again.copied).toBe(0);
  expect(again.skipped).toContain('要复制的课程');
});

test('what a teacher has in other tasks of the term is told before a task is written', async () => {
  const staffId = teacherId;
  const hoursIn = async (query: { termId: string; exceptTaskId?: string }) =>
    (
      await app.as('secretary').call(taskCalls.teacherHours, { query: { ...query, staffIds: [staffId] } })
    ).data.find((one) => one.staffId === staffId)?.hours ?? -1;
  const before = await hoursIn({ termId });
  const { data } = await app.as('secretary').call(taskCalls.create, { body: await written() });
  expect(await hoursIn({ termId })).toBe(before + 32);
  expect(await hoursIn({ termId, exceptTaskId: data.id })).toBe(before);
  const { data: task } = await app.as('secretary').call(taskCalls.find, { params: { id: data.id } });
  expect(task.teachers.map(({ otherHours }) => otherHours)).toEqual([before]);
});

test('a course with an open task is not retired, and says why', async () => {
  const courseId = await aCourse();
  const { data } = await create('secretary', { courseId });
  const uses = async () =>
    (await app.as('training').call(courseCalls.usage, { params: { id: courseId } })).data.map(
      ({ kind }) => kind,
    );
  const retire = () =>
    app.as('training').call(courseCalls.retire, { params: { id: courseId }, body: { version: 1 } });
  expect(await uses()).toEqual(['教学任务']);
  const kept = await retire();
  expect([kept.status, kept.details['code'], kept.message]).toEqual([
    409,
    'T119',
    expect.stringMatching(/^课程在.+学期还有教学任务（草稿），结束或取消后才能注销$/),
  ]);
  await app.as('secretary').call(taskCalls.cancel, at(data));
  expect(await uses()).toEqual([]);
  expect((await retire()).status).toBe(200);
});

test('a course with a class that is not over is not retired, and students are not told of it', async () => {
  const courseId = await aCourse();
  const given = { code: `KEPT${next('kept class')}`, courseId, termId, departmentId };
  const made = classOf(given);
  await app.db.insertInto('teachingClasses').values(made).execute();
  const retire = () =>
    app.as('training').call(courseCalls.retire, { params: { id: courseId }, body: { version: 1 } });
  const kindsFor = async (username: string) =>
    (await app.as(username).call(courseCalls.usage, { params: { id: courseId } })).data.map(
      ({ kind }) => kind,
    );
  expect((await retire()).message).toMatch(/还有教学班（1个未结课）/);
  expect([await kindsFor('training'), await kindsFor('student')]).toEqual([['教学班'], []]);
  await app.db.updateTable('teachingClasses').set({ state: 'finished' }).where('id', '=', made.id).execute();
  expect((await retire()).status).toBe(200);
});
