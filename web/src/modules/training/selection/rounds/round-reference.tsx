import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { referenceAmong } from '../../../../ui/fields/reference-among.tsx';

const FRESH_MS = 60_000;
/** The latest ones: who asks for seats of an older round asks for its term. */
const MOST = 100;

const useRounds = () => {
  const query = { query: { limit: MOST } };
  const { data, isPending } = useCall(roundCalls.list, query, { quiet: true, staleTime: FRESH_MS });
  const named = (data?.list ?? []).map(({ id, name, termName }) => ({
    value: id,
    label: `${name} · ${termName}`,
  }));
  return { named, isPending };
};

/** A round of selection where a list is narrowed to it. */
export const roundReference = referenceAmong(useRounds);
