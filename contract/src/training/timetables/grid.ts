import { bitsOf, weeksInWords } from '../../commons/academic-calendar/week-sets.ts';
import type { TimetableItem } from './timetable.ts';

const sameness = (item: TimetableItem): string =>
  [
    item.classId,
    item.weekday,
    item.startPeriod,
    item.endPeriod,
    item.roomName,
    item.teacherNames,
    item.state,
    item.note,
  ].join(' ');

/** A term at a glance: what is taught at the same time and place in several weeks is said once, with these weeks. */
export const segmentsOf = (items: readonly TimetableItem[]): TimetableItem[] => {
  const alike = new Map<string, TimetableItem[]>();
  for (const item of items) alike.set(sameness(item), [...(alike.get(sameness(item)) ?? []), item]);
  return [...alike.values()].flatMap((some) =>
    some[0] ? [{ ...some[0], weeks: weeksInWords(bitsOf(some.map(({ week }) => week))) }] : [],
  );
};

/** What shares periods of a day stands in one cell, as high as all of it. */
export type Cell<T> = { weekday: number; first: number; last: number; items: T[] };

export const cellsOf = <T extends Pick<TimetableItem, 'weekday' | 'startPeriod' | 'endPeriod'>>(
  items: readonly T[],
): Cell<T>[] => {
  const cells: Cell<T>[] = [];
  const inOrder = items.toSorted(
    (one, other) => one.weekday - other.weekday || one.startPeriod - other.startPeriod,
  );
  for (const item of inOrder) {
    const { weekday, startPeriod, endPeriod } = item;
    const before = cells.at(-1);
    if (before && before.weekday === weekday && startPeriod <= before.last) {
      before.items.push(item);
      before.last = Math.max(before.last, endPeriod);
    } else cells.push({ weekday, first: startPeriod, last: endPeriod, items: [item] });
  }
  return cells;
};
