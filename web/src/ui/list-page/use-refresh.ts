import type { Call } from '@graduate/contract/platform/define-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/use-call.ts';

/** Asks calls again whose answers are no longer true. */
export const useRefresh = (...calls: readonly Call[]): (() => void) => {
  const client = useQueryClient();
  return () => {
    for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) });
  };
};
