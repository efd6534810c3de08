import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { useCall } from '../../../api/use-call.ts';
import { referenceAmong } from '../../../ui/fields/reference-among.tsx';

const FRESH_MS = 60_000;

const useBatches = () => {
  const query = { query: { limit: LARGEST_LIMIT } };
  const { data, isPending } = useCall(degreeBatchCalls.list, query, { quiet: true, staleTime: FRESH_MS });
  return { named: (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })), isPending };
};

/** A batch of degrees where a list is narrowed to it. */
export const batchReference = referenceAmong(useBatches);
