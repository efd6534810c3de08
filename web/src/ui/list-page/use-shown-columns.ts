import { useState } from 'react';
import { useLocation } from 'react-router';
import { sessionInfo } from '../../api/session.ts';
import { useStore } from '../use-store.ts';
import { chooseColumns, columnChoices } from './column-choices.ts';
import {
  goodRoom,
  leastRoom,
  type NaturalWidths,
  naturalOfNothing,
  type SeenColumns,
  sharedRoom,
} from './column-room.ts';
import { columnWidths, widenColumn } from './column-widths.ts';
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

/** The boxes that choose rows. */
export const CHOICE_WIDTH = 48;

const NOTHING_SEEN: SeenColumns = { natural: {}, same: [], plain: [] };

/** Words a list is not read by: neither at its ends, nor on the card a phone shows of a row, nor pulled to a width. */
const isBeside = <R>({ key, fixed, held, card }: ShownColumn<R>, { plain }: SeenColumns): boolean =>
  !fixed && !held && card === undefined && plain.includes(key);

/** The column that can be done without first. */
const leastWanted = <R>(columns: readonly ShownColumn<R>[], { same }: SeenColumns): number => {
  const saysNothing = columns.findLastIndex(
    ({ key, fixed, held, card }) => !fixed && !held && card !== 'status' && same.includes(key),
  );
  return saysNothing < 0 ? columns.findLastIndex(({ yields, held }) => yields && !held) : saysNothing;
};

/**
 * Rather fewer columns than cells that are cut off: first those go that say the same in every row, then those that yield,
 * the last one first, until the others have room and names are whole. Before the table would have to be scrolled sideways,
 * other words go as well, but for those a row is read by. The state of a row stays: what is done here changes it.
 */
export const roomyIn = <R>(
  columns: readonly ShownColumn<R>[],
  room: number,
  seen: SeenColumns = NOTHING_SEEN,
): ShownColumn<R>[] => {
  if (room <= 0 || goodRoom(columns, seen.natural) <= room) return [...columns];
  const wanted = leastWanted(columns, seen);
  const scrolls = leastRoom(columns, seen.natural) > room;
  const last = wanted < 0 && scrolls ? columns.findLastIndex((column) => isBeside(column, seen)) : wanted;
  return last < 0 ? [...columns] : roomyIn(columns.toSpliced(last, 1), room, seen);
};

const withWidths = <R>(
  columns: readonly ShownColumn<R>[],
  natural: NaturalWidths,
  room: number,
): ShownColumn<R>[] => {
  const widths = sharedRoom(columns, natural, room);
  return columns.map((column, at) => ({ ...column, width: widths[at] ?? column.width }));
};

/**
 * What is known of the rows; of columns that had to go, too, until other rows come: they do not come and go. What was seen
 * first of a column holds, so that a cell which is measured otherwise beside other columns sets nothing swinging.
 */
const useSeenColumns = () => {
  const [{ seen }, setSeen] = useState<{ rows: unknown; seen: SeenColumns }>({
    rows: undefined,
    seen: NOTHING_SEEN,
  });
  const see = (rows: unknown, now: SeenColumns) =>
    setSeen((before) => {
      const { natural, same, plain } = before.rows === rows ? before.seen : NOTHING_SEEN;
      const news = Object.keys(now.natural).some((key) => !(key in natural));
      if (before.rows === rows && !news) return before;
      return {
        rows,
        seen: {
          natural: { ...now.natural, ...natural },
          same: [...new Set([...same, ...now.same])],
          plain: [...new Set([...plain, ...now.plain])],
        },
      };
    });
  return { seen, see };
};

/**
 * The columns in sight: the user's choice for this page, else all that are not extra. Fixed ones always show. Each is as
 * wide as the rows in sight need it, where there is not room for all as wide as they usually are.
 */
export const useShownColumns = <R>(columns: readonly ShownColumn<R>[]) => {
  const { pathname: path } = useLocation();
  const chosen = useStore(columnChoices, (all) => all[path]);
  const own = useStore(sessionInfo, (session) => session?.department?.name);
  const account = useStore(sessionInfo, (session) => session?.username ?? '');
  const pulled = useStore(columnWidths, (all) => all[account]?.[path]);
  const { seen, see } = useSeenColumns();
  const shown = inChosenOrder(columns, chosen);
  const asPulled = (column: ShownColumn<R>) => {
    const width = column.fixed ? undefined : pulled?.[column.key];
    return width ? { ...column, width, held: true } : column;
  };
  return {
    shown,
    /** Those of them that say something of these rows; what the user has chosen always does. */
    neededFor: (rows: readonly R[], area: number, choosable: boolean) => {
      const room = area === 0 ? 0 : area - (choosable ? CHOICE_WIDTH : 0);
      const said = fittedTo(chosen ? shown : withoutOwnDepartment(shown, rows, own), rows).map(asPulled);
      const known = rows.length > 0 ? seen : { ...NOTHING_SEEN, natural: naturalOfNothing(said) };
      return withWidths(chosen ? said : roomyIn(said, room, known), known.natural, room);
    },
    /** What the table has seen of the contents of these rows. */
    see,
    /** On a card, too, nothing is said that is the same on every one. */
    onCards: (rows: readonly R[]) => withoutOwnDepartment(columns, rows, own),
    choose: (keys: readonly string[] | undefined) => chooseColumns(path, keys),
    pull: (column: string, width: number) => widenColumn({ account, path }, column, width),
  };
};
