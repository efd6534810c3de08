import { isAppliedFor } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { holdOpenBatch } from '../award-schemes/public.ts';
import { awardErrors } from './award-records.errors.ts';

/** An open batch that is reported; what students apply for goes another way. */
export const holdReportBatch = async (tx: Tx, id: string): Promise<AwardBatch> => {
  const batch = await holdOpenBatch(tx, id);
  if (isAppliedFor(batch.kind)) throw awardErrors.appliedFor();
  return batch;
};
