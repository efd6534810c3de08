import { approvalOf, writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import { collegeKinds, postKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { inYuan, sumOf } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { openInstance, waitingSteps } from '../../mechanisms/approvals/public.ts';
import { requireStudentWindow } from '../../student-status/students/public.ts';
import { awardErrors } from './award-records.errors.ts';
import type { AwardScope } from './award-records.scope.ts';
import { isClosed } from './batch-months.ts';
import { refusalFor, standingsOf } from './eligibility.ts';
import { mustBeUsable, shortFunds } from './fund-money.ts';
import { type ApplicationEntry, applications, mustBeIn } from './hold-application.ts';
import { additionHandler, reportHandler, stateAt } from './report-approval.ts';
import { reportWindow } from './report-window.ts';
import { accountsByNumber } from './reporter.ts';
import { mustFit, standardFor } from './standards.ts';

export type Submitting = {
  services: Services;
  tx: Tx;
  author: SignedAuthor;
  scope: AwardScope;
  batch: AwardBatch;
};

const students = (tx: Tx, rows: readonly ApplicationEntry[]) =>
  tx
    .selectFrom('studentRecords')
    .select(['id', 'name', 'studentNo', 'departmentId', 'grade', 'trainingLevel', 'population'])
    .where('id', '=', sql<string>`any(${rows.map(({ studentId }) => studentId)}::uuid[])`)
    .execute();
type Student = Awaited<ReturnType<typeof students>>[number];

const monthsToPay = async (tx: Tx, rows: readonly ApplicationEntry[]) =>
  tx
    .selectFrom('awardMonths')
    .select(['applicationId', 'month', 'source', 'amount'])
    .where('applicationId', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .where('payState', '=', '0')
    .execute();
type MonthToPay = Awaited<ReturnType<typeof monthsToPay>>[number];

const amountsByMonth = (months: readonly MonthToPay[]): number[] => {
  const names = [...new Set(months.map(({ month }) => month))];
  return names.map((name) => sumOf(months.filter(({ month }) => month === name).map(({ amount }) => amount)));
};

/** A supplement is for months that are over; every other record for those that are not. */
const isTimely = (batch: AwardBatch, { recordType }: ApplicationEntry, month: string): boolean =>
  recordType === '2' || !isClosed(batch, month);

/** Everything of a record that must be right before it goes on its way, besides the money of the fund. */
const mustBeReady = async (
  { tx, batch }: Submitting,
  row: ApplicationEntry,
  months: readonly MonthToPay[],
): Promise<void> => {
  mustBeIn(row, ...writableStates);
  if (row.excluded) throw awardErrors.isExcluded();
  const timely = months.filter(({ month }) => isTimely(batch, row, month));
  if (timely.length === 0) throw awardErrors.noMonthsLeft();
  const standard = standardFor(batch, row);
  if (row.recordType === '1') for (const amount of amountsByMonth(timely)) mustFit(standard, amount);
  if (!timely.some(({ source }) => source === 'tutor')) return;
  if (!row.fundAccountId) throw awardErrors.chooseFund();
  await mustBeUsable(tx, row.fundAccountId, row.tutorNo);
};

/** Months that nobody reported in time are not paid; they can be supplemented. */
const stopLateMonths = async (
  tx: Tx,
  batch: AwardBatch,
  rows: readonly ApplicationEntry[],
  months: readonly MonthToPay[],
): Promise<void> => {
  const ids = rows.filter(({ recordType }) => recordType === '1').map(({ id }) => id);
  const late = [...new Set(months.map(({ month }) => month))].filter((month) => isClosed(batch, month));
  if (late.length === 0) return;
  await tx
    .updateTable('awardMonths')
    .set({ payState: '4', stopCause: 'late', stopReason: '逾期未申报' })
    .where('applicationId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('payState', '=', '0')
    .where('month', 'in', late)
    .execute();
};

/** The tutor decides what somebody else prepared for the own students; grants and posts have no such step. */
const needsTutor = ({ batch, author }: Submitting, tutorAccount: string | undefined): boolean =>
  !collegeKinds.includes(batch.kind) &&
  !postKinds.includes(batch.kind) &&
  (author.actor.actingFor !== undefined || author.actor.accountId !== tutorAccount);

const inWords = ({ batch }: Submitting, { name, studentNo }: Student, total: number) => ({
  title: text(`${batch.name}：${name}（${studentNo ?? ''}）`, `${batch.name}: ${name} (${studentNo ?? ''})`),
  summary: text(`合计${inYuan(total)}元`, `${inYuan(total)} yuan in all`),
});

const sendOn = async (
  submitting: Submitting,
  row: ApplicationEntry,
  student: Student,
  months: readonly MonthToPay[],
  tutorAccount: string | undefined,
): Promise<void> => {
  const { services, tx, author } = submitting;
  const total = sumOf(months.map(({ amount }) => amount));
  await applications.change(
    { db: tx, author, scope: submitting.scope },
    row,
    { submitState: '2', submittedBy: author.actor.accountId, submittedAt: new Date() },
    'submit',
    { after: { total } },
  );
  const handler: ApprovalHandler = row.recordType === '1' ? reportHandler : additionHandler;
  await openInstance(services, tx, author, handler, {
    recordId: row.id,
    applicantId: author.actor.accountId,
    departmentId: student.departmentId,
    tutorIds: tutorAccount ? [tutorAccount] : [],
    facts: {
      needsTutor: needsTutor(submitting, tutorAccount),
      bySecretary: author.actor.role.code === 'secretary',
      reopened: false,
      amount: total,
    },
    ...inWords(submitting, student, total),
  });
};

/** Where records wait is what they are called by outside. */
const writeStates = async (tx: Tx, rows: readonly ApplicationEntry[]): Promise<void> => {
  for (const recordType of ['1', '2'] as const) {
    const ids = rows.filter((row) => row.recordType === recordType).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { moduleCode, businessCode } = approvalOf(recordType);
    await sql`update award_applications a set submit_state = ${stateAt(sql.ref('waiting.key'))}
      from ${waitingSteps(moduleCode, [businessCode])} waiting
      where waiting.record_id = a.id::text and a.id = any(${ids}::uuid[])`.execute(tx);
  }
};

/** Students of one department and level have one window: it is asked for once. */
const windowsOf = (tx: Tx) => {
  const asked = new Map<string, Promise<void>>();
  return (student: Student): Promise<void> => {
    const { departmentId, grade, trainingLevel, population } = student;
    const key = [departmentId, grade, trainingLevel, population].join('|');
    const asking = asked.get(key) ?? requireStudentWindow(tx, reportWindow, student);
    asked.set(key, asking);
    return asking;
  };
};

export type Failure = { row: ApplicationEntry; student: Student; refused: Refused };

const refusalOf = async (act: () => Promise<void>): Promise<Refused | undefined> => {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
};

type Sorted = { ready: ApplicationEntry[]; failed: Failure[] };

/** What can go, and what cannot and why, the money of the funds left aside. */
const sortOut = async (
  submitting: Submitting,
  rows: readonly ApplicationEntry[],
  { found, monthsOf }: Known,
): Promise<Sorted> => {
  const { tx, batch } = submitting;
  const standings = await standingsOf(tx, batch, [...found.keys()]);
  const mustBeOpen = windowsOf(tx);
  const sorted: Sorted = { ready: [], failed: [] };
  for (const row of rows) {
    const student = found.get(row.studentId) as Student;
    const refused = await refusalOf(async () => {
      await mustBeOpen(student);
      const unfit = row.recordType === '1' ? refusalFor(standings.get(row.studentId)) : undefined;
      if (unfit) throw unfit;
      await mustBeReady(submitting, row, monthsOf(row));
    });
    if (refused) sorted.failed.push({ row, student, refused });
    else sorted.ready.push(row);
  }
  return sorted;
};

/** Of those that can go, the ones whose fund cannot pay all of them. */
const withoutMoney = async (
  tx: Tx,
  ready: readonly ApplicationEntry[],
  { found }: Known,
): Promise<Failure[]> => {
  const funds = [...new Set(ready.flatMap(({ fundAccountId }) => fundAccountId ?? []))];
  const short = await shortFunds(
    tx,
    funds,
    ready.map(({ id }) => id),
  );
  return ready.flatMap((row) => {
    const refused = row.fundAccountId ? short.get(row.fundAccountId) : undefined;
    return refused ? [{ row, student: found.get(row.studentId) as Student, refused }] : [];
  });
};

type Known = {
  found: ReadonlyMap<string, Student>;
  monthsOf: (row: ApplicationEntry) => MonthToPay[];
};

/**
 * Sends records that are held on their way. What cannot go is told; unless only what can is wanted, nothing goes then,
 * and a fund without enough money stops everything.
 */
export const submitRecords = async (
  submitting: Submitting,
  rows: readonly ApplicationEntry[],
  onlyValid = false,
): Promise<{ submitted: number; failed: Failure[] }> => {
  const { tx, batch } = submitting;
  const months = await monthsToPay(tx, rows);
  const known: Known = {
    found: new Map((await students(tx, rows)).map((student) => [student.id, student])),
    monthsOf: ({ id }) => months.filter(({ applicationId }) => applicationId === id),
  };
  const { ready, failed } = await sortOut(submitting, rows, known);
  if (failed.length > 0 && !onlyValid) return { submitted: 0, failed };
  await stopLateMonths(tx, batch, ready, months);
  const poor = await withoutMoney(tx, ready, known);
  const [first] = poor;
  if (first && !onlyValid) throw first.refused;
  const going = ready.filter((row) => !poor.some((failure) => failure.row === row));
  const accounts = await accountsByNumber(
    tx,
    going.flatMap(({ tutorNo }) => tutorNo ?? []),
  );
  for (const row of going) {
    const timely = known.monthsOf(row).filter(({ month }) => isTimely(batch, row, month));
    const student = known.found.get(row.studentId) as Student;
    await sendOn(submitting, row, student, timely, accounts.get(row.tutorNo ?? ''));
  }
  await writeStates(tx, going);
  return { submitted: going.length, failed: [...failed, ...poor] };
};

/** The same for one record, refused aloud. */
export const submitRecord = async (submitting: Submitting, row: ApplicationEntry): Promise<void> => {
  const { failed } = await submitRecords(submitting, [row]);
  const [failure] = failed;
  if (failure) throw failure.refused;
};
