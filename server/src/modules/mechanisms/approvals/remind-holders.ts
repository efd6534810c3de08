import type { Text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyHolders } from './holders.ts';

type Of = { moduleCode: string; businessCode: string; recordId: string };

/** Tells everybody who can decide on a record that it waits for them; answers how many that are. */
export const remindHolders = async (
  tx: Tx,
  { moduleCode, businessCode, recordId }: Of,
  title: Text,
): Promise<number> => {
  const steps = await tx
    .selectFrom('approvalSteps')
    .innerJoin('approvalInstances', 'approvalInstances.id', 'approvalSteps.instanceId')
    .select('approvalSteps.id')
    .where('approvalInstances.moduleCode', '=', moduleCode)
    .where('approvalInstances.businessCode', '=', businessCode)
    .where('approvalInstances.recordId', '=', recordId)
    .where('approvalSteps.state', '=', 'waiting')
    .execute();
  if (steps.length === 0) return 0;
  return notifyHolders(
    tx,
    steps.map(({ id }) => id),
    title,
  );
};
