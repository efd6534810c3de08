import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { insertPerson } from '../../samples/student-status/students/student.ts';
import type { TestApp } from '../app.ts';
import type { Person } from './reach.ts';
import { byIdWith, callsOn, list, type Row, type Specimen } from './specimen.ts';
import { addStudent, addStudentWith, staffWith } from './students-reading.ts';

type Other = Row & { cardNo: string };
const on = callsOn<Other>();
const FOUND = { query: { keyword: '学生样本', limit: 200 } };

const addInternational = (app: TestApp, owner: Person): Promise<Other> =>
  addStudentWith(app, owner, { population: 'intl' });

/** These are open, and whoever they belong to may have an open record already: each is a person of its own. */
const addVisiting = async (app: TestApp, owner: Person): Promise<Other> => {
  const personId = await insertPerson(app.db);
  const row = await addStudentWith(app, owner, { population: 'visiting', status: 'studying', personId });
  await app.db
    .insertInto('studentVisitProfiles')
    .values({
      studentId: row.id,
      visitType: '1',
      homeUnit: '样本大学',
      startDate: '2026-09-01',
      endDate: '2027-07-01',
    } as never)
    .execute();
  return row;
};

const addEquivalent = async (app: TestApp, owner: Person): Promise<Other> =>
  addStudentWith(app, owner, {
    population: 'equivalent',
    status: 'applying',
    personId: await insertPerson(app.db),
  });

const admitted: Specimen<Other> = {
  name: 'a student to be registered with the ministry',
  make: addStudent,
  reach: staffWith('student:dbf:export'),
  calls: [on(sheetCalls.markReported, ({ id }) => ({ query: { ids: [id] } }), { outside: 'nothing' })],
  lists: [],
};

const international: Specimen<Other> = {
  name: 'an international student',
  make: addInternational,
  reach: staffWith('student:others:view'),
  calls: [],
  lists: [list(otherStudentCalls.internationals, FOUND)],
};

const visiting: Specimen<Other> = {
  name: 'a visiting student',
  make: addVisiting,
  reach: staffWith('student:others:view'),
  calls: [
    on(otherStudentCalls.finishVisit, byIdWith({ endDate: '2026-10-01', version: 1 }), {
      reach: staffWith('student:visiting:create'),
      row: addVisiting,
    }),
  ],
  lists: [list(otherStudentCalls.visitingStudents, FOUND)],
};

const equivalent: Specimen<Other> = {
  name: 'an applicant without study',
  make: addEquivalent,
  reach: staffWith('student:equivalent:view'),
  calls: [
    on(
      otherStudentCalls.settleEquivalent,
      byIdWith({ state: 'lapsed' as const, reason: '逾期未申请', version: 1 }),
      { reach: staffWith('student:equivalent:settle'), row: addEquivalent },
    ),
  ],
  lists: [list(otherStudentCalls.equivalents, FOUND)],
};

export const otherStudentSpecimens = [admitted, international, visiting, equivalent];
