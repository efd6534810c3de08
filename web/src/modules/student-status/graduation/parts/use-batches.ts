import { type BatchRef, batchCalls } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { nameAmong } from '../../../../ui/name-among.ts';

const FRESH_MS = 60_000;

/** The batches one may choose, the newest first. */
export const useBatches = () => {
  const { data, error, refetch } = useCall(batchCalls.options, {}, { quiet: true, staleTime: FRESH_MS });
  const batches: readonly BatchRef[] = data ?? [];
  const options = batches.map(({ id, name }) => ({ value: id, label: name }));
  return {
    loaded: data !== undefined,
    error,
    refetch,
    batches,
    options,
    nameOf: (id: string) => nameAmong(options, id),
  };
};
