import { numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { type SqlBool, sql } from 'kysely';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findTerm, readPeriods } from '../../../commons/academic-calendar/public.ts';
import { allRooms, listing, wanted } from '../read-rooms.ts';
import { bookableRooms, type RoomScope } from '../rooms.scope.ts';
import { slotsInTerm } from './slots.ts';

/** Rooms somebody may book that are free in all of these periods; the smallest that is large enough comes first. */
export const freeRooms = async (
  { db, scope }: Context<RoomScope>,
  { termId, weeks, weekday, startPeriod, periodCount, ...query }: QueryOf<typeof roomCalls.free>,
) => {
  const term = await findTerm(db, termId);
  const { periods } = await readPeriods({ db });
  slotsInTerm(term, periods.length, { weeks, weekday, startPeriod, periodCount });
  const taken = sql<SqlBool>`exists (select from slot_occupancy o where o.term_id = ${termId}
    and o.resource_kind = 'room' and o.resource_id = rooms.id and o.week = any(${numbersIn(readWeeks(weeks) ?? 0)})
    and o.weekday = ${weekday} and o.period between ${startPeriod} and ${startPeriod + periodCount - 1})`;
  const free = allRooms(db)
    .where('rooms.enabled', '=', true)
    .where('rooms.kind', '<>', 'virtual')
    .where(bookableRooms(scope) as never)
    .where((eb) => eb.not(taken));
  return paged(query, filtered(free, query, wanted), {
    ...listing(scope),
    usual: ['capacity', 'code', 'id'],
  });
};
