import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { callsOn, list, type Person, type Row, type Specimen } from './specimen.ts';
import { addStudent, staffWith } from './students-reading.ts';

type Other = Row & { cardNo: string };
const on = callsOn<Other>();
const VERSION = 1;
const FOUND = { query: { keyword: '学生样本', limit: 200 } };

const addInternational = async (app: TestApp, owner: Person): Promise<Other> => {
  const row = await addStudent(app, owner);
  await app.db.updateTable('studentRecords').set({ population: 'intl' }).where('id', '=', row.id).execute();
  return row;
};

/** These are open, and whoever they belong to may have an open record already: each is a person of its own. */
const newPerson = async ({ db }: TestApp): Promise<string> => {
  const id = newId();
  await db
    .insertInto('studentPersons')
    .values({ id, idType: '99', idNumberHash: id, accountId: null })
    .execute();
  return id;
};

const addVisiting = async (app: TestApp, owner: Person): Promise<Other> => {
  const row = await addStudent(app, owner);
  await app.db
    .updateTable('studentRecords')
    .set({ population: 'visiting', status: 'studying', personId: await newPerson(app) })
    .where('id', '=', row.id)
    .execute();
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

const addEquivalent = async (app: TestApp, owner: Person): Promise<Other> => {
  const row = await addStudent(app, owner);
  await app.db
    .updateTable('studentRecords')
    .set({ population: 'equivalent', status: 'applying', personId: await newPerson(app) })
    .where('id', '=', row.id)
    .execute();
  return row;
};

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
    on(
      otherStudentCalls.finishVisit,
      ({ id }) => ({ params: { id }, body: { endDate: '2026-10-01', version: VERSION } }),
      { reach: staffWith('student:visiting:create'), row: addVisiting },
    ),
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
      ({ id }) => ({
        params: { id },
        body: { state: 'lapsed' as const, reason: '逾期未申请', version: VERSION },
      }),
      { reach: staffWith('student:equivalent:settle'), row: addEquivalent },
    ),
  ],
  lists: [list(otherStudentCalls.equivalents, FOUND)],
};

export const otherStudentSpecimens = [admitted, international, visiting, equivalent];
