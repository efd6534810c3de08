import { fundAccountCalls } from '@graduate/contract/awards/award-records/fund-accounts.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { paymentCalls, payResultCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { insertApplication, insertFund, usualMonth } from '../../samples/awards/award-records/application.ts';
import { insertBatch, thisMonth } from '../../samples/awards/award-schemes/batch.ts';
import { insertPayList } from '../../samples/awards/payments/pay-list.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import { both, byDataScope, either, isSelf, may, not, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent } from './students-reading.ts';

type AwardRow = Row & { studentId: string; batchId: string };
const on = callsOn<AwardRow>();

/** Students see what is reported for them, the staff what it reports or whose students it looks after. */
const staff = both(byDataScope, may('awards:record:view'), not(isSelf));
const sees = either(both(isSelf, ownOnly), staff);
const reports = both(staff, may('awards:record:report'));

const staffNoOf = async ({ db }: TestApp, { accountId }: Person): Promise<string> =>
  (
    await db
      .selectFrom('staff')
      .select('staffNo')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
  ).staffNo;

const batches = new WeakMap<TestApp, Promise<string>>();
/** One batch for all of them. */
const batchOf = (app: TestApp): Promise<string> => {
  const batch = batches.get(app) ?? insertBatch(app.db, { name: newMark('批次') });
  batches.set(app, batch);
  return batch;
};

const addRecord = async (app: TestApp, owner: Person, submitState: '6' | '9' = '9'): Promise<AwardRow> => {
  const student = await addStudent(app, owner);
  const batchId = await batchOf(app);
  const id = await insertApplication(
    app.db,
    {
      batchId,
      studentId: student.id,
      tutorNo: await staffNoOf(app, owner),
      submitState,
      submittedBy: owner.accountId,
      submittedAt: new Date(),
      reason: newMark('退回'),
    },
    usualMonth(thisMonth()),
  );
  return { id, studentId: student.id, batchId, marks: student.marks };
};

const byQuery = ({ id }: Row) => ({ query: { id } });
const month = { month: '2026-01', amount: 400 };

const records: Specimen<AwardRow> = {
  name: 'an award record',
  make: (app, owner) => addRecord(app, owner),
  reach: sees,
  calls: [
    on(awardRecordCalls.find, byQuery),
    on(awardRecordCalls.student, ({ batchId, studentId }) => ({ query: { batchId, studentId } })),
    on(
      awardRecordCalls.create,
      ({ batchId, studentId }) => ({ body: { batchId, studentId, monthAmount: 400 } }),
      { reach: reports },
    ),
    on(awardRecordCalls.edit, ({ id }) => ({ body: { id, version: 1, monthAmount: 400 } }), {
      reach: reports,
    }),
    on(awardRecordCalls.remove, ({ id }) => ({ params: { id }, query: { reason: '不再参加课题' } }), {
      reach: reports,
    }),
    on(awardRecordCalls.withdraw, byQuery, { reach: both(reports, ownOnly) }),
    on(awardRecordCalls.addition, ({ id }) => ({ body: { id, items: [month], reason: '补发一月津贴' } }), {
      reach: both(staff, may('awards:record:addition')),
    }),
    on(
      awardRecordCalls.changeClass,
      ({ id }) => ({ body: { ids: [id], majorClass: '1' as const, reason: '按学院认定调整' } }),
      { reach: both(staff, may('awards:record:zyfl')) },
    ),
    on(awardRecordCalls.audit, ({ id }) => ({ body: { ids: [id], status: 1 as const, opinion: '同意' } }), {
      reach: both(staff, may('awards:record:audit')),
      outside: 'nothing',
    }),
    on(awardRecordCalls.move, ({ id }) => ({ body: { ids: [id], submitState: '4' as const } }), {
      reach: staff,
      outside: 'nothing',
    }),
  ],
  lists: [list(awardRecordCalls.list, { query: { keyword: '学生样本', limit: 200 } }, { counted: true })],
};

const onFund = callsOn();

const ownFund: Reach = (who, owner) => (who.actsForId ?? who.accountId) === owner.accountId;
const keepsFunds: Reach = both((who) => who.scope === 'all', may('awards:payment:edit'));

const funds: Specimen = {
  name: 'a fund account',
  make: async (app, owner) => {
    await addStudent(app, owner);
    const mark = newMark('经费');
    const ownerStaffNo = await staffNoOf(app, owner);
    return { id: await insertFund(app.db, { accountNo: mark, name: mark, ownerStaffNo }), marks: [mark] };
  },
  reach: either(keepsFunds, ownFund),
  calls: [
    onFund(
      fundAccountCalls.edit,
      byIdWith({
        name: '改过的经费',
        ownerStaffNo: '20080101',
        forLabour: true,
        balance: 10,
        validTo: null,
        version: 1,
      }),
    ),
  ],
  lists: [list(fundAccountCalls.list, { query: { keyword: '经费样本', limit: 200 } }, { counted: true })],
};

const onList = callsOn<AwardRow>();

const payLists: Specimen<AwardRow> = {
  name: 'a payment list',
  make: async (app, owner) => {
    const record = await addRecord(app, owner);
    const no = newMark('发放单');
    const given = { no, batchId: record.batchId, month: thisMonth(), source: 'school' as const };
    const id = await insertPayList(app.db, given, [
      { applicationId: record.id, studentId: record.studentId, amount: 100 },
    ]);
    return { ...record, id, marks: [no] };
  },
  reach: keepsFunds,
  calls: [
    onList(paymentCalls.find, byId),
    onList(paymentCalls.lines, (row) => ({ ...byId(row), query: {} })),
    onList(paymentCalls.exportLines, (row) => ({ ...byId(row), query: {} })),
    onList(paymentCalls.drop, ({ id, studentId }) => ({
      params: { id },
      body: { version: 1, studentIds: [studentId] },
    })),
    onList(paymentCalls.lock, byIdWith({ version: 1 })),
    onList(paymentCalls.unlock, byIdWith({ version: 1 })),
    onList(paymentCalls.bankFile, byIdWith({ version: 1 })),
    onList(paymentCalls.remove, byId),
  ],
  lists: [list(paymentCalls.lists, { query: { keyword: '发放单样本', limit: 200 } }, { counted: true })],
};

const ofMonth = ({ id }: Row) => ({ applicationId: id, month: thisMonth(), source: 'school' as const });

const months: Specimen<AwardRow> = {
  name: 'a month to be paid',
  make: (app, owner) => addRecord(app, owner, '6'),
  reach: keepsFunds,
  calls: [
    on(paymentCalls.stop, (row) => ({ body: { months: [ofMonth(row)], reason: '学院要求暂缓' } })),
    on(paymentCalls.resume, (row) => ({ body: { months: [ofMonth(row)], reason: '学院要求恢复' } })),
    on(paymentCalls.reclaim, (row) => ({ body: { ...ofMonth(row), amount: 1, reason: '重复发放追回' } })),
  ],
  lists: [list(paymentCalls.months, { query: { keyword: '学生样本', limit: 200 } })],
};

export const awardSpecimens: readonly Specimen[] = [
  records as unknown as Specimen,
  funds,
  payLists as unknown as Specimen,
  months as unknown as Specimen,
  importOf('results of the bank', 'payResults', payResultCalls),
];
