import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { insertCourse } from '../../../../samples/training/courses/course.ts';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { classOf } from '../../../../samples/training/study-records/teaching-class.ts';
import { useTestApp } from '../../../../test/app.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { newId } from '../../../platform/ids.ts';

const app = useTestApp();
let departmentId: string;
let now: string;
let before: string;

beforeAll(async () => {
  departmentId = await departmentIdOf(app, '208');
  const today = dayInShanghai(new Date());
  const terms = await app.db
    .selectFrom('academicTerms')
    .select(['id', 'startsOn', 'endsOn'])
    .orderBy('firstMonday')
    .execute();
  now = terms.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)?.id ?? '';
  before = terms.find(({ endsOn }) => endsOn < today)?.id ?? '';
});

const course = async (name: string) =>
  insertCourse(app.db, { name, code: newId().slice(-8).toUpperCase(), departmentId, state: 'active' });

const teach = (courseId: string, termId: string, more: object = {}) =>
  app.db
    .insertInto('teachingClasses')
    .values(classOf({ code: newId(), courseId, termId, departmentId, ...more }))
    .execute();

const grade = async (courseId: string, termId: string, ...scores: number[]) => {
  for (const score of scores) {
    const studentId = await insertStudent(app.db, { name: '修课学生', enrolYear: 2025, departmentId });
    await insertGrade(app.db, { studentId, courseId, termId, score, passed: score >= 60, published: true });
  }
};

const taught = async (id: string) =>
  (await app.as('teacher').call(courseCalls.taught, { params: { id } })).data;

test('the library says how many classes a course has in the term that goes on; what was cancelled is none', async () => {
  const id = await course('开班统计课程');
  await teach(id, now);
  await teach(id, now);
  await teach(id, now, { state: 'cancelled' });
  await teach(id, before);
  const { data } = await app.as('student').call(courseCalls.list, { query: { keyword: '开班统计课程' } });
  expect(data.list).toMatchObject([{ id, classCount: 2 }]);
});

test('a course shows how it was taught term by term, with what its published grades come to', async () => {
  const id = await course('历年统计课程');
  await teach(id, now, { enrolled: 12 });
  await teach(id, before, { enrolled: 4 });
  await grade(id, before, 90, 80, 70, 50);
  const unpublished = await insertStudent(app.db, { name: '未公布', enrolYear: 2025, departmentId });
  await insertGrade(app.db, {
    studentId: unpublished,
    courseId: id,
    termId: before,
    score: 0,
    published: false,
  });
  expect(await taught(id)).toMatchObject([
    { classes: 1, students: 12, graded: 0, average: null, passRate: null },
    { classes: 1, students: 4, graded: 4, average: 72.5, passRate: 75 },
  ]);
});

test('grades of fewer than three students are not told in numbers', async () => {
  const id = await course('小班课程');
  await teach(id, before, { enrolled: 2 });
  await grade(id, before, 91, 55);
  expect(await taught(id)).toMatchObject([{ graded: 2, average: null, passRate: null }]);
  await grade(id, before, 76);
  expect(await taught(id)).toMatchObject([{ graded: 3, average: 74 }]);
});

test('courses to make up are found by themselves, those of the own department first', async () => {
  const other = await departmentIdOf(app, '203');
  const [far, near] = [newId().slice(-6), newId().slice(-6)];
  const make = (name: string, of: string) =>
    insertCourse(app.db, {
      name,
      code: `AA${newId().slice(-8).toUpperCase()}`,
      departmentId: of,
      state: 'active',
      category: 'makeup',
    });
  await make(`补修${far}`, other);
  await make(`补修${near}`, departmentId);
  const query = { category: 'makeup' as const, near: departmentId, q: '补修' };
  const { data } = await app.as('student').call(courseCalls.options, { query });
  expect(data.every(({ category }) => category === 'makeup')).toBe(true);
  const names = data.map(({ name }) => name);
  expect(names.indexOf(`补修${near}`)).toBeLessThan(names.indexOf(`补修${far}`));
});
