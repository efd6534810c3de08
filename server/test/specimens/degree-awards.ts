import { degreeAwardCalls as calls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { insertDegreeApplication } from '../../samples/degrees/degree-applications/application.ts';
import { insertDegreeAward } from '../../samples/degrees/degree-awards/award.ts';
import { insertDegreeBatch } from '../../samples/degrees/degree-batches/batch.ts';
import type { TestApp } from '../app.ts';
import { both, byDataScope, isSelf, may, not, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent } from './students-reading.ts';

const on = callsOn<Row>();
const sees = both(byDataScope, may('degree:award:view'), not(isSelf));

const batches = new WeakMap<TestApp, Promise<string>>();
const batchOf = (app: TestApp): Promise<string> => {
  const batch = batches.get(app) ?? insertDegreeBatch(app.db, { name: newMark('授予批次'), year: 2097 });
  batches.set(app, batch);
  return batch;
};

let serial = 0;

const addAward = async (app: TestApp, owner: Person): Promise<Row> => {
  const student = await addStudent(app, owner);
  const record = await app.db
    .selectFrom('studentRecords')
    .select(['departmentId', 'name'])
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const batchId = await batchOf(app);
  const applicationId = await insertDegreeApplication(app.db, {
    ...record,
    batchId,
    studentId: student.id,
    status: 'awarded',
  });
  serial += 1;
  const id = await insertDegreeAward(app.db, {
    applicationId,
    studentId: student.id,
    batchId,
    certificateNo: `9999932097${String(serial).padStart(6, '0')}`,
    publishedAt: new Date(),
    certificateState: 'printed',
  });
  return { id, marks: student.marks };
};

const at = { version: 1 };
const reason = '样本的理由说明';
const prints = both(sees, may('degree:award:print'));
const revokes = both(sees, may('degree:award:revoke'));
const several =
  <B>(more: B) =>
  ({ id }: Row) => ({ body: { ids: [id], ...more } });

const awards: Specimen<Row> = {
  name: 'a degree that was awarded',
  make: addAward,
  reach: sees,
  calls: [
    on(calls.pickup, byIdWith({ ...at, agentName: null, agentProof: null }), {
      reach: prints,
      row: addAward,
    }),
    on(calls.voidPrint, byIdWith({ ...at, reason }), { reach: prints, row: addAward }),
    on(calls.proof, byIdWith({ ...at, reason }), {
      reach: prints,
      deniedOnly: 'needs a collected certificate',
    }),
    on(calls.archive, byId),
    on(calls.proofPaper, byId, { reach: prints, deniedOnly: 'needs a proof' }),
    on(calls.notifyRevocation, byIdWith({ ...at, reason }), { reach: revokes, row: addAward }),
    on(calls.revoke, byIdWith({ ...at, reason, decisionNo: '撤〔2097〕1号' }), {
      reach: revokes,
      deniedOnly: 'its holder is heard first',
    }),
    on(calls.publish, several({}), { reach: both(sees, may('degree:award:confirm')) }),
    on(calls.markReported, several({ returned: false }), { reach: both(sees, may('degree:award:report')) }),
    on(calls.certificateData, several({}), { reach: prints }),
    on(calls.print, several({ firstFormNo: 'XW0001', offsetX: 0, offsetY: 0 }), {
      reach: prints,
      deniedOnly: 'prints once',
    }),
    on(calls.confirm, ({ id }) => ({ body: { applicationIds: [id] } }), {
      reach: both(sees, may('degree:award:confirm')),
      outside: 'nothing',
    }),
  ],
  lists: [list(calls.list, { query: { keyword: '学生样本', limit: 200 } })],
};

export const degreeAwardSpecimens: readonly Specimen[] = [awards as unknown as Specimen];
