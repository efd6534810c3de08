import {
  DateWindow,
  type NewWindows,
  type WindowEdit,
} from '@graduate/contract/commons/date-windows/date-windows.ts';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { noSuchWindow, windowErrors } from './date-windows.errors.ts';
import { type Keeping, keepingOf, lockWindows, shownWindow } from './date-windows.queries.ts';
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

export const windows = versioned({
  table: 'dateWindows',
  subject: 'dateWindow',
  none: noSuchWindow,
  touches: ['updatedAt'],
  constraints: {
    date_windows_once: windowErrors.alreadySet,
    date_windows_term_id_fkey: windowErrors.noSuchTerm,
    date_windows_department_id_fkey: windowErrors.noSuchDepartment,
  },
});

export const createWindows = (
  context: Context<WindowScope>,
  wanted: NewWindows,
): Promise<{ created: number }> =>
  windows.transact(context, async (within) => {
    const keeping = keepingOf(context);
    const code = findCode(keeping.codes, wanted.code);
    const narrows = keeping.scope.kind === 'departments';
    const drafts = draftsOf(inMinutes(wanted));
    for (const draft of drafts) {
      mustKeep(keeping.scope, code, { ...draft, narrows });
      await mustFit(within.db, code, draft, narrows);
      const row = { id: newId(), code: code.code, narrows, ...draft };
      await windows.add(within, row);
    }
    return { created: drafts.length };
  });

/** A window that is held and may be changed, with its operation. */
const holdKept = async (tx: Tx, keeping: Keeping, id: string) => {
  const [before] = await lockWindows(tx, keeping, [id]);
  if (!before) throw noSuchWindow();
  const code = findCode(keeping.codes, before.code);
  mustKeep(keeping.scope, code, before);
  return { before, code };
};

export const editWindow = (
  context: Context<WindowScope>,
  { id, version, ...values }: { id: string } & WindowEdit,
): Promise<DateWindow> =>
  windows.transact(context, async (within) => {
    const { db: tx } = within;
    const keeping = keepingOf(context);
    const { before, code } = await holdKept(tx, keeping, id);
    windows.mustBeCurrent(before, version, z.encode(DateWindow, await shownWindow(tx, keeping, id)));
    const after = inMinutes(values);
    mustKeep(keeping.scope, code, { ...after, narrows: before.narrows });
    await mustFit(tx, code, after, before.narrows);
    await windows.change(within, before, after, 'edit');
    return shownWindow(tx, keeping, id);
  });

export const removeWindow = (context: Context<WindowScope>, { id }: { id: string }): Promise<void> =>
  windows.transact(context, async (within) => {
    const { before } = await holdKept(within.db, keepingOf(context), id);
    await windows.drop(within, before);
  });
