import type { SubmitState } from '@graduate/contract/awards/award-records/choices.ts';
import { isAppliedFor } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { SavedClaim } from '@graduate/contract/awards/scholarships/claims.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { holdOpenBatch } from '../award-schemes/public.ts';
import { claimsWithin } from './claims.scope.ts';
import { claimErrors, noSuchClaim } from './scholarships.errors.ts';

export type ClaimEntry = Selectable<Tables['awardClaims']>;

/** Applications as those change them who reach them; who needs more takes it in this order: student, batch, claim, approval. */
export const claims = versioned({
  table: 'awardClaims',
  subject: 'award claim',
  actions: 'awardClaim',
  none: noSuchClaim,
  changedMeanwhile: claimErrors.changedMeanwhile,
  within: claimsWithin,
  touches: ['updatedAt', 'updatedBy'],
  constraints: { award_claims_once: () => claimErrors.alreadyApplied() },
});

export const saved = ({ id, submitState, version }: ClaimEntry): SavedClaim => ({ id, submitState, version });

export const mustBeIn = (
  { submitState }: Pick<ClaimEntry, 'submitState'>,
  ...states: readonly SubmitState[]
): void => {
  if (!states.includes(submitState))
    throw claimErrors.notInState({ state: submitState }, { state: submitState });
};

/** An open batch that students apply for. */
export const holdRound = async (tx: Tx, batchId: string): Promise<AwardBatch> => {
  const batch = await holdOpenBatch(tx, batchId);
  if (!isAppliedFor(batch.kind)) throw claimErrors.notAppliedFor();
  return batch;
};

const batchOf = async (tx: Tx, id: string): Promise<string> => {
  const { batchId } = await tx
    .selectFrom('awardClaims')
    .select('batchId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchClaim());
  return batchId;
};

export type HeldClaim = { claim: ClaimEntry; batch: AwardBatch };

/** An application held for a decision, with its batch, which must be open. */
export const holdForDecision = async (tx: Tx, id: string): Promise<HeldClaim> => {
  const batch = await holdRound(tx, await batchOf(tx, id));
  const claim = await tx
    .selectFrom('awardClaims')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchClaim());
  return { claim, batch };
};

/** Applications that are written together, each held in the order of their ids. */
export const holdClaims = (tx: Tx, ids: readonly string[]): Promise<ClaimEntry[]> =>
  tx
    .selectFrom('awardClaims')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
