import { searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { savedCalls } from '@graduate/contract/student-status/students/saved-calls.ts';
import { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { insertGuidance } from '../../samples/people/guidance/guidance.ts';
import {
  insertPerson,
  insertStudent,
  type StudentFields,
} from '../../samples/student-status/students/student.ts';
import { documentNumbers } from '../../src/platform/document-numbers.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { next } from '../counting.ts';
import { both, byDataScope, either, isSelf, may, not, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, callsOn, list, newMark, type Row, type Specimen, search } from './specimen.ts';

type StudentRow = Row & { cardNo: string };
const on = callsOn();
const onStudent = callsOn<StudentRow>();

/** The person a student with this account is. */
const personOf = async ({ db }: TestApp, accountId: string): Promise<string> => {
  const known = await db
    .selectFrom('studentPersons')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (known) return known.id;
  return insertPerson(db, { accountId });
};

/** The tutor the holder of an account is. */
const tutorOf = async ({ db }: TestApp, owner: Person): Promise<string> => {
  const known = await db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select('tutors.id')
    .where('staff.accountId', '=', owner.accountId)
    .executeTakeFirst();
  if (known) return known.id;
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', owner.accountId)
    .executeTakeFirst();
  const staffId = staff?.id ?? newId();
  if (!staff)
    await db
      .insertInto('staff')
      .values({
        id: staffId,
        accountId: owner.accountId,
        staffNo: `T${staffId}`,
        name: owner.realName,
        gender: '1',
        departmentId: owner.departmentId,
      } as never)
      .execute();
  const id = newId();
  await db.insertInto('tutors').values({ id, staffId }).execute();
  return id;
};

const addClass = async ({ db }: TestApp, owner: Person): Promise<Row> => {
  const id = newId();
  const name = newMark('班级');
  await db
    .insertInto('studentClasses')
    .values({ id, departmentId: owner.departmentId, grade: 2025, name })
    .execute();
  await db.insertInto('studentClassCounselors').values({ classId: id, accountId: owner.accountId }).execute();
  return { id, marks: [name] };
};

/** A closed record of the owner, in its department, guided by it and in a class it looks after. */
export const addStudentWith = async (
  app: TestApp,
  owner: Person,
  given: StudentFields,
): Promise<StudentRow> => {
  const { db } = app;
  const name = given.name ?? newMark('学生');
  const cardNo = `SP${String(next('card number')).padStart(8, '0')}`;
  const { id: classId } = await addClass(app, owner);
  const id = await insertStudent(db, {
    personId: given.personId ?? (await personOf(app, owner.accountId)),
    idNumber: (await documentNumbers(db)).seal(cardNo),
    cardNo,
    studentNo: cardNo,
    name,
    enrolYear: 2020,
    departmentId: owner.departmentId,
    classId,
    status: 'graduated',
    statusDate: '2023-06-30',
    ...given,
  });
  await insertGuidance(db, { studentId: id, tutorId: await tutorOf(app, owner), fromDate: '2020-09-01' });
  return { id, cardNo, marks: [name, cardNo] };
};

export const addStudent = (app: TestApp, owner: Person): Promise<StudentRow> =>
  addStudentWith(app, owner, {});

const inDepartment: Reach = (who, owner) => who.departmentId === owner.departmentId;
const inScope: Reach = (who, owner) =>
  who.scope === 'ownClasses' ? ownOnly(who, owner) && inDepartment(who, owner) : byDataScope(who, owner);
const mayView: Reach = may('student:record:view');

/** Staff within the scope of the role, provided it may view records at all; students their own. */
export const reachesStudent: Reach = either(both(inScope, mayView), both(isSelf, ownOnly));

/** Those of the staff who reach a student and hold the permission. */
export const staffWith = (permission: Parameters<typeof may>[0]): Reach =>
  both(reachesStudent, may(permission), not(isSelf));
const throughDepartments: Reach = (who) => ['all', 'department', 'ownStudents'].includes(who.scope);

const students: Specimen<StudentRow> = {
  name: 'a student record to read',
  make: addStudent,
  reach: reachesStudent,
  calls: [
    onStudent(readingCalls.find, ({ id }) => ({ query: { id } })),
    onStudent(readingCalls.card, ({ id }) => ({ query: { id } })),
    onStudent(readingCalls.several, ({ id }) => ({ query: { ids: [id] } }), { outside: 'nothing' }),
    onStudent(studyLineCalls.lines, ({ id }) => ({ query: { ids: [id] } }), { outside: 'nothing' }),
    onStudent(readingCalls.history, byId),
    onStudent(readingCalls.timeline, byId),
    onStudent(readingCalls.underWay, byId),
    onStudent(readingCalls.asOf, (row) => ({ ...byId(row), query: { date: '2022-01-01' } })),
    onStudent(readingCalls.tutors, byId),
  ],
  lists: [
    list(readingCalls.list, { query: { keyword: '学生样本', limit: 200 } }, { counted: true }),
    list(
      readingCalls.ofTutor,
      { query: { keyword: '学生样本', limit: 200 } },
      { counted: true, reach: both(reachesStudent, throughDepartments) },
    ),
    search(readingCalls.list, (mark) => ({ query: { keyword: mark } })),
    search(searchCalls.find, (mark) => ({ query: { keyword: mark } }), {
      reach: both(reachesStudent, (who) => who.scope !== 'self'),
    }),
  ],
};

const isOffice: Reach = (who) => who.scope === 'all';
const ofDepartment: Reach = (who, owner) => who.scope === 'department' && inDepartment(who, owner);
const ofCounselor: Reach = (who, owner) =>
  who.scope === 'ownClasses' && ownOnly(who, owner) && inDepartment(who, owner);

const classes: Specimen = {
  name: 'a class',
  make: addClass,
  reach: both(mayView, either(isOffice, ofDepartment, ofCounselor)),
  calls: [
    on(classCalls.findClass, byId),
    on(classCalls.editClass, (row) => ({
      ...byId(row),
      body: { grade: 2024, name: newMark('改班'), counselorIds: [], version: 1 },
    })),
    on(classCalls.removeClass, byId),
  ],
};

/** The department somebody makes a class in. */
const departmentsOfClasses: Specimen = {
  name: 'a department to make a class in',
  make: async (_app, { departmentId }) => ({ id: departmentId, marks: [newMark('建班')] }),
  reach: either(isOffice, ofDepartment),
  calls: [
    on(classCalls.createClass, ({ id }) => ({
      body: { departmentId: id, grade: 2026, name: newMark('新班'), counselorIds: [] },
    })),
  ],
};

const savedSearches: Specimen = {
  name: 'a saved search',
  make: async ({ db }, { accountId }) => {
    const id = newId();
    const name = newMark('搜索');
    const search = JSON.stringify({ logic: 'and', groups: [] });
    await db.insertInto('studentSearches').values({ id, accountId, name, search }).execute();
    return { id, marks: [name] };
  },
  reach: ownOnly,
  calls: [on(savedCalls.removeSearch, byId)],
};

const exportProfiles: Specimen = {
  name: 'a saved set of columns',
  make: async ({ db }, { accountId }) => {
    const id = newId();
    const name = newMark('字段');
    await db
      .insertInto('studentExportProfiles')
      .values({ id, accountId, name, columns: ['name'] })
      .execute();
    return { id, marks: [name] };
  },
  reach: ownOnly,
  calls: [on(savedCalls.removeExportProfile, byId)],
};

export const studentReadingSpecimens = [
  students,
  classes,
  departmentsOfClasses,
  savedSearches,
  exportProfiles,
];
