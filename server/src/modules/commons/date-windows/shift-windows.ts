import type { WindowShift } from '@graduate/contract/commons/date-windows/date-windows.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Keeping, keepingOf, lockWindows, type WindowRow } from './date-windows.queries.ts';
import { mustKeep, type WindowScope } from './date-windows.scope.ts';
import { mustFit } from './must-fit.ts';
import { findCode } from './window-codes.ts';
import { windows } from './write-window.ts';

const DAY_MS = 86_400_000;

export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

type Move = Pick<WindowShift, 'days' | 'part'>;

const moveOne = async (within: Within, keeping: Keeping, before: WindowRow, move: Move) => {
  const code = findCode(keeping.codes, before.code);
  mustKeep(keeping.scope, code, before);
  const { opensAt, closesAt } = before;
  const after = {
    opensAt: move.part === 'whole' ? daysLater(opensAt, move.days) : opensAt,
    closesAt: daysLater(closesAt, move.days),
  };
  await mustFit(within.db, code, { ...before, ...after }, before.narrows);
  await windows.change(within, before, after, 'shift', { before: { opensAt, closesAt }, after });
};

/** The windows of the school go first: a narrower one moved with its own must still lie within it. */
const schoolFirst = (one: WindowRow, other: WindowRow): number => Number(one.narrows) - Number(other.narrows);

/** Moves windows, or only their ends, by days: all of them or none. */
export const shiftWindows = (
  { db, author, ...given }: Context<WindowScope>,
  { ids, days, part }: WindowShift,
): Promise<{ shifted: number }> =>
  db.transaction().execute(async (tx) => {
    const keeping = keepingOf(given);
    const rows = await lockWindows(tx, keeping, ids);
    const within = { db: tx, author };
    for (const row of rows.toSorted(schoolFirst)) await moveOne(within, keeping, row, { days, part });
    return { shifted: rows.length };
  });
