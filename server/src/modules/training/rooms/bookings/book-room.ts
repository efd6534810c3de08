import { bitsOf, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { dayInShanghai, daysFrom } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type Booking,
  type ByTheClock,
  type InTerm,
  LONGEST_BOOKING_DAYS,
  type NewBooking,
} from '@graduate/contract/training/rooms/bookings.ts';
import type { Author, SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { allTerms, readPeriods } from '../../../commons/academic-calendar/public.ts';
import { noSuchRoom, roomErrors } from '../rooms.errors.ts';
import { bookableRooms, type RoomScope, roomScope } from '../rooms.scope.ts';
import { bookings } from './hold-booking.ts';
import { occupy, vacate, whoHas } from './occupy.ts';
import { findBooking } from './read-bookings.ts';
import { dateOf, type Slot, slotsByTheClock, slotsInTerm } from './slots.ts';

/** Held so that nobody switches the room off meanwhile; by the clock bookings come one at a time. */
const holdRoom = async (tx: Tx, scope: RoomScope, { roomId, byTheClock }: NewBooking) => {
  const found = tx
    .selectFrom('rooms')
    .select(['id', 'name', 'enabled', 'kind'])
    .where('id', '=', roomId)
    .where(bookableRooms(scope));
  const room = await (byTheClock ? found.forUpdate() : found.forShare()).executeTakeFirstOrThrow(() =>
    noSuchRoom(),
  );
  if (!room.enabled) throw roomErrors.switchedOff();
  if (room.kind === 'virtual') throw roomErrors.online();
  return room;
};

/** Terms and periods as they are and stay until the booking is written. */
const holdCalendar = async (tx: Tx) => {
  await tx.selectFrom('academicTerms').select('id').forShare().execute();
  await tx.selectFrom('periodPlans').select('id').forShare().execute();
  return { terms: await allTerms(tx), periods: (await readPeriods({ db: tx })).periods };
};
type Calendar = Awaited<ReturnType<typeof holdCalendar>>;

const inTermOf = ({ terms, periods }: Calendar, inTerm: InTerm): { slots: Slot[]; columns: object } => {
  const term = terms.find(({ id }) => id === inTerm.termId);
  if (!term) throw roomErrors.noSuchTerm();
  const { weeks, weekday, startPeriod, periodCount } = inTerm;
  const slots = slotsInTerm(term, periods.length, inTerm);
  const last = slots.at(-1);
  if (last && dateOf(term, last.week, weekday) < dayInShanghai(new Date())) throw roomErrors.isOver();
  const periodMask = bitsOf(Array.from({ length: periodCount }, (_, index) => startPeriod + index));
  return { slots, columns: { termId: term.id, weekday, periodMask, weekMask: readWeeks(weeks) ?? 0 } };
};

const byTheClockOf = ({ terms, periods }: Calendar, span: ByTheClock) => {
  const { startAt, endAt } = span;
  if (endAt <= startAt) throw roomErrors.endsBeforeItBegins();
  if (daysFrom(dayInShanghai(startAt), dayInShanghai(endAt)) >= LONGEST_BOOKING_DAYS)
    throw roomErrors.tooLong({ days: LONGEST_BOOKING_DAYS });
  if (endAt <= new Date()) throw roomErrors.isOver();
  const slots = slotsByTheClock(terms, periods, span);
  return { slots, columns: { startAt, endAt, termId: slots[0]?.termId ?? null } };
};

const guards = ['slot_occupancy_once', 'room_bookings_apart'];

type Booker = { services: Services; scope: RoomScope; author: SignedAuthor; language: Language };
type Place = { room: { id: string; name: string }; slots: Slot[]; byTheClock: ByTheClock | null };

/** Books within what somebody else does: refused with who has the room, and undone with the rest. */
const bookWithin = async (
  tx: Tx,
  { services, scope, author, language }: Booker,
  wanted: NewBooking,
  place: Place,
): Promise<string> => {
  const { kind, purpose, inTerm, byTheClock } = wanted;
  place.room = await holdRoom(tx, scope, wanted);
  const calendar = await holdCalendar(tx);
  const { slots, columns } = inTerm
    ? inTermOf(calendar, inTerm)
    : byTheClockOf(calendar, byTheClock as ByTheClock);
  place.slots = slots;
  const taken = await whoHas(services, tx, language, place);
  if (taken) throw taken;
  const values = { roomId: place.room.id, kind, purpose, applicantId: author.actor.accountId, ...columns };
  const within = { db: tx, author, scope };
  const booking = await bookings.add(within, values as never, { after: { ...wanted } });
  const claim = { resourceKind: 'room', resourceId: place.room.id, ownerKind: 'booking' } as const;
  await occupy(tx, { ...claim, ownerId: booking.id }, slots);
  return booking.id;
};

const placeOf = ({ roomId, byTheClock }: NewBooking): Place => ({
  room: { id: roomId, name: '' },
  slots: [],
  byTheClock,
});

/** A room by the clock, in the transaction that plans what it is for. */
const bookFor =
  (kind: 'defence' | 'exam') =>
  (
    tx: Tx,
    booker: Omit<Booker, 'scope'>,
    { roomId, purpose, ...byTheClock }: ByTheClock & { roomId: string; purpose: string },
  ): Promise<string> => {
    const wanted: NewBooking = { roomId, kind, purpose, inTerm: null, byTheClock };
    // Who arranges it books rooms for it, those of the own department and of the school.
    const scope = { ...roomScope(booker.author.actor), books: true };
    return bookWithin(tx, { ...booker, scope }, wanted, placeOf(wanted));
  };

export const bookForDefence = bookFor('defence');
export const bookForExam = bookFor('exam');

/** Whether a defence could have a room then; nothing is held. */
export const freeForDefence = async (
  tx: Tx,
  { services, author, language }: Omit<Booker, 'scope'>,
  { roomId, ...span }: ByTheClock & { roomId: string },
): Promise<boolean> => {
  const room = await tx
    .selectFrom('rooms')
    .select(['id', 'name'])
    .where('id', '=', roomId)
    .where('enabled', '=', true)
    .where('kind', '<>', 'virtual')
    .where(bookableRooms({ ...roomScope(author.actor), books: true }))
    .executeTakeFirst();
  if (!room) return false;
  const { periods } = await readPeriods({ db: tx });
  const slots = slotsByTheClock(await allTerms(tx), periods, span);
  return (await whoHas(services, tx, language, { room, slots, byTheClock: span })) === undefined;
};

/** Gives a booking back that belongs to something else, which ends. */
export const giveBack = async (tx: Tx, author: Author, bookingId: string): Promise<void> => {
  await bookings.write({ db: tx, author }, bookingId, { cancelledAt: new Date() });
  await vacate(tx, [bookingId]);
};

/** What a booking that belongs to something else says it is for. */
export const renameBooking = async (
  tx: Tx,
  author: Author,
  bookingId: string,
  purpose: string,
): Promise<void> => {
  await bookings.write({ db: tx, author }, bookingId, { purpose });
};

/** Books or closes a room. Of two who want the same at once one gets it, the other is told who it was. */
export const bookRoom = async (context: Context<RoomScope>, wanted: NewBooking): Promise<Booking> => {
  const { services, db, language } = context;
  const place = placeOf(wanted);
  const id = await db
    .transaction()
    .execute((tx) => bookWithin(tx, context, wanted, place))
    .catch(async (error: { constraint?: string }) => {
      const first = guards.includes(error.constraint ?? '')
        ? await whoHas(services, db, language, place)
        : undefined;
      throw first ?? error;
    });
  return findBooking(context, { id });
};
