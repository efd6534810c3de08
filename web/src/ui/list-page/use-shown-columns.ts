import { useLocation } from 'react-router';
import { sessionInfo } from '../../api/session.ts';
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

/** A college whose people see nothing but their own needs no column that says so in every row. */
export const withoutOwnDepartment = <R>(
  columns: readonly ShownColumn<R>[],
  rows: readonly R[],
  own: string | undefined,
): ShownColumn<R>[] =>
  columns.filter(
    ({ departmentOf }) => !departmentOf || rows.length === 0 || rows.some((row) => departmentOf(row) !== own),
  );

/** Columns as wide as these rows need them; without those that have nothing to show in any. */
export const fittedTo = <R>(columns: readonly ShownColumn<R>[], rows: readonly R[]): ShownColumn<R>[] =>
  columns.flatMap((column) => {
    if (!column.fitting || rows.length === 0) return column;
    const width = column.fitting(rows);
    return width === undefined ? [] : { ...column, width };
  });

const USUAL_WIDTH = 140;
const CHOICE_WIDTH = 48;

/** Rather fewer columns than cells that are cut off: those that yield go, the last one first, until the others have room. */
export const roomyIn = <R>(
  columns: readonly ShownColumn<R>[],
  room: number,
  choosable: boolean,
): ShownColumn<R>[] => {
  const needed = columns.reduce(
    (sum, { width }) => sum + (width ?? USUAL_WIDTH),
    choosable ? CHOICE_WIDTH : 0,
  );
  const last = columns.findLastIndex((column) => column.yields);
  if (room === 0 || needed <= room || last < 0) return [...columns];
  return roomyIn(columns.toSpliced(last, 1), room, choosable);
};

/** The columns in sight: the user's choice for this page, else all that are not extra. Fixed ones always show. */
export const useShownColumns = <R>(columns: readonly ShownColumn<R>[]) => {
  const { pathname } = useLocation();
  const chosen = useStore(columnChoices, (all) => all[pathname]);
  const own = useStore(sessionInfo, (session) => session?.department?.name);
  const shown = inChosenOrder(columns, chosen);
  return {
    shown,
    /** Those of them that say something of these rows; what the user has chosen always does. */
    neededFor: (rows: readonly R[], room: number, choosable: boolean) => {
      if (chosen) return fittedTo(shown, rows);
      return roomyIn(fittedTo(withoutOwnDepartment(shown, rows, own), rows), room, choosable);
    },
    /** On a card, too, nothing is said that is the same on every one. */
    onCards: (rows: readonly R[]) => withoutOwnDepartment(columns, rows, own),
    choose: (keys: readonly string[] | undefined) => chooseColumns(pathname, keys),
  };
};
