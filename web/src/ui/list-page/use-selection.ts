import { useCallback, useMemo, useState } from 'react';

export type Selection<R> = {
  rows: readonly R[];
  keys: readonly string[];
  has: (key: string) => boolean;
  /** Replaces what is chosen among the rows in sight; what was chosen on other pages stays. */
  choose: (inSight: readonly R[], chosen: readonly R[]) => void;
  clear: () => void;
};

/** Rows chosen over several pages of a list. */
export const useSelection = <R extends { id: string }>(): Selection<R> => {
  const [chosenRows, setChosenRows] = useState<ReadonlyMap<string, R>>(new Map());
  const choose = useCallback((inSight: readonly R[], chosen: readonly R[]) => {
    setChosenRows((before) => {
      const next = new Map(before);
      for (const row of inSight) next.delete(row.id);
      for (const row of chosen) next.set(row.id, row);
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosenRows(new Map()), []);
  return useMemo(
    () => ({
      rows: [...chosenRows.values()],
      keys: [...chosenRows.keys()],
      has: (key) => chosenRows.has(key),
      choose,
      clear,
    }),
    [chosenRows, choose, clear],
  );
};
