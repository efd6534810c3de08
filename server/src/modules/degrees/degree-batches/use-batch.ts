import type { Tx } from '../../../platform/database/connect.ts';
import { batchErrors, noSuchRecord } from './degree-batches.errors.ts';

/** A batch that is open and stays so until what is done in it is written. */
export const holdOpenBatch = async (tx: Tx, id: string) => {
  const batch = await tx
    .selectFrom('degreeBatches')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .forShare()
    .executeTakeFirstOrThrow(() => noSuchRecord());
  if (batch.status !== 'open') throw batchErrors.notInState({ state: batch.status });
  return batch;
};
export type HeldBatch = Awaited<ReturnType<typeof holdOpenBatch>>;
