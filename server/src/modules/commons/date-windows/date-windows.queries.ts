import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import type { DateWindow, WindowState } from '@graduate/contract/commons/date-windows/date-windows.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { WindowCode } from '../../../platform/window-code.ts';
import { noSuchWindow } from './date-windows.errors.ts';
import { mayEdit, visible, type WindowScope } from './date-windows.scope.ts';
import { findCode, windowCodesOf } from './window-codes.ts';

export type WindowRow = Selectable<Tables['dateWindows']>;

/** Who keeps windows and of which operations, and in which language the answer is worded. */
export type Keeping = { scope: WindowScope; codes: readonly WindowCode[]; language: Language };

type Given = Pick<Context<WindowScope>, 'services' | 'scope' | 'language'>;

export const keepingOf = ({ services, scope, language }: Given): Keeping => ({
  scope,
  codes: windowCodesOf(services),
  language,
});

const STATE = sql<WindowState>`case when not date_windows.enabled then 'off'
  when now() < date_windows.opens_at then 'upcoming'
  when now() < date_windows.closes_at + interval '1 minute' then 'open'
  else 'over' end`;

const rowsOf = (db: Db, { scope, codes }: Keeping) =>
  db
    .selectFrom('dateWindows')
    .where(
      'dateWindows.code',
      'in',
      codes.map(({ code }) => code),
    )
    .where(visible(scope));

type Rows = ReturnType<typeof rowsOf>;

const withNames = (rows: Rows) =>
  rows
    .leftJoin('departments', 'departments.id', 'dateWindows.departmentId')
    .leftJoin('academicTerms', 'academicTerms.id', 'dateWindows.termId')
    .selectAll('dateWindows')
    .select(['departments.name as departmentName', 'academicTerms.academicYear', 'academicTerms.termNo'])
    .select(STATE.as('state'));

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const shown = ({ scope, codes, language }: Keeping, row: NamedRow): DateWindow => {
  const { academicYear, termNo, dimensionCount: _count, ...same } = row;
  const code = findCode(codes, row.code);
  return {
    ...same,
    operation: code.operation[language],
    module: code.module,
    termName: academicYear && termNo ? termName({ academicYear, termNo })[language] : null,
    actions: mayEdit(scope, code, row) ? ['edit', 'remove'] : [],
  };
};

export const listWindows = async (
  { db, ...given }: Context<WindowScope>,
  { module, ...query }: QueryOf<typeof dateWindowCalls.list>,
) => {
  const keeping = keepingOf(given);
  const codes = keeping.codes.filter((one) => !module || one.module === module);
  if (codes.length === 0) return { list: [], total: 0 };
  const found = filtered(rowsOf(db, { ...keeping, codes }), query, {
    code: 'dateWindows.code',
    termId: 'dateWindows.termId',
    departmentId: 'dateWindows.departmentId',
    state: (state) => sql<SqlBool>`${STATE} = ${state}`,
  });
  const codesInOrder = codes.map((one) => one.code);
  return paged(query, found, {
    shown: withNames,
    sort: {
      code: sql`array_position(${codesInOrder}::text[], date_windows.code)`,
      limits: 'dateWindows.dimensionCount',
    },
    usual: ['code', 'limits', '-opensAt', 'id'],
    each: (row) => shown(keeping, row),
  });
};

export const shownWindow = async (db: Db, keeping: Keeping, id: string): Promise<DateWindow> => {
  const row = await withNames(rowsOf(db, keeping).where('dateWindows.id', '=', id)).executeTakeFirstOrThrow(
    () => noSuchWindow(),
  );
  return shown(keeping, row);
};

/** Windows that are about to change, locked in one order so that two editors never wait for each other. */
export const lockWindows = async (tx: Tx, keeping: Keeping, ids: readonly string[]): Promise<WindowRow[]> => {
  const rows = await rowsOf(tx, keeping)
    .where('dateWindows.id', 'in', ids)
    .selectAll()
    .orderBy('dateWindows.id')
    .forUpdate()
    .execute();
  if (rows.length !== new Set(ids).size) throw noSuchWindow();
  return rows;
};
