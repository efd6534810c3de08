import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { bitsOf, numbersIn, weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, WEEKDAYS, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { GridItem, RoomWeek } from '@graduate/contract/training/rooms/bookings.ts';
import type { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import {
  type DayRow,
  findTerm,
  type TeachingDays,
  teachingDaysOf,
} from '../../../commons/academic-calendar/public.ts';
import { findRoom } from '../read-rooms.ts';
import { roomErrors } from '../rooms.errors.ts';
import type { RoomScope } from '../rooms.scope.ts';
import { ownersOf, type SlotOwner } from '../slot-owners.ts';
import { dateOf, weekOf } from './slots.ts';

type Term = Awaited<ReturnType<typeof findTerm>>;
type Taken = { week: number; weekday: number; period: number; ownerKind: string; ownerId: string };

const slotsOf = (db: Db, roomId: string, termId: string, weeks: readonly number[] | undefined) =>
  db
    .selectFrom('slotOccupancy')
    .select(['week', 'weekday', 'period', 'ownerKind', 'ownerId'])
    .where('termId', '=', termId)
    .where('resourceKind', '=', 'room')
    .where('resourceId', '=', roomId)
    .$if(weeks !== undefined, (found) => found.where('week', 'in', weeks ?? []))
    .orderBy('weekday')
    .orderBy('period')
    .orderBy('week')
    .execute();

/** Classes meet as the calendar says; bookings stay where they are. */
const asTaught = (taken: readonly Taken[], term: Term, week: number, days: TeachingDays): Taken[] =>
  taken.flatMap((slot) => {
    if (slot.ownerKind !== 'meeting') return slot.week === week ? [slot] : [];
    return days
      .taught(dateOf(term, slot.week, slot.weekday), bitsOf([slot.period]))
      .filter(({ off, date }) => !off && weekOf(term, date) === week)
      .map(({ date }) => ({ ...slot, week, weekday: weekdayOf(date) }));
  });

/** Periods of one owner that follow each other in the same weeks are one block. */
const blocksOf = (
  taken: readonly Taken[],
  ownerOf: (id: string) => SlotOwner,
  language: Language,
): GridItem[] => {
  const weeksAt = new Map<string, { slot: Taken; weeks: number[] }>();
  for (const slot of taken) {
    const key = `${slot.ownerId} ${slot.weekday} ${slot.period}`;
    const known = weeksAt.get(key) ?? { slot, weeks: [] };
    known.weeks.push(slot.week);
    weeksAt.set(key, known);
  }
  const blocks: GridItem[] = [];
  for (const { slot, weeks } of weeksAt.values()) {
    const { ownerId, weekday, period } = slot;
    const words = weeksInWords(bitsOf(weeks));
    const before = blocks.find(
      (block) =>
        block.ownerId === ownerId &&
        block.weekday === weekday &&
        block.endPeriod === period - 1 &&
        block.weeks === words,
    );
    if (before) before.endPeriod = period;
    else {
      const { kind, title, by } = ownerOf(ownerId);
      blocks.push({
        ownerId,
        weekday,
        startPeriod: period,
        endPeriod: period,
        weeks: words,
        kind,
        title: title[language],
        by,
      });
    }
  }
  return blocks;
};

const byTheClockIn = (db: Db, roomId: string, first: string, last: string) =>
  db
    .selectFrom('roomBookings')
    .innerJoin('accounts', 'accounts.id', 'roomBookings.applicantId')
    .select(['roomBookings.id', 'roomBookings.kind', 'roomBookings.purpose', 'accounts.realName as by'])
    .select(['roomBookings.startAt', 'roomBookings.endAt'])
    .where('roomId', '=', roomId)
    .where('cancelledAt', 'is', null)
    .where('startAt', '<', new Date(`${addDays(last, 1)}T00:00:00+08:00`))
    .where('endAt', '>', new Date(`${first}T00:00:00+08:00`))
    .orderBy('startAt')
    .$narrowType<{ startAt: Date; endAt: Date }>()
    .execute();

const noteOf = (day: DayRow | undefined, language: Language): string => {
  if (!day || day.mark === 'normal') return '';
  return language === 'zh' ? day.name : day.nameEn || day.name;
};

/** What a room is used for in a week, day by day; in week 0 in the whole term. */
export const roomWeek = async (
  { db, services, scope, language }: Context<RoomScope>,
  { id, termId, week }: { id: string } & QueryOf<typeof roomCalls.occupancy>,
): Promise<RoomWeek> => {
  const room = await findRoom({ db, scope }, { id });
  const term = await findTerm(db, termId);
  if (week > term.weeks) throw roomErrors.noSuchWeek({ weeks: term.weeks });
  const days = await teachingDaysOf(db, term);
  const [first, last] =
    week === 0 ? [term.startsOn, term.endsOn] : [dateOf(term, week, 1), dateOf(term, week, 7)];
  const followed = WEEKDAYS.flatMap(
    (weekday) => days.markOf(dateOf(term, Math.max(week, 1), weekday))?.followsDate ?? [],
  );
  const weeks = week === 0 ? undefined : [week, ...followed.map((date) => weekOf(term, date))];
  const taken = await slotsOf(db, id, termId, weeks);
  const shown = week === 0 ? taken : asTaught(taken, term, week, days);
  const ownerOf = await ownersOf(
    services,
    db,
    shown.map(({ ownerId }) => ownerId),
  );
  return {
    roomId: id,
    roomName: room.name,
    termName: termName(term)[language],
    week,
    weeks: term.weeks,
    days: WEEKDAYS.map((weekday) => {
      const date = week === 0 ? null : dateOf(term, week, weekday);
      const note = date === null ? '' : noteOf(days.markOf(date), language);
      const suspended = date === null ? [] : numbersIn(days.suspendedOn(date));
      return { weekday, date, note, suspended };
    }),
    items: blocksOf(shown, ownerOf, language),
    byTheClock: await byTheClockIn(db, id, first, last),
  };
};
