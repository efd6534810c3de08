import { useLocation } from 'react-router';
import { useStore } from '../use-store.ts';
import { chooseColumns, columnChoices } from './column-choices.ts';
import type { ShownColumn } from './list-columns.ts';

/** The chosen columns in the order chosen; fixed ones keep their places at both ends. */
export const inChosenOrder = <R>(
  columns: readonly ShownColumn<R>[],
  chosen: readonly string[] | undefined,
): ShownColumn<R>[] => {
  if (!chosen) return columns.filter(({ extra, fixed }) => fixed !== undefined || !extra);
  const byKey = new Map(columns.filter(({ fixed }) => !fixed).map((column) => [column.key, column]));
  return [
    ...columns.filter(({ fixed }) => fixed === 'start'),
    ...chosen.flatMap((key) => byKey.get(key) ?? []),
    ...columns.filter(({ fixed }) => fixed === 'end'),
  ];
};

/** The columns in sight: the user's choice for this page, else all that are not extra. Fixed ones always show. */
export const useShownColumns = <R>(columns: readonly ShownColumn<R>[]) => {
  const { pathname } = useLocation();
  const chosen = useStore(columnChoices, (all) => all[pathname]);
  return {
    shown: inChosenOrder(columns, chosen),
    choose: (keys: readonly string[] | undefined) => chooseColumns(pathname, keys),
  };
};
