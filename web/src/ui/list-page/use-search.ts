import type { Call } from '@graduate/contract/platform/define-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/use-call.ts';

type Words = Record<string, string>;
type List = { filters: Words; page: number; setFilters: (filters: Words) => void };

const inOrder = (words: Words): string =>
  JSON.stringify(
    Object.entries(words)
      .filter(([, word]) => word !== '')
      .sort(([a], [b]) => a.localeCompare(b)),
  );

/** Whoever presses 查询 wants to know how it is now: asked anew, whatever is remembered and whether or not the filters changed. */
export const useSearch = (list: List, call: Call, refetch: () => unknown): ((next: Words) => void) => {
  const client = useQueryClient();
  return (next) => {
    void client.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' });
    if (list.page === 1 && inOrder(next) === inOrder(list.filters)) refetch();
    else list.setFilters(next);
  };
};
