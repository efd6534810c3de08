import { appealCalls as calls } from '@graduate/contract/degrees/appeals/appeals.ts';
import { insertDegreeAppeal } from '../../samples/degrees/appeals/appeal.ts';
import { insertDegreeApplication } from '../../samples/degrees/degree-applications/application.ts';
import { insertDegreeBatch } from '../../samples/degrees/degree-batches/batch.ts';
import type { TestApp } from '../app.ts';
import { both, byDataScope, either, isSelf, may, not, ownOnly, type Person } from './reach.ts';
import { byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent } from './students-reading.ts';

type AppealRow = Row & { applicationId: string };
const on = callsOn<AppealRow>();
const staff = both(byDataScope, may('degree:appeal:view'), not(isSelf));

const batches = new WeakMap<TestApp, Promise<string>>();
const batchOf = (app: TestApp): Promise<string> => {
  const batch = batches.get(app) ?? insertDegreeBatch(app.db, { name: newMark('复核批次'), year: 2096 });
  batches.set(app, batch);
  return batch;
};

const addAppeal = async (app: TestApp, owner: Person): Promise<AppealRow> => {
  const student = await addStudent(app, owner);
  const record = await app.db
    .selectFrom('studentRecords')
    .select(['departmentId', 'name'])
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const applicationId = await insertDegreeApplication(app.db, {
    ...record,
    batchId: await batchOf(app),
    studentId: student.id,
    status: 'notAwarded',
  });
  const id = await insertDegreeAppeal(app.db, { applicationId, status: 'accepted' });
  return { id, applicationId, marks: student.marks };
};

const decision = {
  version: 1,
  decision: 'uphold' as const,
  decisionText: '经复核，原决定事实清楚、程序合法，维持原决定。',
};

const appeals: Specimen<AppealRow> = {
  name: 'an appeal',
  make: addAppeal,
  reach: staff,
  calls: [
    on(calls.decide, byIdWith(decision), { reach: both(staff, may('degree:appeal:decide')), row: addAppeal }),
    on(calls.ofApplication, ({ applicationId }) => ({ params: { id: applicationId } }), {
      reach: either(both(isSelf, ownOnly), both(byDataScope, may('degree:application:view'), not(isSelf))),
    }),
    on(calls.create, ({ applicationId }) => ({ body: { applicationId, reason: '理由'.repeat(30) } }), {
      reach: ownOnly,
      deniedOnly: 'opens an approval',
    }),
  ],
  lists: [list(calls.list, { query: { keyword: '学生样本', limit: 200 } })],
};

export const degreeAppealSpecimens: readonly Specimen[] = [appeals as unknown as Specimen];
