import './date-windows.tables.ts';
import type { WindowShift } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Keeping, keepingOf, lockWindows, type WindowRow } from './date-windows.queries.ts';
import { mustKeep, type WindowScope } from './date-windows.scope.ts';
import { mustFit } from './must-fit.ts';
import { findCode } from './window-codes.ts';

const DAY_MS = 86_400_000;

export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

type Move = Pick<WindowShift, 'days' | 'part'>;

const moveOne = async (tx: Tx, keeping: Keeping, author: SignedAuthor, before: WindowRow, move: Move) => {
  const code = findCode(keeping.codes, before.code);
  mustKeep(keeping.scope, code, before);
  const after = {
    opensAt: move.part === 'whole' ? daysLater(before.opensAt, move.days) : before.opensAt,
    closesAt: daysLater(before.closesAt, move.days),
  };
  await mustFit(tx, code, { ...before, ...after }, before.narrows);
  await tx
    .updateTable('dateWindows')
    .set({ ...after, version: before.version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', before.id)
    .execute();
  const { opensAt, closesAt } = before;
  await audit(tx, author, {
    action: 'dateWindow.shift',
    subject: 'dateWindow',
    subjectId: before.id,
    before: { opensAt, closesAt },
    after,
  });
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
    for (const row of rows.toSorted(schoolFirst)) await moveOne(tx, keeping, author, row, { days, part });
    return { shifted: rows.length };
  });
