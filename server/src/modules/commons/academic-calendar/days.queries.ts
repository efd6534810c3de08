import type { CalendarDay } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { numbersIn } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { daysOfMonth } from '@graduate/contract/platform/days.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';

export type DayRow = Selectable<Tables['calendarDays']>;

/** What the calendar says of the days from one to another that are not as usual. */
export const daysMarked = (db: Db | Tx, first: string, last: string): Promise<DayRow[]> =>
  db
    .selectFrom('calendarDays')
    .selectAll()
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .execute();

export const markedDays = ({ db }: Pick<Context, 'db'>, { month }: { month: string }): Promise<DayRow[]> => {
  const days = daysOfMonth(month);
  return daysMarked(db, days[0] ?? '', days.at(-1) ?? '');
};

/** As people see it; periods are kept as bits. */
export const shownDay = (day: DayRow): CalendarDay => ({
  ...day,
  suspendPeriods: day.suspendPeriods === null ? null : numbersIn(day.suspendPeriods),
});

export const listDays = async (context: Context, query: { month: string }): Promise<CalendarDay[]> =>
  (await markedDays(context, query)).map(shownDay);

/** The whole days off from one day to another. */
export const holidaysBetween = async (
  db: Db | Tx,
  first: string,
  last: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('calendarDays')
    .select('date')
    .where('mark', '=', 'holiday')
    .where('suspendPeriods', 'is', null)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
  return new Set(rows.map(({ date }) => date));
};
