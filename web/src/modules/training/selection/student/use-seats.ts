import type { Seats } from '@graduate/contract/training/selection/selection.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';

const EVERY_MS = 4_000;
const WHILE_ASKING_MS = 1_200;

/** The seats of all classes on the page, asked for in one call every few seconds; the last ones stay when none come. */
export const useSeats = (
  { roundId, classIds }: { roundId: string; classIds: readonly string[] },
  open: boolean,
  asking: boolean,
): Seats | undefined => {
  // Not everybody at the same moment.
  const [jitter] = useState(() => Math.random() * 1_000);
  const { data } = useCall(
    selectionCalls.seats,
    { query: { roundId, classIds: [...classIds] } },
    {
      enabled: classIds.length > 0,
      quiet: true,
      staleTime: 0,
      keepPrevious: true,
      ...(open && { refetchInterval: asking ? WHILE_ASKING_MS : EVERY_MS + jitter }),
    },
  );
  return data;
};
