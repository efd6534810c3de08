import { SearchGroups } from '@graduate/contract/student-status/students/search.ts';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { perWindow } from '../../../../platform/storage.ts';

const KEY = 'students.search';

const Kept = z.object({
  search: SearchGroups,
  /** How many students were pasted; absent for a search. */
  students: z.number().optional(),
});
export type KeptSearch = z.output<typeof Kept>;

/**
 * The advanced search in force: too long for the address, it is kept as long as the window. It takes the place of the
 * filters, and gives way when a link brings some.
 */
export const useKeptSearch = (
  filtered: boolean,
): [KeptSearch | undefined, (next: KeptSearch | undefined) => void] => {
  const [kept, setKept] = useState(() => Kept.safeParse(perWindow.readJson(KEY)).data);
  // Filters that were there before the search are on their way out of the address, a moment later than the search comes.
  const leaving = useRef(false);
  const keep = (next: KeptSearch | undefined) => {
    leaving.current = filtered;
    setKept(next);
    if (next) perWindow.writeJson(KEY, next);
    else perWindow.remove(KEY);
  };
  useEffect(() => {
    if (!filtered) leaving.current = false;
    if (!filtered || leaving.current) return;
    setKept(undefined);
    perWindow.remove(KEY);
  }, [filtered]);
  return [kept, keep];
};
