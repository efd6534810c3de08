import { courseCalls, courseImportCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { insertCourse } from '../../samples/training/courses/course.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import {
  both,
  byDepartment,
  either,
  isSelf,
  may,
  not,
  ownOnly,
  type Person,
  trainingOffice,
} from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

type CourseRow = Row & { departmentId: string };
const on = callsOn<CourseRow>();

/** What is proposed is seen by those who propose it, by their department and by the graduate school. */
const follows = both(not(isSelf), either(trainingOffice, byDepartment, ownOnly));
/** And it is changed by who proposed it, by the secretary and by the graduate school. */
const looksAfter = either(
  trainingOffice,
  both(ownOnly, may('training:course:propose')),
  both(byDepartment, may('training:course:edit')),
);

const addCourse = async ({ db }: TestApp, { accountId, departmentId }: Person): Promise<CourseRow> => {
  const mark = newMark('课程');
  const id = await insertCourse(db, { name: mark, departmentId, createdBy: accountId });
  return { id, departmentId, marks: [mark] };
};

const content = {
  name: '改过的课程',
  nameEn: 'Another course',
  credits: 2,
  hours: 32,
  lectureHours: 32,
  seminarHours: 0,
  labHours: 0,
  practiceHours: 0,
  gradeScale: 'percent' as const,
  category: 'elective' as const,
  isDegreeCourse: false,
  isPublic: false,
  levels: ['M' as const],
  language: 'zh' as const,
  assessment: 'exam' as const,
  usualPct: 30,
  midPct: 0,
  finalPct: 70,
  defaultCapacity: 60,
  minStudents: 5,
  terms: ['autumn' as const],
  intro: '简介',
  introEn: '',
  textbook: '',
  teachers: [],
  prerequisites: [],
  equivalents: [],
  syllabusId: null,
};
const atVersion = byIdWith({ version: 1 });
const several = ({ id }: Row) => ({ body: { ids: [id] } });
const found = { query: { keyword: '课程样本', limit: 200 } };

const courses: Specimen<CourseRow> = {
  name: 'a course that is proposed',
  make: addCourse,
  reach: follows,
  calls: [
    on(courseCalls.find, byId),
    on(courseCalls.graph, byId),
    on(courseCalls.usage, byId),
    on(courseCalls.taught, byId),
    on(courseCalls.history, byId),
    on(courseCalls.changes, byId),
    on(courseCalls.copy, byId),
    on(
      courseCalls.edit,
      ({ id, departmentId }) => ({
        params: { id },
        body: { ...content, name: id.slice(-20), code: null, departmentId, version: 1 },
      }),
      { reach: looksAfter },
    ),
    on(courseCalls.remove, byId, { reach: looksAfter }),
    on(courseCalls.submit, atVersion, { reach: looksAfter }),
    on(courseCalls.withdraw, atVersion, { reach: looksAfter }),
    on(courseCalls.suspend, atVersion, { reach: looksAfter }),
    on(courseCalls.resume, atVersion, { reach: looksAfter }),
    on(courseCalls.retire, atVersion, { reach: looksAfter }),
    on(
      courseCalls.handOver,
      ({ id, departmentId }) => ({ params: { id }, body: { version: 1, departmentId } }),
      { reach: looksAfter },
    ),
    on(courseCalls.proposeChange, byIdWith({ version: 1, reason: '调整内容', after: content }), {
      reach: looksAfter,
    }),
    on(courseCalls.submitSeveral, several, { reach: looksAfter, outside: 'nothing' }),
    on(courseCalls.suspendSeveral, several, { reach: looksAfter, outside: 'nothing' }),
    on(courseCalls.resumeSeveral, several, { reach: looksAfter, outside: 'nothing' }),
  ],
  lists: [
    list(courseCalls.list, found, { counted: true }),
    list(courseCalls.exportList, { query: { keyword: '课程样本' } }),
  ],
};

/** A course of the library is everybody's to read, and its change those people's who follow it. */
const addChange = async (app: TestApp, { accountId, departmentId }: Person): Promise<CourseRow> => {
  const mark = newMark('课程变更');
  const name = newMark('变更课程');
  const code = newId().replaceAll('-', '').slice(-12).toUpperCase();
  const courseId = await insertCourse(app.db, {
    name,
    code,
    departmentId,
    createdBy: accountId,
    state: 'active',
  });
  const id = newId();
  const before = JSON.stringify(content);
  await app.db
    .insertInto('courseChanges')
    .values({
      id,
      courseId,
      before,
      after: JSON.stringify({ ...content, intro: mark }),
      reason: mark,
      state: 'returned',
      approvedOn: null,
      effectiveTermId: null,
      appliedAt: null,
      createdBy: accountId,
    })
    .execute();
  return { id, departmentId, marks: [mark] };
};

const changes: Specimen<CourseRow> = {
  name: 'a change of a course',
  make: addChange,
  reach: follows,
  calls: [
    on(courseCalls.findChange, byId),
    on(courseCalls.withdrawChange, atVersion, { reach: both(ownOnly, may('training:course:propose')) }),
  ],
};

export const courseSpecimens: readonly Specimen[] = [
  courses as unknown as Specimen,
  changes as unknown as Specimen,
  importOf('courses', 'courses', courseImportCalls),
];
