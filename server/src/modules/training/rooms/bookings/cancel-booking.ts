import { numbersIn } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findTerm } from '../../../commons/academic-calendar/public.ts';
import { notifyPerson } from '../../../commons/messages/public.ts';
import { roomErrors } from '../rooms.errors.ts';
import type { RoomScope } from '../rooms.scope.ts';
import { bookings } from './hold-booking.ts';
import { vacate } from './occupy.ts';
import { dateOf } from './slots.ts';

const isOver = async (tx: Tx, booking: Selectable<Tables['roomBookings']>): Promise<boolean> => {
  if (booking.endAt) return booking.endAt <= new Date();
  const term = await findTerm(tx, booking.termId ?? '');
  const last = numbersIn(booking.weekMask ?? 0).at(-1) ?? 1;
  return dateOf(term, last, booking.weekday ?? 1) < dayInShanghai(new Date());
};

/** Takes a booking back; who made it is told when somebody else does so. */
export const cancelBooking = (context: Context<RoomScope>, { id }: { id: string }): Promise<void> =>
  bookings.transact(context, async (within) => {
    const booking = await bookings.hold(within, { id });
    if (await isOver(within.db, booking)) throw roomErrors.cancelTooLate();
    await bookings.change(within, booking, { cancelledAt: new Date() }, 'cancel');
    await vacate(within.db, [id]);
    if (booking.applicantId === context.author.actor.accountId) return;
    const { purpose } = booking;
    await notifyPerson(
      within.db,
      booking.applicantId,
      text(`您借用的教室已被取消：${purpose}`, `Your booking of a room was cancelled: ${purpose}`),
      '/training/rooms?tab=free',
    );
  });
