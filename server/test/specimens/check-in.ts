import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { insertStudent } from '../../samples/student-status/students/student.ts';
import type { TestApp } from '../app.ts';
import type { Person } from './reach.ts';
import { callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { throughDepartment } from './student-records.ts';

const on = callsOn();
const YEAR = 2024;

/** A new student of the owner's department. */
const newcomer =
  (arrived: boolean) =>
  async (app: TestApp, owner: Person): Promise<Row> => {
    const name = newMark(arrived ? '已到新生' : '未到新生');
    const id = await insertStudent(app.db, {
      departmentId: owner.departmentId,
      name,
      enrolYear: YEAR,
      entryState: arrived ? 'enrolled' : 'notArrived',
      status: arrived ? 'active' : 'pending',
    });
    return { id, marks: [name] };
  };

const byStudent = ({ id }: Row) => ({ params: { studentId: id } });
const ofYear = (keyword: string) => ({ query: { year: String(YEAR), keyword, limit: 200 } });

const expected: Specimen = {
  name: 'a new student who is expected',
  make: newcomer(false),
  reach: throughDepartment,
  calls: [
    on(checkInCalls.desk, byStudent),
    on(checkInCalls.act, ({ id }) => ({
      body: { ids: [id], action: 'materials' as const, materials: { notice: true } },
    })),
    on(checkInCalls.onsitePhoto, byStudent, { deniedOnly: 'a photo comes as a form, tried in its own test' }),
  ],
  lists: [list(checkInCalls.newcomers, ofYear('未到新生'), { counted: true })],
};

const arrived: Specimen = {
  name: 'a new student who has arrived',
  make: newcomer(true),
  reach: throughDepartment,
  calls: [
    on(checkInCalls.review, ({ id }) => ({ body: { ids: [id], result: 'pass' as const } }), {
      outside: 'nothing',
    }),
  ],
  lists: [list(checkInCalls.reviews, ofYear('已到新生'), { counted: true })],
};

export const checkInSpecimens = [expected, arrived];
