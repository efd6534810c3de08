import { daysOfMonth } from '@graduate/contract/platform/days.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';

export type DayRow = Selectable<Tables['calendarDays']>;

export const markedDays = ({ db }: Pick<Context, 'db'>, { month }: { month: string }): Promise<DayRow[]> => {
  const days = daysOfMonth(month);
  return db
    .selectFrom('calendarDays')
    .selectAll()
    .where('date', '>=', days[0] ?? '')
    .where('date', '<=', days.at(-1) ?? '')
    .orderBy('date')
    .execute();
};

/** The days off from one day to another. */
export const holidaysBetween = async (
  db: Db | Tx,
  first: string,
  last: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('calendarDays')
    .select('date')
    .where('mark', '=', 'holiday')
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
  return new Set(rows.map(({ date }) => date));
};
