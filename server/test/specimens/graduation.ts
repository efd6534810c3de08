import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import {
  chsiImportCalls,
  graduateCalls,
} from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { certificateNumberCalls } from '@graduate/contract/student-status/graduation/number-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { batchOf, insertApplication } from '../../samples/student-status/graduation/batch.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { next } from '../counting.ts';
import { importOf } from './imports.ts';
import { both, either, isSelf, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent, staffWith } from './students-reading.ts';

type ApplicationRow = Row & { batchId: string };

/** The student, and those of the staff who see applications. */
const seesApplication: Reach = either(both(isSelf, ownOnly), staffWith('student:graduation:view'));
const own: Reach = ownOnly;

const addApplication = async (app: TestApp, owner: Person): Promise<ApplicationRow> => {
  const student = await addStudent(app, owner);
  const batch = batchOf({
    name: newMark('批次'),
    year: 3000 + next('graduation batch'),
    applyTo: '2023-05-01',
    graduationDate: '2023-06-30',
  });
  await app.db.insertInto('graduationBatches').values(batch).execute();
  const id = await insertApplication(app.db, { batchId: batch.id, studentId: student.id });
  return { id, marks: student.marks, batchId: batch.id };
};

const onApplication = callsOn<ApplicationRow>();
const keyword = '学生样本';
const early = '样本提前办理';

const application: Specimen<ApplicationRow> = {
  name: 'an application to graduate',
  make: addApplication,
  reach: seesApplication,
  calls: [
    onApplication(applicationCalls.find, byId),
    onApplication(applicationCalls.checks, byId),
    onApplication(
      applicationCalls.edit,
      byIdWith({
        version: 1,
        target: 'graduated' as const,
        mobile: '13800000000',
        mailingAddress: '天水南路222号',
        destination: null,
        employer: null,
      }),
      { reach: own },
    ),
    onApplication(applicationCalls.submit, byIdWith({ version: 1 }), { reach: own }),
    onApplication(applicationCalls.withdraw, byId, {
      reach: own,
      deniedOnly: 'it was placed without an approval, so there is none to withdraw',
    }),
    onApplication(applicationCalls.waive, byIdWith({ key: 'fee' as const, reason: '已办理缓缴' })),
    onApplication(applicationCalls.sendBack, byIdWith({ reason: '信息有误' })),
    onApplication(processCalls.decide, ({ id, batchId }) => ({
      body: { batchId, ids: [id], conclusion: 'graduated' as const, early },
    })),
    onApplication(processCalls.numbers, ({ id, batchId }) => ({ body: { batchId, ids: [id], early } })),
    onApplication(processCalls.undo, ({ id, batchId }) => ({
      body: { batchId, ids: [id], reason: '误操作' },
    })),
    onApplication(processCalls.replace, ({ id, batchId }) => ({ body: { batchId, ids: [id] } })),
    onApplication(
      processCalls.confirm,
      ({ id, batchId }) => ({ body: { batchId, ids: [id], confirmName: '批次' } }),
      { outside: [422] },
    ),
  ],
  lists: [list(applicationCalls.list, { query: { keyword, limit: 200 } })],
};

const addGraduate = async (app: TestApp, owner: Person): Promise<Row> => {
  const student = await addStudent(app, owner);
  const [name] = student.marks;
  await app.db
    .insertInto('graduateRecords')
    .values({
      id: newId(),
      studentId: student.id,
      revision: 1,
      content: JSON.stringify({
        name,
        personId: newId(),
        trainingLevel: 'M',
        departmentName: '样本学院',
        conclusion: 'completed',
        graduationDate: '2023-06-30',
        entryDate: '2020-09-01',
      }),
      tutors: '[]',
      presidentName: '校长',
      reason: '确认毕业',
    })
    .execute();
  return student;
};

const onGraduate = callsOn();

const graduate: Specimen = {
  name: 'a graduate',
  make: addGraduate,
  reach: reachesStudent,
  calls: [
    onGraduate(graduateCalls.findGraduate, byId),
    onGraduate(
      graduateCalls.correctGraduate,
      byIdWith({ version: 1, values: { employer: '样本公司' }, reason: '单位名称更正' }),
    ),
    onGraduate(graduateCalls.printSheet, byId),
    onGraduate(processCalls.report, ({ id }) => ({ body: { studentIds: [id], state: 'sent' as const } })),
    onGraduate(certificateNumberCalls.setCertificateNos, ({ id }) => ({
      body: { items: [{ id, number: '999991202602000001' }] },
    })),
  ],
  lists: [
    list(graduateCalls.listGraduates, { query: { keyword, limit: 200 } }),
    list(graduateCalls.exportGraduates, { query: { keyword } }),
    list(graduateCalls.exportGraduateSheet, { query: { keyword } }),
  ],
};

export const graduationSpecimens = [
  application,
  graduate,
  importOf('results of registration', 'graduation.chsiResult', chsiImportCalls),
];
