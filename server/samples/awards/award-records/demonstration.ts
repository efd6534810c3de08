import type { SubmitState } from '@graduate/contract/awards/award-records/choices.ts';
import { type AwardLevel, majorClassOf } from '@graduate/contract/awards/award-schemes/choices.ts';
import { addMonths } from '@graduate/contract/platform/days.ts';
import { minus } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type Insertable, sql } from 'kysely';
import { reportHandler } from '../../../src/modules/awards/award-records/report-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { DAY_MS, HOUR_MS } from '../../times.ts';
import { academicYearOf, insertBatch, thisMonth, usualStandards } from '../award-schemes/batch.ts';
import { applicationOf, insertFund } from './application.ts';

type Row = Insertable<Tables['awardApplications']>;
type Month = Insertable<Tables['awardMonths']>;

const TUTOR = '20080101';
const BATCH = idOf('award-batch:research');
export const GRANTS = idOf('award-batch:grants');
const FUND = idOf('fund:F-77');

const studentsOf = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', 'studentRecords.name', 'studentNo', 'trainingLevel', 'disciplineCode'])
    .select(['mainTutorNo', 'studentRecords.departmentId', 'departments.code as departmentCode'])
    .where('population', '=', 'regular')
    .where('status', '=', 'active')
    .where('studyMode', '=', 'fulltime')
    .where('mainTutorNo', 'is not', null)
    .where('trainingLevel', 'in', ['D', 'M'])
    .orderBy(sql`main_tutor_no <> ${TUTOR}`)
    .orderBy('studentNo')
    .execute();
type Student = Awaited<ReturnType<typeof studentsOf>>[number];

const standardOf = (student: Student) =>
  usualStandards.find(
    ({ level, majorClass }) =>
      level === student.trainingLevel && majorClass === majorClassOf(student.disciplineCode),
  );

/** The months of the batch; the first is paid, the second waits for its list, the others are to come. */
const monthsOf = (row: Row, settled: boolean, byCollege: boolean): Month[] => {
  const standard = usualStandards.find(
    ({ level, majorClass }) => level === row.level && majorClass === row.majorClass,
  );
  const amount = row.monthAmount as number;
  const school = byCollege ? amount : Math.min(standard?.schoolPart ?? amount, amount);
  const first = addMonths(thisMonth(), -2);
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index))
    .filter((month) => settled || month > thisMonth())
    .flatMap((month) => {
      const paid = settled && month === first;
      const columns = {
        applicationId: row.id,
        month,
        payState: paid ? ('2' as const) : ('0' as const),
        stopCause: null,
        stopReason: null,
        paidAt: paid ? new Date(Date.now() - 30 * DAY_MS) : null,
      };
      const tutor = minus(amount, school);
      return [
        ...(school > 0 ? [{ ...columns, source: 'school' as const, amount: school }] : []),
        ...(tutor > 0 ? [{ ...columns, source: 'tutor' as const, amount: tutor }] : []),
      ];
    });
};

/** Where the students of the tutor with an account stand: every state of the way. */
const OWN_STATES: readonly SubmitState[] = ['6', '2', '4', '1', '9', '0'];

const stateOf = (student: Student, index: number): SubmitState | undefined => {
  if (student.mainTutorNo === TUTOR) return OWN_STATES[index % OWN_STATES.length];
  // A few have reported nobody yet.
  return index % 7 === 0 ? undefined : index % 5 === 0 ? '0' : '6';
};

/** How many steps somebody has agreed to at a state. */
const decidedAt: Partial<Record<SubmitState, number>> = { '1': 0, '2': 0, '4': 1, '6': 2 };

