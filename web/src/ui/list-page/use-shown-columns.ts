import { useState } from 'react';
import { useLocation } from 'react-router';
import { lasting } from '../storage.ts';
import type { ListColumn } from './list-columns.ts';

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** The columns in sight: the user's choice for this page, else all that are not extra. Fixed ones always show. */
export const useShownColumns = <R>(columns: readonly ListColumn<R>[]) => {
  const { pathname } = useLocation();
  const memory = `columns.${pathname}`;
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() => {
    const kept = lasting.readJson(memory);
    return isKeys(kept) ? kept : undefined;
  });
  const shown = columns.filter(
    ({ key, extra, fixed }) => fixed !== undefined || (chosen ? chosen.includes(key) : !extra),
  );
  const choose = (keys: readonly string[] | undefined) => {
    setChosen(keys);
    if (keys) lasting.writeJson(memory, keys);
    else lasting.remove(memory);
  };
  return { shown, choose };
};
