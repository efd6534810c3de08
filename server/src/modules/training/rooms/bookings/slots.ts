import type { Period } from '@graduate/contract/commons/academic-calendar/periods.ts';
import { placeInYear, type TermSpan } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, dayInShanghai, daysFrom, weekdayOf } from '@graduate/contract/platform/days.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { ByTheClock, InTerm } from '@graduate/contract/training/rooms/bookings.ts';
import { roomErrors } from '../rooms.errors.ts';

/** One period of one day of a term. */
export type Slot = { termId: string; week: number; weekday: number; period: number };

type Term = TermSpan & { id: string };

const byPlace = (one: Slot, other: Slot): number =>
  one.week - other.week || one.weekday - other.weekday || one.period - other.period;

export const dateOf = ({ firstMonday }: Pick<Term, 'firstMonday'>, week: number, weekday: number): string =>
  addDays(firstMonday, (week - 1) * 7 + weekday - 1);

/** The week of a term a day lies in. */
export const weekOf = ({ firstMonday }: Pick<Term, 'firstMonday'>, date: string): number =>
  Math.floor(daysFrom(firstMonday, date) / 7) + 1;

/** The periods of some weeks; those who write them do so in this order, so that no two wait for each other. */
export const slotsInTerm = (
  term: Term,
  periods: number,
  { weeks, weekday, startPeriod, periodCount }: Omit<InTerm, 'termId'>,
): Slot[] => {
  if (startPeriod + periodCount - 1 > periods) throw roomErrors.beyondDay({ periods });
  const wanted = numbersIn(readWeeks(weeks) ?? 0);
  const last = wanted.at(-1) ?? 0;
  if (last > term.weeks) throw roomErrors.beyondTerm({ week: last, weeks: term.weeks });
  return wanted.flatMap((week) =>
    Array.from({ length: periodCount }, (_, index) => ({
      termId: term.id,
      week,
      weekday,
      period: startPeriod + index,
    })),
  );
};

/** The periods that are touched from one moment to another; outside of terms there are none. */
export const slotsByTheClock = (
  terms: readonly Term[],
  periods: readonly Period[],
  { startAt, endAt }: ByTheClock,
): Slot[] => {
  const from = formatWireTime(startAt);
  const to = formatWireTime(endAt);
  const slots: Slot[] = [];
  for (let day = dayInShanghai(startAt); day <= dayInShanghai(endAt); day = addDays(day, 1)) {
    const place = placeInYear(terms, day);
    if (place.kind !== 'inTerm') continue;
    for (const { no, startTime, endTime } of periods)
      if (`${day} ${startTime}:00` < to && `${day} ${endTime}:00` > from)
        slots.push({ termId: place.term.id, week: place.week, weekday: weekdayOf(day), period: no });
  }
  return slots.toSorted((one, other) => one.termId.localeCompare(other.termId) || byPlace(one, other));
};
