import { awardCertificateCalls } from '@graduate/contract/awards/award-certificates/certificates.ts';
import { awardNoticeCalls } from '@graduate/contract/awards/award-notices/notices.ts';
import { fundAccountCalls, fundImportCalls } from '@graduate/contract/awards/award-records/fund-accounts.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { reportImportCalls } from '@graduate/contract/awards/award-records/report-import.ts';
import { applyKinds, reportKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import { paymentCalls, payResultCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { scoreImportCalls } from '@graduate/contract/awards/scholarships/score-import.ts';
import { insertAwardCertificate } from '../../samples/awards/award-certificates/certificate.ts';
import { insertNotice, insertObjection } from '../../samples/awards/award-notices/notice.ts';
import { insertApplication, insertFund, usualMonth } from '../../samples/awards/award-records/application.ts';
import { insertBatch, thisMonth } from '../../samples/awards/award-schemes/batch.ts';
import { insertPayList } from '../../samples/awards/payments/pay-list.ts';
import { insertClaim, insertRound } from '../../samples/awards/scholarships/claim.ts';
import { newId } from '../../src/platform/ids.ts';
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
  lists: [
    list(
      awardRecordCalls.list,
      { query: { keyword: '学生样本', limit: 200, kind: [...reportKinds] } },
      { counted: true },
    ),
  ],
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

const rounds = new WeakMap<TestApp, Promise<string>>();
const roundOf = (app: TestApp): Promise<string> => {
  const round = rounds.get(app) ?? insertRound(app.db, { name: newMark('评选') });
  rounds.set(app, round);
  return round;
};

const addClaim = async (app: TestApp, owner: Person, submitState: '2' | '9'): Promise<AwardRow> => {
  const student = await addStudent(app, owner);
  const batchId = await roundOf(app);
  const { departmentId } = await app.db
    .selectFrom('studentRecords')
    .select('departmentId')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const id = await insertClaim(app.db, {
    batchId,
    studentId: student.id,
    departmentId,
    tutorNo: await staffNoOf(app, owner),
    submitState,
    submittedAt: new Date(),
  });
  return { id, studentId: student.id, batchId, marks: student.marks };
};

const onClaim = callsOn<AwardRow>();

const claims: Specimen<AwardRow> = {
  name: 'an application for a scholarship',
  make: (app, owner) => addClaim(app, owner, '2'),
  reach: sees,
  calls: [
    onClaim(claimCalls.find, byId),
    onClaim(awardRecordCalls.find, byQuery),
    onClaim(awardRecordCalls.move, ({ id }) => ({ body: { ids: [id], submitState: '5' as const } }), {
      reach: staff,
      outside: 'nothing',
    }),
    onClaim(
      claimCalls.scores,
      ({ id, batchId }) => ({
        params: { id: batchId },
        body: { claimId: id, version: 1, scores: { moral: 80 }, materials: [] },
      }),
      { reach: both(staff, may('awards:score:edit')) },
    ),
    onClaim(claimCalls.revoke, byIdWith({ version: 1, reason: '发现弄虚作假' }), {
      reach: both(staff, may('awards:claim:revoke')),
    }),
  ],
  lists: [
    list(claimCalls.list, { query: { keyword: '学生样本', limit: 200 } }, { counted: true }),
    list(
      awardRecordCalls.list,
      { query: { keyword: '学生样本', limit: 200, kind: [...applyKinds] } },
      { counted: true },
    ),
    list(claimCalls.exportList, { query: { keyword: '学生样本' } }),
  ],
};

const addNotice = async (app: TestApp, owner: Person): Promise<AwardRow> => {
  const claim = await addClaim(app, owner, '2');
  const { departmentId } = await app.db
    .selectFrom('awardClaims')
    .select('departmentId')
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow();
  const noticeId = newId();
  const mark = newMark('公示');
  await insertNotice(app.db, { id: noticeId, batchId: claim.batchId, departmentId, title: mark }, [claim.id]);
  return { ...claim, id: noticeId, marks: [mark] };
};

const notices: Specimen<AwardRow> = {
  name: 'a list of awards that is shown',
  make: addNotice,
  reach: both(byDataScope, may('awards:notice:edit')),
  calls: [onClaim(awardNoticeCalls.revoke, byIdWith({ version: 1, reason: '名单需要更正' }))],
};

const objections: Specimen<AwardRow> = {
  name: 'an objection to an award',
  make: async (app, owner) => {
    const { id: noticeId, ...row } = await addNotice(app, owner);
    const content = newMark('异议');
    const id = await insertObjection(app.db, { noticeId, objectorId: owner.accountId, content });
    return { ...row, id, marks: [content] };
  },
  reach: either(ownOnly, both(byDataScope, may('awards:objection:decide'))),
  calls: [
    onClaim(
      awardNoticeCalls.decide,
      byIdWith({ version: 1, decision: 'keep' as const, answer: '经核查，维持公示结果。' }),
      { reach: both(byDataScope, may('awards:objection:decide')) },
    ),
    onClaim(awardNoticeCalls.escalate, byIdWith({ version: 1 }), { reach: ownOnly }),
  ],
  lists: [list(awardNoticeCalls.objections, { query: { limit: 200 } })],
};

const addCertificate = async (app: TestApp, owner: Person): Promise<AwardRow> => {
  const claim = await addClaim(app, owner, '2');
  await app.db
    .updateTable('awardClaims')
    .set({ submitState: '6', grantedAt: new Date() })
    .where('id', '=', claim.id)
    .execute();
  const certNo = newMark('JZ');
  const id = await insertAwardCertificate(app.db, { claimId: claim.id, certNo, issuedBy: owner.accountId });
  return { ...claim, id, marks: [certNo] };
};

const printsCertificates = both(staff, may('awards:certificate:print'));

const certificates: Specimen<AwardRow> = {
  name: 'a certificate of an award',
  make: addCertificate,
  reach: sees,
  calls: [
    onClaim(awardCertificateCalls.pdf, byId),
    onClaim(awardCertificateCalls.void, byIdWith({ reason: '打印错误' }), { reach: printsCertificates }),
  ],
  lists: [
    list(
      awardCertificateCalls.list,
      { query: { keyword: '学生样本', limit: 200 } },
      { counted: true, reach: printsCertificates },
    ),
  ],
};

const drafts: Specimen<AwardRow> = {
  name: 'an application that was sent back',
  make: (app, owner) => addClaim(app, owner, '9'),
  reach: ownOnly,
  calls: [
    onClaim(claimCalls.edit, byIdWith({ version: 1, statement: '改过', materials: [], fileIds: [] })),
    onClaim(claimCalls.submit, byIdWith({ version: 1 })),
    onClaim(claimCalls.withdraw, byIdWith({ version: 1 })),
    onClaim(claimCalls.remove, byId),
  ],
};

export const awardSpecimens: readonly Specimen[] = [
  records as unknown as Specimen,
  funds,
  payLists as unknown as Specimen,
  months as unknown as Specimen,
  claims as unknown as Specimen,
  drafts as unknown as Specimen,
  notices as unknown as Specimen,
  objections as unknown as Specimen,
  certificates as unknown as Specimen,
  importOf('fund accounts', 'fundAccounts', fundImportCalls),
  importOf('results of the bank', 'payResults', payResultCalls),
  importOf('stipends', 'awardReports', reportImportCalls, { param: 'batchId', id: batchOf }),
  importOf('scores', 'awardScores', scoreImportCalls, { param: 'batchId', id: roundOf }),
];
