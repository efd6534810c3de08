import { exemptionCalls } from '@graduate/contract/training/grades/exemptions.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { requestCalls } from '@graduate/contract/training/grades/grade-requests.ts';
import { lateGradeCalls } from '@graduate/contract/training/grades/late-grades.ts';
import { insertEnrolment } from '../../samples/training/study-records/teaching-class.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { addGrade } from './grades.ts';
import { both, byDepartment, either, isSelf, may, ownOnly, type Person, trainingOffice } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';
import { newPlace } from './taught.ts';

const on = callsOn();

/** A correction its owner asked for. */
const addCorrection = async (app: TestApp, owner: Person): Promise<Row> => {
  const grade = await addGrade(app, owner);
  const id = newId();
  const mark = newMark('更正');
  await app.db
    .insertInto('gradeCorrections')
    .values({
      id,
      gradeId: grade.id,
      departmentId: owner.departmentId,
      score: 90,
      level: null,
      flag: 'normal',
      before: JSON.stringify({ score: 85, level: null, flag: 'normal' }),
      reasonKind: 'other',
      reason: mark,
      state: 'reviewing',
      createdBy: owner.accountId,
    })
    .execute();
  return { id, marks: [mark] };
};

const seesCorrection = either(
  trainingOffice,
  both(either(byDepartment, ownOnly), may('training:grade:view')),
);

const corrections: Specimen = {
  name: 'a correction of a grade',
  make: addCorrection,
  reach: seesCorrection,
  calls: [
    on(gradeCalls.correction, byId),
    on(gradeCalls.withdrawCorrection, byIdWith({ version: 1 }), {
      reach: ownOnly,
      outside: [403, 404],
      deniedOnly: 'an approval that is under way is needed, see corrections.test.ts',
    }),
  ],
  lists: [list(gradeCalls.corrections, { query: { keyword: '成绩样本', limit: 200 } }, { some: true })],
};

/** A missing grade its owner asked for. */
const addLateGrade = async (app: TestApp, owner: Person): Promise<Row> => {
  const student = await addStudent(app, owner);
  const mark = newMark('补登');
  const { courseId, termId } = await newPlace(app.db, owner, mark);
  const id = newId();
  await app.db
    .insertInto('lateGrades')
    .values({
      id,
      studentId: student.id,
      courseId,
      termId,
      departmentId: owner.departmentId,
      attemptKind: 'first',
      score: 85,
      level: null,
      flag: 'normal',
      credits: null,
      reason: mark,
      state: 'reviewing',
      createdBy: owner.accountId,
    })
    .execute();
  return { id, marks: [mark] };
};

const lateOnes: Specimen = {
  name: 'a missing grade asked for',
  make: addLateGrade,
  reach: seesCorrection,
  calls: [
    on(lateGradeCalls.find, byId),
    on(lateGradeCalls.withdraw, byIdWith({ version: 1 }), {
      reach: ownOnly,
      outside: [403, 404],
      deniedOnly: 'an approval that is under way is needed, see earlier-grades.test.ts',
    }),
  ],
  lists: [list(lateGradeCalls.list, { query: { keyword: '补登样本', limit: 200 } }, { some: true })],
};

const seesRequest = either(
  trainingOffice,
  both(byDepartment, may('training:grade:requests')),
  both(reachesStudent, may('training:grade:requests')),
);

/** A re-check its owner, a student, has asked for. */
const addRequest = async (app: TestApp, owner: Person): Promise<Row> => {
  const { db } = app;
  const student = await addStudent(app, owner);
  const mark = newMark('复核');
  const place = await newPlace(db, owner, mark);
  const { courseId, termId, departmentId } = place;
  const { classId } = await insertEnrolment(db, student.id, place);
  const { id: enrolmentId } = await db
    .selectFrom('enrolments')
    .select('id')
    .where('classId', '=', classId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const about = { studentId: student.id, enrolmentId, gradeId: null, courseId, termId, departmentId };
  const asked = { reason: mark, outcome: null, createdBy: owner.accountId };
  await db
    .insertInto('gradeRequests')
    .values({ id, kind: 'defer', state: 'reviewing', ...about, ...asked })
    .execute();
  return { id, marks: [mark] };
};

const requests: Specimen = {
  name: 'a request about a grade',
  make: addRequest,
  reach: seesRequest,
  calls: [
    on(requestCalls.find, byId),
    on(requestCalls.withdraw, byIdWith({ version: 1 }), {
      reach: ownOnly,
      deniedOnly: 'an approval that is under way is needed, see requests.test.ts',
    }),
  ],
  lists: [
    list(requestCalls.list, { query: { keyword: '复核样本', limit: 200 } }),
    list(requestCalls.exportList, { query: { keyword: '复核样本' } }),
  ],
};

/** An exemption its owner, a student, has asked for. */
const addExemption = async (app: TestApp, owner: Person): Promise<Row> => {
  const { db } = app;
  const student = await addStudent(app, owner);
  const mark = newMark('免修');
  const { courseId } = await newPlace(db, owner, mark);
  const id = newId();
  const origin = { school: '外校', course: '外校课程', credits: 2, score: '90', obtainedOn: '2025-01-01' };
  await db
    .insertInto('exemptions')
    .values({
      id,
      kind: 'exempt',
      studentId: student.id,
      courseId,
      origin: JSON.stringify(origin),
      convertedScore: null,
      credits: 2,
      gradeId: null,
      state: 'reviewing',
      createdBy: owner.accountId,
    })
    .execute();
  return { id, marks: [mark] };
};

const exempted: Specimen = {
  name: 'an exemption from a course',
  make: addExemption,
  reach: either(both(isSelf, ownOnly), both(reachesStudent, may('training:exemption:view'))),
  calls: [
    on(exemptionCalls.find, byId),
    on(exemptionCalls.print, byId),
    on(exemptionCalls.withdraw, byIdWith({ version: 1 }), {
      reach: ownOnly,
      deniedOnly: 'an approval that is under way is needed, see exemptions.test.ts',
    }),
  ],
  lists: [
    list(exemptionCalls.list, { query: { keyword: '免修样本', limit: 200 } }),
    list(exemptionCalls.exportList, { query: { keyword: '免修样本' } }),
  ],
};

/** What is asked of grades and decided by others. */
export const gradeRequestSpecimens: readonly Specimen[] = [corrections, lateOnes, requests, exempted];
