import type { Call } from '@graduate/contract/platform/define-call.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { Selection } from './use-selection.ts';

/** So many rows can be worked with at a time. */
export const MOST_CHOSEN = 2000;

/** Chooses the rows of all pages: what the list would show, fetched in the largest pages there are. */
export const useChooseAll = <R extends { id: string }>(
  call: Call,
  argsOf: (page: { page: number; limit: number }) => object,
  selection: Selection<R>,
) => {
  const [busy, setBusy] = useState(false);
  const chooseAll = async (total: number) => {
    setBusy(true);
    try {
      const pages = Math.ceil(Math.min(total, MOST_CHOSEN) / LARGEST_LIMIT);
      for (let page = 1; page <= pages; page += 1) {
        // One after the other: the server has others to serve, and the count grows in sight.
        const answer: unknown = await callApi(call, argsOf({ page, limit: LARGEST_LIMIT }) as never);
        const { list } = answer as { list: R[] };
        selection.choose(list, list);
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, chooseAll };
};
