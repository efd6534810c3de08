import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { insertCourse } from '../../../../samples/training/courses/course.ts';
import { insertLinkRecord } from '../../../../samples/training/links/link-record.ts';
import { insertPlan } from '../../../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../../../samples/training/programmes/programme.ts';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { insertEnrolment } from '../../../../samples/training/study-records/teaching-class.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { auditPlans, momentOf, notSince } from './audit-plans.ts';

const app = useTestApp();
let departmentId: string;
let termId: string;

beforeAll(async () => {
  departmentId = await departmentIdOf(app, '208');
  termId = (await app.db.selectFrom('academicTerms').select('id').executeTakeFirstOrThrow()).id;
});

/** Somebody with a plan, and what it is made of: one course is passed, one that is required is not. */
type Studies = {
  studentId: string;
  programmeId: string;
  passed: string;
  open: string;
  linkId: string;
  /** A passed course that counts where any does. */
  elsewhere: string;
};

const studies = async (): Promise<Studies> => {
  const majorCode = `FOLLOW${next('followed')}`;
  const programmeId = await insertProgramme(app.db, { departmentId, majorCode, makeupCourses: 1 });
  const courses = await app.db
    .selectFrom('programmeCourses')
    .select(['courseId', 'moduleId', 'mustTake'])
    .where('programmeId', '=', programmeId)
    .orderBy('sortOrder')
    .execute();
  const studentId = await insertStudent(app.db, {
    name: '审核对象',
    studentNo: majorCode,
    enrolYear: 2025,
    departmentId,
    majorCode,
    degreeType: 'A',
    studyMode: 'fulltime',
  } as never);
  const items = courses.map(({ courseId, moduleId }) => {
    return { courseId, moduleId, termNo: 1, kind: 'planned' as const, note: '' };
  });
  await insertPlan(app.db, { studentId, programmeId, content: { items, links: [] } });
  const elsewhere = await insertCourse(app.db, {
    name: `另修课程${majorCode}`,
    code: majorCode,
    departmentId,
    state: 'active',
  });
  const [open, passed] = courses.map(({ courseId }) => courseId);
  for (const courseId of [passed ?? '', elsewhere])
    await insertGrade(app.db, { studentId, termId, courseId });
  const { id: linkId } = await app.db
    .selectFrom('programmeLinks')
    .select('id')
    .where('programmeId', '=', programmeId)
    .where('kind', '=', 'activity')
    .executeTakeFirstOrThrow();
  return { studentId, programmeId, open: open ?? '', passed: passed ?? '', linkId, elsewhere };
};

/** As the nightly run does: nobody has said that anything changed. */
const auditAll = async (): Promise<unknown> =>
  auditPlans(app.services.db, nobody('tests'), notSince(await momentOf(app.services.db)));

const verdictOn = (studentId: string) =>
  app.db
    .selectFrom('studentPlans')
    .select(['completion', 'completionDetail', 'missing', 'creditsEarned', 'creditsBehind', 'auditWantedAt'])
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();

const write = (statement: RawBuilder<unknown>) => statement.execute(app.db);

const changes: Readonly<Record<string, (of: Studies) => Promise<unknown>>> = {
  'a grade': ({ studentId, passed }) =>
    write(sql`update grades set passed = false, score = 50
      where student_id = ${studentId} and course_id = ${passed}`),
  'an exemption': ({ studentId, open }) =>
    insertGrade(app.db, { studentId, termId, courseId: open, source: 'exempt', credits: 3 }),
  'a class that is chosen': ({ studentId, open }) =>
    insertEnrolment(app.db, studentId, { code: open.slice(-8), courseId: open, termId, departmentId }),
  'a record of a link': ({ studentId, linkId }) =>
    insertLinkRecord(app.db, { studentId, linkId, kind: 'activity', state: 'passed' }),
  'the end of a link': ({ studentId, linkId }) =>
    insertGrade(app.db, {
      studentId,
      termId,
      linkId,
      source: 'link',
      score: null,
      level: 'pass',
      credits: 1,
    }),
  'the courses of the plan': ({ studentId, passed, open }) =>
    write(sql`delete from plan_items i using student_plans p where i.version_id = p.current_version_id
      and p.student_id = ${studentId} and i.course_id not in (${passed}, ${open})`),
  'the sums of the programme': ({ programmeId }) =>
    write(sql`update programmes set min_degree_credits = 4.5 where id = ${programmeId}`),
  'the least of a module': ({ programmeId }) =>
    write(
      sql`update programme_modules set min_credits = 3.5 where programme_id = ${programmeId} and code = 'M1'`,
    ),
  'the most of a module': ({ programmeId }) =>
    write(sql`update programme_modules set max_counted_credits = 1
      where programme_id = ${programmeId} and code = 'M2'`),
  'the courses of a group': ({ programmeId }) =>
    write(sql`update programme_choose_groups set choose = 2
      where module_id in (select id from programme_modules where programme_id = ${programmeId})`),
  'a course that must be taken': ({ programmeId }) =>
    write(sql`update programme_courses set must_take = true where programme_id = ${programmeId}`),
  'the score a programme asks for': ({ programmeId }) =>
    write(sql`update programme_courses set min_score = 90 where programme_id = ${programmeId}`),
  'the suggested terms': ({ programmeId }) =>
    write(sql`update programme_courses set suggested_term = 8 where programme_id = ${programmeId}`),
  'how often a link is done': ({ linkId }) =>
    write(sql`update programme_links set min_count = 9 where id = ${linkId}`),
  'how many courses are made up': ({ studentId }) =>
    write(sql`update student_records set prev_edu_level = '20', prev_degree = null where id = ${studentId}`),
  'what stands for a course': ({ open, elsewhere }) =>
    write(sql`insert into course_equivalents (course_id, other_course_id, one_way)
      values (${open}, ${elsewhere}, true)`),
  'the words of a module': ({ programmeId }) =>
    write(sql`update programme_modules set name_en = 'Another name' where programme_id = ${programmeId}`),
  'the words of a link': ({ linkId }) =>
    write(sql`update programme_links set name = '另一环节' where id = ${linkId}`),
  'the name of a course': ({ open }) => write(sql`update courses set name = '另一课程' where id = ${open}`),
};

test('the audit of the night finds whatever changed behind a verdict, though nobody said so', async () => {
  const all = new Map<string, Studies>();
  for (const name of Object.keys(changes)) all.set(name, await studies());
  const unchanged = await studies();
  await auditAll();
  const verdicts = async () => {
    const found = [...all].map(async ([name, { studentId }]) => [name, await verdictOn(studentId)] as const);
    return new Map(await Promise.all(found));
  };
  const [before, still] = [await verdicts(), await verdictOn(unchanged.studentId)];
  for (const [name, of] of all) await changes[name]?.(of);
  await auditAll();
  const after = await verdicts();
  const overlooked = [...after].flatMap(([name, verdict]) =>
    JSON.stringify(verdict) === JSON.stringify(before.get(name)) ? name : [],
  );
  expect(overlooked).toEqual([]);
  expect(await verdictOn(unchanged.studentId)).toEqual(still);
});
