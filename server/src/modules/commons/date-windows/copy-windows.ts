import type { WindowCopy } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { daysFrom } from '@graduate/contract/platform/days.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findTerm } from '../academic-calendar/public.ts';
import { windowErrors } from './date-windows.errors.ts';
import { type Keeping, keepingOf, type WindowRow } from './date-windows.queries.ts';
import { mayEdit, type WindowScope } from './date-windows.scope.ts';
import { mustFit } from './must-fit.ts';
import { daysLater } from './shift-windows.ts';
import { findCode } from './window-codes.ts';

/** What the editor itself keeps: the offices copy the windows of the school, a department its own. */
const ownWindowsOf = async (
  tx: Tx,
  { scope, codes }: Keeping,
  { fromTermId, module }: WindowCopy,
): Promise<WindowRow[]> => {
  const wanted = codes.filter((code) => !module || code.module === module);
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('dateWindows')
    .selectAll()
    .where('termId', '=', fromTermId)
    .where('narrows', '=', scope.kind === 'departments')
    .where(
      'code',
      'in',
      wanted.map(({ code }) => code),
    )
    .orderBy('id')
    .execute();
  return rows.filter((row) => mayEdit(scope, findCode(codes, row.code), row));
};

/** The new row, or undefined when the other term has such a window already. */
const insertCopy = (tx: Tx, source: WindowRow, termId: string, days: number) => {
  const { code, departmentId, grade, level, population, enabled, narrows, note } = source;
  const same = { code, departmentId, grade, level, population, enabled, narrows, note };
  return tx
    .insertInto('dateWindows')
    .values({
      ...same,
      id: newId(),
      termId,
      opensAt: daysLater(source.opensAt, days),
      closesAt: daysLater(source.closesAt, days),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
};

/** Copies the windows of one term into another; they keep their week and weekday. */
export const copyWindows = (
  { db, author, ...given }: Context<WindowScope>,
  wish: WindowCopy,
): Promise<{ copied: number; skipped: number }> =>
  db.transaction().execute(async (tx) => {
    const keeping = keepingOf(given);
    if (wish.fromTermId === wish.toTermId) throw windowErrors.sameTerm();
    const from = await findTerm(tx, wish.fromTermId);
    const to = await findTerm(tx, wish.toTermId);
    const sources = await ownWindowsOf(tx, keeping, wish);
    const days = daysFrom(from.firstMonday, to.firstMonday);
    let copied = 0;
    for (const source of sources) {
      const after = await insertCopy(tx, source, to.id, days);
      if (!after) continue;
      await mustFit(tx, findCode(keeping.codes, after.code), after, after.narrows);
      await audit(tx, author, {
        action: 'dateWindow.copy',
        subject: 'dateWindow',
        subjectId: after.id,
        before: { copiedFrom: source.id },
        after,
      });
      copied += 1;
    }
    return { copied, skipped: sources.length - copied };
  });
