import type { SubmitState } from '@graduate/contract/awards/award-records/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { awardErrors, noSuchRecord } from './award-records.errors.ts';
import { applicationsWithin } from './award-records.scope.ts';
import { holdReportBatch } from './hold-batch.ts';

export type ApplicationEntry = Selectable<Tables['awardApplications']>;

/**
 * Records as those change them who reach them. Who needs more than a record takes it in this order: student, batch,
 * records by id, funds by id, approval.
 */
export const applications = versioned({
  table: 'awardApplications',
  subject: 'award record',
  actions: 'awardRecord',
  none: noSuchRecord,
  changedMeanwhile: awardErrors.changedMeanwhile,
  within: applicationsWithin,
  touches: ['updatedAt', 'updatedBy'],
  constraints: { award_applications_once: () => awardErrors.alreadyReported() },
});

export const mustBeIn = (
  { submitState }: Pick<ApplicationEntry, 'submitState'>,
  ...states: readonly SubmitState[]
): void => {
  if (!states.includes(submitState))
    throw awardErrors.notInState({ state: submitState }, { state: submitState });
};

/** Records that are written together, each held in the order of their ids. */
export const holdRecords = async (tx: Tx, ids: readonly string[]): Promise<ApplicationEntry[]> =>
  tx
    .selectFrom('awardApplications')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export type HeldApplication = { application: ApplicationEntry; batch: AwardBatch };

/** A record held for a decision, with its batch, which must be open. */
export const holdForDecision = async (tx: Tx, id: string): Promise<HeldApplication> => {
  const { batchId } = await tx
    .selectFrom('awardApplications')
    .select('batchId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const batch = await holdReportBatch(tx, batchId);
  const application = await tx
    .selectFrom('awardApplications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRecord());
  return { application, batch };
};
