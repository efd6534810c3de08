import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { noSuchBooking } from '../rooms.errors.ts';
import { managedRooms, type RoomScope } from '../rooms.scope.ts';

/** Bookings somebody may take back: own ones, and those of rooms they look after. */
export const ownBookings = (scope: RoomScope) => (eb: ExpressionBuilder<Tables, 'roomBookings'>) =>
  eb.and([
    eb('roomBookings.cancelledAt', 'is', null),
    eb.lit(scope.books),
    eb.or([
      eb('roomBookings.applicantId', '=', scope.accountId),
      eb.exists(
        eb
          .selectFrom('rooms')
          .select('rooms.id')
          .whereRef('rooms.id', '=', 'roomBookings.roomId')
          .where(managedRooms(scope) as never),
      ),
    ]),
  ]);

export const bookings = versioned({
  table: 'roomBookings',
  subject: 'roomBooking',
  none: noSuchBooking,
  within: ownBookings,
});
