import { Booking } from '@graduate/contract/training/rooms/bookings.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { roomsTexts } from './rooms-texts.ts';

const SHOWN = 50;

/** What is booked and not taken back: of a room, or by oneself. */
export const BookingRows = ({ roomId, label }: { roomId?: string; label: string }) => {
  const t = useTexts(roomsTexts);
  const of = roomId === undefined ? { mine: 'true' as const } : { roomId };
  const { data } = useCall(
    roomCalls.listBookings,
    { query: { ...of, cancelled: 'false', limit: SHOWN } },
    { keepPrevious: true },
  );
  const cancel = useSave(roomCalls.cancelBooking, { told: t.cancelled });
  return (
    <RowsTable
      label={label}
      rows={data?.list ?? []}
      of={Booking}
      empty={t.noBookings}
      columns={[
        ...(roomId === undefined ? (['roomName'] as const) : []),
        'kind',
        'purpose',
        { key: 'when', width: 240 },
        'termName',
        'applicantName',
        {
          actions: ({ id, mayCancel, roomName, when }) =>
            mayCancel
              ? [
                  {
                    key: 'cancel',
                    name: t.cancelBooking,
                    danger: true,
                    ask: t.askCancel(roomName, when),
                    run: () => cancel.submit({ params: { id } }),
                  },
                ]
              : [],
        },
      ]}
    />
  );
};
