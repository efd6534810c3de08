import { type SubmitState, writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import type { Outcomes, StateMove } from '@graduate/contract/awards/award-records/records.ts';
import { AGREE, REFUSE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { openInstance } from '../../mechanisms/approvals/public.ts';
import { awardErrors } from './award-records.errors.ts';
import type { AwardScope } from './award-records.scope.ts';
import { decideRecord, eachRecord } from './decide-records.ts';
import { type ApplicationEntry, applications, mustBeIn } from './hold-application.ts';
import { holdReportBatch } from './hold-batch.ts';
import { reportHandler } from './report-approval.ts';
import { accountsByNumber } from './reporter.ts';
import { submitRecord } from './submit-records.ts';

type Within = Context<AwardScope>;

const mustHold = ({ author }: Within, permission: Permission): void => {
  if (!mayUse(author.actor, permission)) throw platformErrors.forbidden();
};

/** Submits one record; it must lead where the caller thinks it does. */
const submitOne = (context: Within, { id }: ApplicationEntry, target: SubmitState): Promise<void> =>
  applications.transact(context, async (within) => {
    mustHold(context, 'awards:record:report');
    const { db: tx, author, scope } = within;
    const row = await applications.hold(within, { id });
    mustBeIn(row, ...writableStates);
    const batch = await holdReportBatch(tx, row.batchId);
    await submitRecord({ services: context.services, tx, author, scope, batch }, row);
    const { submitState } = await tx
      .selectFrom('awardApplications')
      .select('submitState')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (submitState !== target) throw awardErrors.notInState({ state: submitState });
  });

const submitterOf = ({ submittedBy, createdBy }: ApplicationEntry, fallback: string): string =>
  submittedBy ?? createdBy ?? fallback;

/** The office looks again at what it confirmed, as long as nothing of it is being paid. */
const reopen = (context: Within, { id }: ApplicationEntry, opinion: string | undefined): Promise<void> =>
  applications.transact(context, async (within) => {
    mustHold(context, 'awards:record:school');
    if (!opinion) throw awardErrors.opinionNeeded();
    const { db: tx, author } = within;
    const row = await applications.hold(within, { id });
    mustBeIn(row, '6');
    if (row.recordType === '2') throw awardErrors.notInState({ state: row.submitState });
    await holdReportBatch(tx, row.batchId);
    const paying = await tx
      .selectFrom('awardMonths')
      .select('month')
      .where('applicationId', '=', id)
      .where('payState', 'in', ['1', '2', '3', '5'])
      .executeTakeFirst();
    if (paying) throw awardErrors.onPayList();
    await applications.change(within, row, { submitState: '4', reason: opinion }, 'reopen');
    const student = await tx
      .selectFrom('studentRecords')
      .select(['name', 'studentNo', 'departmentId'])
      .where('id', '=', row.studentId)
      .executeTakeFirstOrThrow();
    const accounts = await accountsByNumber(tx, row.tutorNo ? [row.tutorNo] : []);
    // It stays the submission of who submitted it: the office itself decides on it again.
    const submitterId = submitterOf(row, author.actor.accountId);
    await openInstance(context.services, tx, author, reportHandler, {
      recordId: id,
      applicantId: submitterId,
      submitterId,
      departmentId: student.departmentId,
      tutorIds: [...accounts.values()],
      facts: { needsTutor: false, bySecretary: false, reopened: true, amount: row.monthAmount ?? 0 },
      title: text(`退回审核：${student.name}（${student.studentNo ?? ''}）`, `Reopened: ${student.name}`),
      summary: text(opinion, opinion),
    });
  });

/** What somebody decides when a record comes from one state into another. */
const rightFor: Readonly<Record<string, Permission>> = {
  '1': 'awards:record:audit',
  '2': 'awards:record:college',
  '4': 'awards:record:school',
};
const nextOf: Readonly<Record<string, SubmitState>> = { '1': '2', '2': '4', '4': '6' };

const moveOne = async (
  context: Within,
  record: ApplicationEntry,
  { submitState: target, opinion }: StateMove,
): Promise<void> => {
  const { submitState: state } = record;
  if (writableStates.includes(state) && (target === '1' || target === '2'))
    return submitOne(context, record, target);
  if (state === '6' && target === '4') return reopen(context, record, opinion);
  const agrees = nextOf[state] === target;
  if (!agrees && !(target === '9' && nextOf[state])) throw awardErrors.notInState({ state });
  mustHold(context, rightFor[state] ?? 'awards:record:school');
  if (!agrees && !opinion) throw awardErrors.opinionNeeded();
  await decideRecord(context, record, {
    status: agrees ? AGREE : REFUSE,
    opinion: opinion ?? '同意',
  });
};

/** Moves records from one state to the next: submitting, agreeing, sending back, reopening. */
export const moveRecords = (context: Within, move: StateMove): Promise<Outcomes> =>
  eachRecord(context, move.ids, (record) => moveOne(context, record, move));
