import { type SubmitState, writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import { LONGEST_STATEMENT } from '@graduate/contract/awards/award-records/claim-content.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { claimApproval, SHORTEST_STATEMENT } from '@graduate/contract/awards/scholarships/choices.ts';
import type { SavedClaim } from '@graduate/contract/awards/scholarships/claims.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { openInstance, waitingSteps, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent, requireStudentWindow } from '../../student-status/students/public.ts';
import type { AwardScope } from '../award-records/public.ts';
import { applyWindow, mustBeInTime } from './apply-window.ts';
import { claimHandler } from './claim-approval.ts';
import { footingOf } from './conditions.ts';
import { type ClaimEntry, claims, holdRound, mustBeIn, saved } from './hold-claim.ts';
import { claimErrors } from './scholarships.errors.ts';

type Submitting = {
  db: Tx;
  author: SignedAuthor;
  scope: AwardScope;
  services: Services;
  language: Language;
};

const stateOfStep: Readonly<Record<string, SubmitState>> = { tutor: '1', secretary: '2', dean: '2' };

/** Where it waits is what it is called by: a tutor who is not there is left out. */
const noteWhereItWaits = async (tx: Tx, id: string): Promise<SavedClaim> => {
  const { moduleCode, businessCode } = claimApproval;
  const { rows } = await sql<{ key: string }>`select key from ${waitingSteps(moduleCode, [businessCode])} w
    where w.record_id = ${id}`.execute(tx);
  const submitState = stateOfStep[rows[0]?.key ?? ''] ?? '2';
  const claim = await tx
    .updateTable('awardClaims')
    .set({ submitState })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return saved(claim);
};

/** Sends an application that is held on its way. */
export const submitHeld = async (
  { db: tx, author, scope, services, language }: Submitting,
  claim: ClaimEntry,
  batch: AwardBatch,
): Promise<SavedClaim> => {
  mustBeIn(claim, ...writableStates);
  mustBeInTime(batch);
  const student = await tx
    .selectFrom('studentRecords')
    .select(['name', 'studentNo', 'departmentId', 'grade', 'trainingLevel', 'population', 'mainTutorNo'])
    .where('id', '=', claim.studentId)
    .executeTakeFirstOrThrow();
  await requireStudentWindow(tx, applyWindow, student);
  const { length } = claim.statement;
  if (length < SHORTEST_STATEMENT || length > LONGEST_STATEMENT) throw claimErrors.statementLength();
  const { refusal } = await footingOf(tx, batch, claim.studentId, language);
  if (refusal) throw refusal;
  await claims.change(
    { db: tx, author, scope },
    claim,
    {
      submitState: '1',
      submittedAt: new Date(),
      departmentId: student.departmentId,
      tutorNo: student.mainTutorNo,
      reason: null,
    },
    'submit',
    { after: { batch: batch.name } },
  );
  const { accountId: _account, ...people } = await peopleOfStudent(tx, claim.studentId);
  const about = `${student.name}（${student.studentNo ?? ''}）`;
  await openInstance(services, tx, author, claimHandler, {
    ...people,
    recordId: claim.id,
    applicantId: author.actor.accountId,
    title: text(`${batch.name}：${about}`, `${batch.name}: ${student.name} (${student.studentNo ?? ''})`),
    facts: { again: false },
    summary: text(claim.statement.slice(0, 80), claim.statement.slice(0, 80)),
  });
  return noteWhereItWaits(tx, claim.id);
};

type AtVersion = { id: string; version: number };

export const submitClaim = (context: Context<AwardScope>, { id, version }: AtVersion): Promise<SavedClaim> =>
  claims.transact(context, async (within) => {
    const { batchId } = await claims.hold(within, { id });
    const batch = await holdRound(within.db, batchId);
    const claim = await claims.hold(within, { id });
    // Pressed twice it is on its way once.
    if (claim.submitState === '1' || claim.submitState === '2') return saved(claim);
    claims.mustBeCurrent(claim, version);
    return submitHeld({ ...context, ...within }, claim, batch);
  });

const TOO_LATE = 'approvals.tooLateToWithdraw';

/** The student takes it back, until somebody has decided on it. */
export const withdrawClaim = async (
  context: Context<AwardScope>,
  { id, version }: AtVersion,
): Promise<SavedClaim> => {
  const { db, services, author } = context;
  const claim = await claims.transact(context, (within) => claims.hold(within, { id }));
  if (claim.submitState === '0') return saved(claim);
  if (!['1', '2'].includes(claim.submitState)) throw claimErrors.tooLateToWithdraw();
  claims.mustBeCurrent(claim, version);
  const { moduleCode, businessCode } = claimApproval;
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id }).catch(
    (error: unknown) => {
      throw error instanceof Refused && error.error === TOO_LATE ? claimErrors.tooLateToWithdraw() : error;
    },
  );
  return saved(await db.selectFrom('awardClaims').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
};