const insertRoute = async (tx: Tx, row: Row, student: Student): Promise<void> => {
  const state = row.submitState as SubmitState;
  const byTutor = state !== '1';
  const submitter = demonstrationIds.account(byTutor ? 'tutor' : 'assistant');
  const submittedAt = row.submittedAt as Date;
  const approvers = ['secretary', 'awards'].map((name) => demonstrationIds.account(name));
  const decisions = approvers.slice(0, state === '9' ? 1 : (decidedAt[state] ?? 0));
  await insertInstance(tx, reportHandler, {
    recordId: row.id,
    applicantId: submitter,
    submitterId: submitter,
    departmentId: student.departmentId,
    tutorIds: [demonstrationIds.account('tutor')],
    facts: { needsTutor: !byTutor, bySecretary: false, reopened: false, amount: row.monthAmount as number },
    title: text(
      `助研津贴：${student.name}（${student.studentNo ?? ''}）`,
      `Research assistantship: ${student.name} (${student.studentNo ?? ''})`,
    ),
    summary: text(`每月${row.monthAmount}元`, `${row.monthAmount} yuan a month`),
    submittedAt,
    decisions: decisions.map((approverId, index) => ({
      approverId,
      status: state === '9' ? (9 as const) : (1 as const),
      opinion: state === '9' ? '请核对月金额' : '同意',
      at: new Date(submittedAt.getTime() + (index + 1) * 4 * HOUR_MS),
    })),
  });
};

const rowOf = (student: Student, batchId: string, state: SubmitState): Row => {
  const byCollege = batchId === GRANTS;
  const own = student.mainTutorNo === TUTOR;
  const submitted = state !== '0';
  return applicationOf({
    id: idOf(`award:${batchId}:${student.id}`),
    batchId,
    studentId: student.id,
    level: student.trainingLevel as AwardLevel,
    majorClass: majorClassOf(student.disciplineCode),
    tutorNo: byCollege ? null : student.mainTutorNo,
    monthAmount: byCollege ? 600 : (standardOf(student)?.standard ?? 400),
    fundAccountId: own && !byCollege ? FUND : null,
    submitState: state,
    synced: true,
    submittedBy: submitted && own ? demonstrationIds.account(state === '1' ? 'assistant' : 'tutor') : null,
    submittedAt: submitted ? new Date(Date.now() - 12 * DAY_MS) : null,
    reason: state === '9' ? '请核对月金额' : null,
  });
};

/** A batch for research assistants and one of national grants, with records in every state; dates follow the day. */
export const seedAwardRecords = async (tx: Tx, _config: Config): Promise<void> => {
  const year = academicYearOf(thisMonth());
  await insertBatch(tx, { id: BATCH, name: `${year}学年助研津贴` });
  await insertBatch(tx, {
    id: GRANTS,
    name: `${year}学年国家助学金`,
    itemCode: 'GJZXJ',
    standards: usualStandards.map(({ level, majorClass }) => ({
      level,
      majorClass,
      standard: 600,
      min: 600,
      max: 1500,
      schoolPart: 600,
      tutorPart: 0,
    })),
  });
  await insertFund(tx, {
    id: FUND,
    accountNo: 'F-77',
    name: '智能计算重点项目',
    ownerStaffNo: TUTOR,
    balance: 120_000,
  });
  const students = (await studentsOf(tx)).filter((student) => standardOf(student));
  const reported = students.flatMap((student, index) => {
    const state = stateOf(student, index);
    return state ? [{ student, row: rowOf(student, BATCH, state) }] : [];
  });
  const granted = students
    .filter(({ departmentCode }) => departmentCode === COLLEGE)
    .map((student, index) => ({ student, row: rowOf(student, GRANTS, index % 6 === 0 ? '0' : '6') }));
  const all = [...reported, ...granted];
  await insertMany(
    tx,
    'awardApplications',
    all.map(({ row }) => row),
  );
  await insertMany(
    tx,
    'awardMonths',
    all.flatMap(({ row }) => monthsOf(row, row.submitState === '6', row.batchId === GRANTS)),
  );
  for (const { student, row } of reported)
    if (student.mainTutorNo === TUTOR && row.submitState !== '0') await insertRoute(tx, row, student);
};
