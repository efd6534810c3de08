import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { noSuchScheme, schemeErrors } from './award-schemes.errors.ts';
import { findBatch } from './batches.ts';

/** An open batch that stays open until the transaction ends. */
export const holdOpenBatch = async (tx: Tx, id: string): Promise<AwardBatch> => {
  const { status } = await tx
    .selectFrom('awardBatches')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(() => noSuchScheme());
  // A draft is not there for those who report.
  if (status === 'draft') throw noSuchScheme();
  if (status === 'closed') throw schemeErrors.notInState({ state: status });
  return findBatch({ db: tx, scope: { drafts: false } }, { id });
};
