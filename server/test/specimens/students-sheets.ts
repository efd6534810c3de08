import {
  type RecordImport,
  recordImportCalls,
  sheetCalls,
} from '@graduate/contract/student-status/students/sheet-calls.ts';
import { documentNumbers } from '../../src/modules/student-status/students/document-numbers.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { typedWorkbook } from '../workbooks.ts';
import { callsOn, list, newMark, ownOnly, type Person, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

/** A student who stands in every sheet there is. */
const inEverySheet = async (app: TestApp, owner: Person): Promise<Row> => {
  const student = await addStudent(app, owner);
  const personId = newId();
  await app.db
    .insertInto('studentPersons')
    .values({ id: personId, idType: '99', idNumberHash: personId, accountId: null })
    .execute();
  await app.db
    .updateTable('studentRecords')
    .set({
      personId,
      idNumber: (await documentNumbers(app.db)).seal('G00000000'),
      status: 'active',
      studyMode: 'fulltime',
      railEligible: true,
    })
    .where('id', '=', student.id)
    .execute();
  return student;
};

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

/** A workbook somebody has checked and not yet confirmed. */
const importOf = (kind: RecordImport): Specimen => ({
  name: `an import of students: ${kind}`,
  make: async ({ db }, owner) => {
    const id = newId();
    const mark = newMark('导入');
    await db
      .insertInto('importBatches')
      .values({
        id,
        name: `students.${kind}`,
        accountId: owner.accountId,
        fileName: `${mark}.xlsx`,
        jobId: null,
        headerRow: 1,
        rowCount: 1,
        badRowCount: 1,
        appliedAt: null,
        content: await typedWorkbook([['姓名'], [mark]]),
      })
      .execute();
    return { id, marks: [mark] };
  },
  reach: ownOnly,
  calls: [
    callsOn()(recordImportCalls[kind].report, ({ id }) => ({ params: { id } })),
    callsOn()(recordImportCalls[kind].confirm, ({ id }) => ({
      params: { id },
      body: { mode: 'goodRows' as const },
    })),
  ],
});

export const studentSheetSpecimens = [
  sheets,
  importOf('new'),
  importOf('update'),
  importOf('fee'),
  importOf('rail'),
];
