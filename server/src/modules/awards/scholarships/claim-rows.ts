import { writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import type { BatchState } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { ClaimAction } from '@graduate/contract/awards/scholarships/choices.ts';
import type { Claim } from '@graduate/contract/awards/scholarships/claims.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { AwardScope } from '../award-records/public.ts';
import { claimsWithin } from './claims.scope.ts';

/** Applications within reach with what they are found by. */
export const claimsOf = (db: Db | Tx, scope: AwardScope) =>
  db
    .selectFrom('awardClaims')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardClaims.studentId')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardClaims.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .innerJoin('departments', 'departments.id', 'awardClaims.departmentId')
    .where(claimsWithin(scope) as never);

/** Of what is being paid the state of the payment. */
export const STATE = sql<Claim['submitState']>`coalesce((select a.submit_state from award_applications a
  where a.id = award_claims.id and award_claims.submit_state = '6'), award_claims.submit_state)`;

const nameOf = (code: 'proposed_code' | 'grade_code') => sql<string | null>`(select g.name from award_grades g
  where g.batch_id = award_claims.batch_id and g.level = award_claims.level
    and g.code = ${sql.ref(`award_claims.${code}`)})`;

/** What was granted, or is proposed as long as nothing is. */
export const GRADE_CODE = sql<string | null>`coalesce(award_claims.grade_code, award_claims.proposed_code)`;

const own = 'awardClaims';

export const withClaimColumns = (found: ReturnType<typeof claimsOf>) =>
  found
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .leftJoin('staff', 'staff.staffNo', 'awardClaims.tutorNo')
    .select([`${own}.id`, `${own}.batchId`, `${own}.studentId`, `${own}.level`, `${own}.scores`])
    .select([`${own}.total`, `${own}.rank`, `${own}.groupSize`, `${own}.tied`, `${own}.proposedCode`])
    .select([`${own}.gradeCode`, `${own}.amount`, `${own}.reason`, `${own}.submittedAt`, `${own}.grantedAt`])
    .select([`${own}.version`, 'awardBatches.name as batchName', 'awardBatches.status as batchStatus'])
    .select(['awardBatches.academicYear', 'awardItems.name as itemName', 'awardItems.kind'])
    .select(['studentRecords.studentNo', 'studentRecords.name', 'studentRecords.majorName'])
    .select(['studentRecords.grade', 'departments.name as departmentName', 'staff.name as tutorName'])
    .select('studentPersons.accountId as ownerId')
    .select([STATE.as('submitState'), nameOf('proposed_code').as('proposedName')])
    .select(nameOf('grade_code').as('gradeName'));

export type RawClaim = Omit<Claim, 'actions'> & { batchStatus: BatchState; ownerId: string | null };

/** What somebody who reaches an application may do with it. */
const actionsOn = (actor: Actor, { submitState: state, batchStatus, ownerId }: RawClaim): ClaimAction[] => {
  const revokes = mayUse(actor, 'awards:claim:revoke') && ['6', '7'].includes(state);
  const always: ClaimAction[] = revokes ? ['revoke'] : [];
  if (batchStatus !== 'open') return always;
  const owns = ownerId === actor.accountId && mayUse(actor, 'awards:record:apply');
  return [
    ...always,
    ...(owns && writableStates.includes(state) ? (['submit', 'edit', 'remove'] as const) : []),
    ...(owns && ['1', '2'].includes(state) ? (['withdraw'] as const) : []),
    ...(mayUse(actor, 'awards:score:edit') && ['1', '2'].includes(state) ? (['score'] as const) : []),
    ...(mayUse(actor, 'awards:proposal:edit') && state === '2' ? (['propose'] as const) : []),
  ];
};

/** Before the college's list is shown nobody but those who make it sees how somebody was scored. */
const hidden = { scores: {}, total: null, rank: null, groupSize: null, tied: false } as const;
const unproposed = { proposedCode: null, proposedName: null } as const;
const shownStates: readonly string[] = ['3', '4', '5', '6', '7', '8'];

export const shownClaim =
  (actor: Actor) =>
  (row: RawClaim): Claim => {
    const { batchStatus: _status, ownerId, ...claim } = row;
    const sheltered = ownerId === actor.accountId && !shownStates.includes(row.submitState);
    return { ...claim, ...(sheltered && { ...hidden, ...unproposed }), actions: actionsOn(actor, row) };
  };
