import { SearchGroups } from '@graduate/contract/students/search.ts';
import { useState } from 'react';
import { z } from 'zod';
import { perWindow } from '../../../ui/storage.ts';

const KEY = 'students.search';

const Kept = z.object({
  search: SearchGroups,
  /** How many students were pasted; absent for a search. */
  students: z.number().optional(),
});
export type KeptSearch = z.output<typeof Kept>;

/** The advanced search in force: too long for the address, it is kept as long as the window. */
export const useKeptSearch = (): [KeptSearch | undefined, (next: KeptSearch | undefined) => void] => {
  const [kept, setKept] = useState(() => Kept.safeParse(perWindow.readJson(KEY)).data);
  const keep = (next: KeptSearch | undefined) => {
    setKept(next);
    if (next) perWindow.writeJson(KEY, next);
    else perWindow.remove(KEY);
  };
  return [kept, keep];
};
