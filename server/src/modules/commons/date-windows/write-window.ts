import './date-windows.tables.ts';
import {
  DateWindow,
  type NewWindows,
  type WindowEdit,
} from '@graduate/contract/commons/date-windows/date-windows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { explainConstraint, noSuchWindow, windowErrors } from './date-windows.errors.ts';
import { keepingOf, lockWindows, shownWindow } from './date-windows.queries.ts';
import { mustKeep, type WindowScope } from './date-windows.scope.ts';
import { type Draft, inMinutes, mustFit } from './must-fit.ts';
import { findCode } from './window-codes.ts';

const MOST_AT_ONCE = 200;

const orNone = <T>(values: readonly T[]): (T | null)[] => (values.length > 0 ? [...new Set(values)] : [null]);

/** One window for each combination of what was chosen. */
const draftsOf = ({
  departmentIds,
  grades,
  levels,
  populations,
  code: _code,
  ...same
}: NewWindows): Draft[] => {
  const count = [departmentIds, grades, levels, populations].reduce(
    (product, values) => product * orNone<unknown>(values).length,
    1,
  );
  if (count > MOST_AT_ONCE) throw windowErrors.tooManyAtOnce({ count, most: MOST_AT_ONCE });
  return orNone(departmentIds).flatMap((departmentId) =>
    orNone(grades).flatMap((grade) =>
      orNone(levels).flatMap((level) =>
        orNone(populations).map((population) => ({ ...same, departmentId, grade, level, population })),
      ),
    ),
  );
};

export const createWindows = (
  { db, author, ...given }: Context<WindowScope>,
  wanted: NewWindows,
): Promise<{ created: number }> =>
  db
    .transaction()
    .execute(async (tx) => {
      const keeping = keepingOf(given);
      const code = findCode(keeping.codes, wanted.code);
      const narrows = keeping.scope.kind === 'departments';
      const drafts = draftsOf(inMinutes(wanted));
      for (const draft of drafts) {
        mustKeep(keeping.scope, code, { ...draft, narrows });
        await mustFit(tx, code, draft, narrows);
        const row = { id: newId(), code: code.code, narrows, ...draft };
        await tx.insertInto('dateWindows').values(row).execute();
        await audit(tx, author, {
          action: 'dateWindow.create',
          subject: 'dateWindow',
          subjectId: row.id,
          after: row,
        });
      }
      return { created: drafts.length };
    })
    .catch(explainConstraint);

export const editWindow = (
  { db, author, ...given }: Context<WindowScope>,
  { id, version, ...values }: { id: string } & WindowEdit,
): Promise<DateWindow> =>
  db
    .transaction()
    .execute(async (tx) => {
      const keeping = keepingOf(given);
      const [before] = await lockWindows(tx, keeping, [id]);
      if (!before) throw noSuchWindow();
      const code = findCode(keeping.codes, before.code);
      mustKeep(keeping.scope, code, before);
      if (before.version !== version)
        throw platformErrors.changedMeanwhile({
          current: z.encode(DateWindow, await shownWindow(tx, keeping, id)),
        });
      const after = inMinutes(values);
      mustKeep(keeping.scope, code, { ...after, narrows: before.narrows });
      await mustFit(tx, code, after, before.narrows);
      await tx
        .updateTable('dateWindows')
        .set({ ...after, version: version + 1, updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      await audit(tx, author, {
        action: 'dateWindow.edit',
        subject: 'dateWindow',
        subjectId: id,
        before,
        after,
      });
      return shownWindow(tx, keeping, id);
    })
    .catch(explainConstraint);

export const removeWindow = (
  { db, author, ...given }: Context<WindowScope>,
  { id }: { id: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const keeping = keepingOf(given);
    const [before] = await lockWindows(tx, keeping, [id]);
    if (!before) throw noSuchWindow();
    mustKeep(keeping.scope, findCode(keeping.codes, before.code), before);
    await tx.deleteFrom('dateWindows').where('id', '=', id).execute();
    await audit(tx, author, { action: 'dateWindow.delete', subject: 'dateWindow', subjectId: id, before });
  });
