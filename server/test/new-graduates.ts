import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type Application,
  applicationCalls,
  graduationApproval,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import { batchCalls } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import type { CheckKey } from '@graduate/contract/student-status/graduation/choices.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { insertGuidance, tutorOfAccount } from '../samples/people/guidance/guidance.ts';
import { insertPhoto } from '../samples/student-status/students/photo.ts';
import { insertPlan } from '../samples/training/plans/plan.ts';
import type { CheckAnswer } from '../src/modules/student-status/graduation/checks/graduation-check.ts';
import { defineModule } from '../src/platform/module.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { enrolStudent, newStudent } from './new-students.ts';

const fine: CheckAnswer = { result: 'pass', detail: text('达标', 'Met') };

/** What other modules answer in these tests, for one student or for all. */
export const answers = new Map<string, () => Promise<CheckAnswer>>();
export const underWay = new Map<string, string>();

const elsewhere: readonly CheckKey[] = ['plan', 'credits', 'links', 'grades', 'thesis'];

/** Modules that answer for training, grades, degrees, changes and leaves. */
export const answeringModules = defineModule({
  name: 'test-graduation',
  graduationChecks: elsewhere.map((key) => ({
    keys: [key],
    check: async (_db, { studentId }) => ({
      [key]: await (answers.get(`${key} ${studentId}`) ?? answers.get(key) ?? (async () => fine))(),
    }),
  })),
  studentBusiness: ['changes', 'tutorChanges', 'leaves'].map((key) => ({
    key: key as 'changes',
    name: text(key, key),
    count: () => Promise.resolve(0),
    underWay: (_db, studentId) => {
      const item = underWay.get(`${key} ${studentId}`);
      return Promise.resolve(item ? [{ no: null, what: text(item, item) }] : []);
    },
  })),
});

export type TestStudent = { id: string; username: string; name: string };

const YEAR = 2023;

/** A plan by some programme, of which it was decided that it is fulfilled. */
const completeStudies = async ({ db }: TestApp, studentId: string): Promise<void> => {
  const { id: programmeId } = await db.selectFrom('programmes').select('id').executeTakeFirstOrThrow();
  const planId = await insertPlan(db, { studentId, programmeId });
  const decided = { completion: 'manualPass' as const, manualReason: '培养环节已核对' };
  await db.updateTable('studentPlans').set(decided).where('id', '=', planId).execute();
};

/** Somebody at the end of their studies for whom everything is in order. */
export const newGraduand = async (app: TestApp, record: RecordData = {}): Promise<TestStudent> => {
  const fields = { enrolYear: YEAR, entryDate: `${YEAR}-09-01`, ...record };
  const { id, cardNo } = await enrolStudent(app, newStudent(fields));
  await app.db
    .updateTable('studentRecords')
    .set({ registrationState: 'registered', gradCheckState: '3', feeState: 'paid', status: 'active' })
    .set({ defenceDate: '2026-05-20' })
    .where('id', '=', id)
    .execute();
  const tutorId = await tutorOfAccount(app.db, 'tutor');
  await insertGuidance(app.db, { studentId: id, tutorId, fromDate: '2023-09-01' });
  await insertPhoto(app.db, { studentId: id, kind: 'graduation' });
  await completeStudies(app, id);
  const { name } = await recordOf(app, id);
  return { id, username: cardNo, name };
};

export const recordOf = ({ db }: TestApp, id: string) =>
  db.selectFrom('studentRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const today = dayInShanghai(new Date());

/** A batch that is open for applications, in a year of its own. */
export const newBatch = async (
  app: TestApp,
  changes: Partial<{
    graduationDate: string;
    applyFrom: string;
    applyTo: string;
    state: 'open' | 'draft' | 'closed';
  }> = {},
) => {
  const year = 2029 + next('graduation batch');
  const name = `${year}年测试批次`;
  const body = {
    name,
    year,
    seq: 1,
    applyFrom: addDays(today, -10),
    applyTo: addDays(today, 10),
    checkFrom: addDays(today, -10),
    checkTo: addDays(today, 10),
    graduationDate: `${2026}-12-31`,
    presidentName: '周校长',
    populations: ['regular' as const, 'intl' as const],
    state: 'open' as const,
    ...changes,
  };
  const { data, message } = await app.as('enrolment').call(batchCalls.create, { body });
  if (!data) throw new Error(message);
  return { id: data.id, name, graduationDate: body.graduationDate };
};

export const written = {
  target: 'graduated' as const,
  mobile: '13812345678',
  mailingAddress: '甘肃省兰州市城关区天水南路222号',
  destination: null,
  employer: null,
};

export const apply = (app: TestApp, { username }: TestStudent, batchId: string, changes: object = {}) =>
  app.as(username).call(applicationCalls.create, { body: { batchId, ...written, ...changes } });

export const submit = async (app: TestApp, { username }: TestStudent, id: string, confirmed = false) => {
  const { data } = await app.as(username).call(applicationCalls.find, { params: { id } });
  return app
    .as(username)
    .call(applicationCalls.submit, { params: { id }, body: { version: data.version, confirmed } });
};

export const decideBy = (app: TestApp, username: string, id: string, status: 1 | 9 = 1) =>
  app.as(username).call(approvalCalls.decide, {
    body: {
      ...graduationApproval,
      recordIds: id,
      status,
      opinion: status === 1 ? '同意毕业' : '请补充材料',
    },
  });

export const find = async (app: TestApp, username: string, id: string): Promise<Application> =>
  (await app.as(username).call(applicationCalls.find, { params: { id } })).data;

/** An application that every step has agreed to. */
export const passed = async (
  app: TestApp,
  student: TestStudent,
  batchId: string,
  changes: object = {},
  approvers: readonly string[] = ['tutor', 'secretary', 'dean', 'enrolment'],
): Promise<string> => {
  const { data, message } = await apply(app, student, batchId, changes);
  if (!data) throw new Error(message);
  const sent = await submit(app, student, data.id, true);
  if (!sent.data) throw new Error(sent.message);
  for (const username of approvers) {
    const made = await decideBy(app, username, data.id);
    if (made.status !== 200) throw new Error(`${username}: ${made.message}`);
  }
  return data.id;
};

/** Tests decide batches that are still open: as the office may with a reason. */
export const EARLY = '经校务会同意提前办理';
const office = (app: TestApp) => app.as('enrolment');

/** From passed to graduated in one go. */
export const graduateThem = async (
  app: TestApp,
  batch: { id: string; name: string },
  ids: readonly string[],
  conclusion: 'graduated' | 'completed' | 'incomplete' = 'graduated',
) => {
  const body = { batchId: batch.id, ids: [...ids], early: EARLY };
  const steps = [
    await office(app).call(processCalls.decide, { body: { ...body, conclusion } }),
    await office(app).call(processCalls.numbers, { body }),
    await office(app).call(processCalls.confirm, { body: { ...body, confirmName: batch.name } }),
  ];
  for (const { status, message } of steps) if (status !== 200) throw new Error(message);
};
