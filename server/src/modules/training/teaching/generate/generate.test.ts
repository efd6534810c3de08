import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { studyTermOn } from '@graduate/contract/training/plans/study-terms.ts';
import type { Generation } from '@graduate/contract/training/teaching/generation.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertWindow } from '../../../../../samples/commons/date-windows/insert-window.ts';
import { insertStudent } from '../../../../../samples/student-status/students/student.ts';
import { insertCourse } from '../../../../../samples/training/courses/course.ts';
import { insertPlan } from '../../../../../samples/training/plans/plan.ts';
import {
  insertProgramme,
  listedOf,
  smallParts,
} from '../../../../../samples/training/programmes/programme.ts';
import { insertGrade } from '../../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { departmentIdOf } from '../../../../../test/rights.ts';

const app = useTestApp();

const MAJOR = 'GEN001';
let termId = '';
let departmentId = '';
let grade = 0;
let core = '';
let elective = '';
let suspended = '';

/** Ten students of a year of one major: four have planned both courses for the term, six have no plan. */
beforeAll(async () => {
  const today = dayInShanghai(new Date());
  const terms = await app.db.selectFrom('academicTerms').selectAll().orderBy('firstMonday').execute();
  const term = terms.findLast(({ endsOn }) => endsOn >= today);
  if (!term) throw new Error('no term ahead');
  termId = term.id;
  departmentId = await departmentIdOf(app, '208');
  grade = Number(today.slice(0, 4)) - 1;
  const suggestedTerm = studyTermOn(`${grade}-09-01`, term.firstMonday);
  const course = (name: string, more: object = {}) =>
    insertCourse(app.db, {
      name,
      code: `GEN${name.length}${name.charCodeAt(0)}`,
      departmentId,
      state: 'active',
      defaultCapacity: 4,
      ...more,
    });
  core = await course('生成核心课');
  elective = await course('生成选修课甲');
  suspended = await course('停开的选修课甲乙', { state: 'suspended' });
  const { modules, links } = await smallParts(app.db, departmentId);
  const listed = [
    listedOf({ courseId: core, module: 'M1', mustTake: true, isDegreeCourse: true, suggestedTerm }),
    listedOf({ courseId: elective, module: 'M2', suggestedTerm }),
    listedOf({ courseId: suspended, module: 'M2', suggestedTerm }),
  ];
  const programmeId = await insertProgramme(app.db, {
    departmentId,
    majorCode: MAJOR,
    grade,
    parts: { modules, links, courses: listed },
  });
  const items = [core, elective].map((courseId) => ({
    courseId,
    moduleId: null,
    termNo: suggestedTerm,
    kind: 'planned' as const,
    note: '',
  }));
  for (let no = 0; no < 10; no += 1) {
    const studentId = await insertStudent(app.db, {
      name: `生成学生${no}`,
      enrolYear: grade,
      departmentId,
      majorCode: MAJOR,
      degreeType: 'A',
      studyMode: 'fulltime',
    });
    if (no < 4) await insertPlan(app.db, { studentId, programmeId, content: { items, links: [] } });
    // Who has passed a course takes it no more.
    if (no === 9) await insertGrade(app.db, { studentId, courseId: elective, termId: terms[0]?.id ?? '' });
  }
  await app.db.deleteFrom('dateWindows').where('code', 'like', 'TR_TASK_%').execute();
  await insertWindow(app.db, { code: 'TR_TASK_PUBLISH', from: '2020-01-01', to: '2099-12-31' } as never);
});

const generate = async (more: Partial<Generation> = {}, username = 'secretary') =>
  app.as(username).call(taskCalls.generate, {
    body: { termId, departmentId: null, grades: [grade], dryRun: true, ...more },
  });
const rowsOf = (courseId: string) =>
  app.db
    .selectFrom('teachingTasks')
    .selectAll()
    .where('termId', '=', termId)
    .where('courseId', '=', courseId)
    .execute();

describe('tasks that programmes and plans ask for', () => {
  test('are told before they are written: plans count whole, electives of who has none in part', async () => {
    const { data } = await generate();
    const told = new Map(data.new.map((one) => [one.courseId, one]));
    expect(told.get(core)).toMatchObject({ expectedStudents: 10, planned: 4, byProgramme: 6, classCount: 3 });
    // Five without a plan may take it, three of ten do.
    expect(told.get(elective)).toMatchObject({ expectedStudents: 6, planned: 4, byProgramme: 2 });
    expect(told.has(suspended)).toBe(false);
    expect(data.applied).toBe(false);
    expect(await rowsOf(core)).toEqual([]);
  });

  test('are written once, whoever asks how often at the same moment', async () => {
    const answers = await Promise.all([
      generate({ dryRun: false }),
      generate({ dryRun: false }, 'training'),
      generate({ dryRun: false }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const written = await rowsOf(core);
    expect(written).toMatchObject([
      { state: 'draft', source: 'generated', expectedStudents: 10, classCount: 3, capacityEach: 4 },
    ]);
    const { data } = await app.as('secretary').call(taskCalls.find, { params: { id: written[0]?.id ?? '' } });
    expect(data.cohorts).toMatchObject([{ majorCode: MAJOR, grade, level: 'M', students: 10 }]);
    const again = await generate();
    expect(again.data.new.filter(({ courseId }) => courseId === core)).toEqual([]);
  });

  test('that are there stay as they are; what would differ is told', async () => {
    await app.db
      .updateTable('teachingTasks')
      .set({ expectedStudents: 55 })
      .where('courseId', '=', core)
      .where('termId', '=', termId)
      .execute();
    const { data } = await generate({ dryRun: false });
    expect(data.changed.find(({ courseId }) => courseId === core)).toMatchObject({
      expectedStudents: 10,
      now: { expectedStudents: 55 },
    });
    expect((await rowsOf(core)).map((task) => task.expectedStudents)).toEqual([55]);
  });

  test('of another department are not the secretary’s to write', async () => {
    const other = await departmentIdOf(app, '203');
    const { data } = await generate({ departmentId: other, grades: [] });
    expect([data.new, data.changed]).toEqual([[], []]);
  });

  test('wait for the window of the college', async () => {
    await app.db
      .updateTable('dateWindows')
      .set({ enabled: false })
      .where('code', '=', 'TR_TASK_PUBLISH')
      .execute();
    await app.db.deleteFrom('taskTeachers').execute();
    await app.db.deleteFrom('taskCohorts').execute();
    await app.db.deleteFrom('teachingTasks').where('courseId', '=', elective).execute();
    expect((await generate({ dryRun: false })).status).toBe(422);
    expect((await generate()).status).toBe(200);
  });
});
