import type { ShownDay } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { addDays } from '@graduate/contract/platform/days.ts';

/** A line of a month's list: one day, or a run of days of the same name. */
export type MonthRow = {
  key: string;
  from: string;
  to: string;
  title: string;
  kind: 'HOLIDAY' | 'MAKEUP' | ShownDay['events'][number]['kind'];
  link: string | null;
  followsDate: string | null;
};

const markedRow = ({ date, name, kind, followsDate }: ShownDay): MonthRow[] =>
  kind === 'HOLIDAY' || kind === 'MAKEUP'
    ? [{ key: `${kind}:${date}`, from: date, to: date, title: name, kind, link: null, followsDate }]
    : [];

const continues = (row: MonthRow | undefined, next: MonthRow): row is MonthRow =>
  row?.kind === 'HOLIDAY' &&
  next.kind === 'HOLIDAY' &&
  row.title === next.title &&
  addDays(row.to, 1) === next.from;

/** What happens in these days, line by line; days off that follow each other are one line. */
export const monthRows = (days: readonly ShownDay[]): MonthRow[] => {
  const rows: MonthRow[] = [];
  let lastOff: MonthRow | undefined;
  for (const day of days) {
    for (const row of markedRow(day)) {
      if (continues(lastOff, row)) {
        lastOff.to = row.to;
        continue;
      }
      rows.push(row);
      if (row.kind === 'HOLIDAY') lastOff = row;
    }
    for (const { id, title, kind, link } of day.events)
      rows.push({ key: id, from: day.date, to: day.date, title, kind, link, followsDate: null });
  }
  return rows;
};

/** The days of a month in weeks from Monday to Sunday; places before the first and after the last day are empty. */
export const weeksOf = (days: readonly ShownDay[]): (ShownDay | undefined)[][] => {
  const before = (days[0]?.weekday ?? 1) - 1;
  const places = [...Array<undefined>(before).fill(undefined), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, row) =>
    Array.from({ length: 7 }, (_empty, column) => places[row * 7 + column]),
  );
};
