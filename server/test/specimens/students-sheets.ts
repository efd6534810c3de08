import { recordImportCalls, sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { insertPerson } from '../../samples/student-status/students/student.ts';
import { documentNumbers } from '../../src/platform/document-numbers.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import type { Person } from './reach.ts';
import { list, type Row, type Specimen } from './specimen.ts';
import { addStudentWith, reachesStudent } from './students-reading.ts';

/** A student who stands in every sheet there is. */
const inEverySheet = async (app: TestApp, owner: Person): Promise<Row> =>
  addStudentWith(app, owner, {
    personId: await insertPerson(app.db),
    idNumber: (await documentNumbers(app.db)).seal('G00000000'),
    status: 'active',
    studyMode: 'fulltime',
    railEligible: true,
  });

const keyword = '学生样本';

const sheets: Specimen = {
  name: 'a student in sheets',
  make: inEverySheet,
  reach: reachesStudent,
  calls: [],
  lists: [
    list(sheetCalls.exportRecords, { query: { keyword } }),
    list(sheetCalls.exportChosen, { query: { keyword, columns: ['name'] } }),
    list(sheetCalls.exportRail, { query: { keyword } }),
    list(sheetCalls.exportMinistry, { query: { keyword } }),
    list(sheetCalls.exportRegistrationDbf, { query: { keyword, year: 2020 } }),
  ],
};

export const studentSheetSpecimens = [
  sheets,
  importOf('students: new', 'students.new', recordImportCalls.new),
  importOf('students: update', 'students.update', recordImportCalls.update),
  importOf('students: fee', 'students.fee', recordImportCalls.fee),
  importOf('students: rail', 'students.rail', recordImportCalls.rail),
  importOf('students: equivalent', 'students.equivalent', recordImportCalls.equivalent),
];
