import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import {
  chsiImportCalls,
  graduateCalls,
} from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { certificateNumberCalls } from '@graduate/contract/student-status/graduation/number-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { next } from '../counting.ts';
import { typedWorkbook } from '../workbooks.ts';
import {
  both,
  callsOn,
  either,
  isSelf,
  list,
  newMark,
  ownOnly,
  type Person,
  type Reach,
  type Row,
  type Specimen,
} from './specimen.ts';
import { addStudent, reachesStudent, staffWith } from './students-reading.ts';

type ApplicationRow = Row & { batchId: string };

/** The student itself, and those of the staff who see applications. */
const seesApplication: Reach = either(both(isSelf, ownOnly), staffWith('student:graduation:view'));
const own: Reach = ownOnly;

const addBatch = async ({ db }: TestApp): Promise<string> => {
  const id = newId();
  await db
    .insertInto('graduationBatches')
    .values({
      id,
      name: newMark('批次'),
      year: 3000 + next('graduation batch'),
      seq: 1,
      applyFrom: '2023-03-01',
      applyTo: '2023-05-01',
      checkFrom: '2023-03-01',
      checkTo: '2023-05-01',
      graduationDate: '2023-06-30',
      presidentName: '校长',
      populations: ['regular', 'intl'],
      state: 'open',
      createdBy: null,
    })
    .execute();
  return id;
};

const addApplication = async (app: TestApp, owner: Person): Promise<ApplicationRow> => {
  const student = await addStudent(app, owner);
  const batchId = await addBatch(app);
  const id = newId();
  await app.db
    .insertInto('graduationApplications')
    .values({
      id,
      no: `SP${id}`,
      batchId,
      studentId: student.id,
      kind: 'normal',
      target: 'graduated',
      mobile: '13800000000',
      mailingAddress: '天水南路222号',
      destination: null,
      employer: null,
      thesisTitle: null,
      state: 'reviewing',
      checkedAt: null,
      returnReason: null,
      conclusion: null,
      decidedAt: null,
      decidedBy: null,
      confirmedAt: null,
      before: null,
      submittedAt: null,
      createdBy: null,
    })
    .execute();
  return { id, marks: student.marks, batchId };
};

const onApplication = callsOn<ApplicationRow>();
const byId = ({ id }: Row) => ({ params: { id } });
const keyword = '学生样本';

const application: Specimen<ApplicationRow> = {
  name: 'an application to graduate',
  make: addApplication,
  reach: seesApplication,
  calls: [
    onApplication(applicationCalls.find, byId),
    onApplication(applicationCalls.checks, byId),
    onApplication(
      applicationCalls.edit,
      (row) => ({
        ...byId(row),
        body: {
          version: 1,
          target: 'graduated' as const,
          mobile: '13800000000',
          mailingAddress: '天水南路222号',
          destination: null,
          employer: null,
        },
      }),
      { reach: own },
    ),
    onApplication(applicationCalls.submit, (row) => ({ ...byId(row), body: { version: 1 } }), { reach: own }),
    onApplication(applicationCalls.withdraw, byId, {
      reach: own,
      deniedOnly: 'it was placed without an approval, so there is none to withdraw',
    }),
    onApplication(applicationCalls.waive, (row) => ({
      ...byId(row),
      body: { key: 'fee' as const, reason: '已办理缓缴' },
    })),
    onApplication(applicationCalls.sendBack, (row) => ({ ...byId(row), body: { reason: '信息有误' } })),
    onApplication(processCalls.decide, ({ id, batchId }) => ({
      body: { batchId, ids: [id], conclusion: 'graduated' as const },
    })),
    onApplication(processCalls.numbers, ({ id, batchId }) => ({ body: { batchId, ids: [id] } })),
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
      batchId: null,
      applicationId: null,
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
      photoId: null,
      presidentName: '校长',
      reason: '确认毕业',
      createdBy: null,
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
    onGraduate(graduateCalls.correctGraduate, (row) => ({
      ...byId(row),
      body: { version: 1, values: { employer: '样本公司' }, reason: '单位名称更正' },
    })),
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

/** A workbook somebody has checked and not yet confirmed. */
const chsiImport: Specimen = {
  name: 'an import of results of registration',
  make: async ({ db }, owner) => {
    const id = newId();
    const mark = newMark('导入');
    await db
      .insertInto('importBatches')
      .values({
        id,
        name: 'graduation.chsiResult',
        accountId: owner.accountId,
        fileName: `${mark}.xlsx`,
        jobId: null,
        headerRow: 1,
        rowCount: 1,
        badRowCount: 1,
        appliedAt: null,
        content: await typedWorkbook([['证书编号'], [mark]]),
      })
      .execute();
    return { id, marks: [mark] };
  },
  reach: ownOnly,
  calls: [
    callsOn()(chsiImportCalls.report, byId),
    callsOn()(chsiImportCalls.confirm, (row) => ({ ...byId(row), body: { mode: 'goodRows' as const } })),
  ],
};

export const graduationSpecimens = [application, graduate, chsiImport];
