import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { insertCourse } from '../../../../samples/training/courses/course.ts';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { classOf, insertEnrolment } from '../../../../samples/training/study-records/teaching-class.ts';
import { useTestApp } from '../../../../test/app.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { idOf, newId } from '../../../platform/ids.ts';
import {
  coursesTouched,
  enrolStudents,
  studyOf,
  withdrawEnrolments,
  withdrawLinkGrade,
  writeLinkGrade,
} from './public.ts';
import { gradeBusiness } from './student-business.ts';

const app = useTestApp();
const author = nobody('tests');
let departmentId: string;
let termId: string;
let linkId: string;

const student = () => insertStudent(app.db, { name: '成绩学生', enrolYear: 2025, departmentId });
const course = (name: string) => insertCourse(app.db, { name, departmentId, state: 'draft' });

/** A required link of some programme. */
const insertLink = async (): Promise<string> => {
  const [templateId, programmeId, id] = [newId(), newId(), newId()];
  await sql`insert into programme_templates (id, name, level, degree_type, study_mode, sections, modules, links)
    values (${templateId}, '测试模板', 'M', 'A', 'fulltime', '[]', '[]', '[]')`.execute(app.db);
  await sql`insert into programmes (id, template_id, department_id, major_code, level, degree_type, study_mode,
      population, grade, edition, name, min_total_credits, min_course_credits, min_degree_credits,
      max_term_credits, duration, max_duration, sections, state)
    values (${programmeId}, ${templateId}, ${departmentId}, '9999', 'M', 'A', 'fulltime', 'regular', 2025, 1,
      '测试方案', 0, 0, 0, 20, 3, 5, '[]', 'draft')`.execute(app.db);
  await sql`insert into programme_links (id, programme_id, kind, name, credits, sort_order)
    values (${id}, ${programmeId}, 'proposal', '开题报告', 1, 1)`.execute(app.db);
  return id;
};

beforeAll(async () => {
  departmentId = await departmentIdOf(app, '208');
  const term = await app.db.selectFrom('academicTerms').select('id').executeTakeFirstOrThrow();
  termId = term.id;
  linkId = await insertLink();
});

test('what counts of a student are published grades that count, links that are done and classes that go on', async () => {
  const studentId = await student();
  const [passed, hidden, taken, dropped] = await Promise.all(['甲', '乙', '丙', '丁'].map(course));
  await insertGrade(app.db, { studentId, termId, courseId: passed ?? null, credits: 2.5, score: 91 });
  await insertGrade(app.db, { studentId, termId, courseId: hidden ?? null, published: false });
  const inClass = (courseId = '', more = {}) =>
    insertEnrolment(app.db, studentId, { code: newId(), courseId, termId, departmentId, ...more });
  await inClass(taken);
  await inClass(dropped, { state: 'finished' });
  const study = await studyOf(app.db, studentId);
  expect(study?.grades).toEqual([{ courseId: passed, passed: true, score: 91, level: null, credits: 2.5 }]);
  expect([...(study?.studying ?? [])]).toEqual([taken]);
  expect(await coursesTouched(app.db, studentId)).toEqual(new Set([passed, hidden, taken, dropped]));
});

test('a link that is done is written once however many say so at the same time, and taken back with its credits', async () => {
  const studentId = await student();
  const told: string[][] = [];
  const modules = [
    {
      name: 'listener',
      calls: {},
      routes: [],
      gradesChanged: async (_tx: unknown, _author: unknown, ids: readonly string[]) =>
        void told.push([...ids]),
    },
  ];
  const done = () =>
    app.db
      .transaction()
      .execute((db) => writeLinkGrade({ db, author, modules }, { studentId, linkId, termId, credits: 1 }));
  expect((await Promise.all([done(), done(), done()])).filter(Boolean)).toHaveLength(1);
  expect((await studyOf(app.db, studentId)).linksDone).toEqual(new Map([[linkId, 'proposal']]));
  expect(await gradeBusiness.events?.(app.db, studentId)).toMatchObject([{ title: { zh: '开题报告完成' } }]);
  const back = () =>
    app.db.transaction().execute((db) => withdrawLinkGrade({ db, author, modules }, { studentId, linkId }));
  expect([await back(), await back()]).toEqual([true, false]);
  expect(await gradeBusiness.count(app.db, studentId)).toBe(0);
  expect(told).toEqual([[studentId], [studentId]]);
});

test('when somebody has died the seats of their classes are free again', async () => {
  const studentId = await student();
  const courseId = await course('戊');
  const given = { id: idOf('class:closing'), code: 'CLOSING', courseId, termId, departmentId };
  await insertEnrolment(app.db, studentId, given);
  await app.db
    .transaction()
    .execute(async (tx) => gradeBusiness.close?.(tx, author, studentId, '去世', app.services.modules));
  const { enrolled } = await app.db
    .selectFrom('teachingClasses')
    .select('enrolled')
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow();
  expect(enrolled).toBe(0);
  expect((await studyOf(app.db, studentId)).studying.size).toBe(0);
});

test('students are seated while there are seats, once in a course, and leave their seats behind', async () => {
  const courseId = await course('己');
  const aClass = async (code: string, capacity: number) => {
    const made = classOf({ code, courseId, termId, departmentId, capacity });
    await app.db.insertInto('teachingClasses').values(made).execute();
    return made.id;
  };
  const [classId, parallel] = [await aClass('SEATS-01', 3), await aClass('SEATS-02', 30)];
  const five = await Promise.all(Array.from({ length: 5 }, student));
  const reason = '培养计划要求';
  const seat = (into: string, studentIds: string[], raiseCapacity = false) =>
    app.db
      .transaction()
      .execute((tx) =>
        enrolStudents(tx, author, { classId: into, studentIds, source: 'admin', reason, raiseCapacity }),
      );
  const seats = () =>
    app.db
      .selectFrom('teachingClasses')
      .select(['enrolled', 'capacity'])
      .where('id', '=', classId)
      .executeTakeFirstOrThrow();
  const rounds = await Promise.all([seat(classId, five), seat(classId, five), seat(classId, five)]);
  const seated = rounds.flat();
  expect([seated.length, await seats()]).toEqual([3, { enrolled: 3, capacity: 3 }]);
  expect(await seat(parallel, [seated[0]?.studentId ?? ''])).toEqual([]);
  expect(await seat(classId, five, true)).toHaveLength(2);
  expect(await seats()).toEqual({ enrolled: 5, capacity: 5 });
  const graded = seated[0] ?? { id: '', studentId: '' };
  await insertGrade(app.db, { studentId: graded.studentId, termId, courseId, enrolmentId: graded.id });
  const ids = seated.map(({ id }) => id);
  const out = () =>
    app.db.transaction().execute((tx) => withdrawEnrolments(tx, author, { ids, reason: '学生申请' }));
  const rest = await Promise.all([out(), out()]);
  expect([rest.flat().length, (await seats()).enrolled]).toEqual([2, 3]);
});
