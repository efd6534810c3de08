import type { InTerm } from '@graduate/contract/training/rooms/bookings.ts';
import type { RoomEquipment, RoomKind } from '@graduate/contract/training/rooms/choices.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { Room, roomFields, wantedRooms } from '@graduate/contract/training/rooms/rooms.ts';
import { Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { BookDrawer } from './book-drawer.tsx';
import { BookingRows } from './booking-rows.tsx';
import { roomsTexts } from './rooms-texts.ts';
import { SlotFields } from './slot-fields.tsx';
import { useCalendar } from './use-calendar.ts';

const SHOWN = 50;

type Wanted = InTerm & {
  campus?: string | null;
  kind?: RoomKind | null;
  capacity?: number | null;
  equipment?: RoomEquipment[];
};

const slotOf = ({ termId, weeks, weekday, startPeriod, periodCount }: Wanted): InTerm => ({
  termId,
  weeks,
  weekday,
  startPeriod,
  periodCount,
});

const Found = ({ wanted }: { wanted: Wanted }) => {
  const t = useTexts(roomsTexts);
  const [booking, setBooking] = useState<Room>();
  const { campus, kind, capacity, equipment = [] } = wanted;
  const { data } = useCall(
    roomCalls.free,
    {
      query: {
        ...slotOf(wanted),
        ...(campus && { campus }),
        ...(kind && { kind }),
        ...(capacity && { capacity }),
        ...(equipment.length > 0 && { equipment }),
        limit: SHOWN,
      },
    },
    { keepPrevious: true },
  );
  if (!data) return null;
  return (
    <>
      <p className="muted" role="status">
        {t.found(data.total, data.list.length)}
      </p>
      <RowsTable
        label={t.free}
        rows={data.list}
        of={Room}
        empty={t.noneFree}
        columns={[
          'name',
          'building',
          'kind',
          'capacity',
          'equipment',
          { actions: (room) => [{ key: 'book', name: t.book, run: () => setBooking(room) }] },
        ]}
      />
      {booking && (
        <BookDrawer
          key={booking.id}
          room={booking}
          slot={slotOf(wanted)}
          onClose={() => setBooking(undefined)}
        />
      )}
    </>
  );
};

/** Which rooms are free in some periods, and what one has booked oneself. */
export const FreeRooms = () => {
  const t = useTexts(roomsTexts);
  const { termId, week } = useCalendar();
  const [wanted, setWanted] = useState<Wanted>();
  if (!termId) return null;
  return (
    <div className="stack gap-l">
      <section className="card padded stack">
        <Form<Wanted>
          layout="vertical"
          initialValues={{ termId, weeks: String(week), weekday: 1, startPeriod: 1, periodCount: 2 }}
          onFinish={setWanted}
        >
          <div className="tiles gap-m room-wishes">
            <SlotFields />
            <Field name="campus" schema={wantedRooms.campus} />
            <Field name="kind" schema={wantedRooms.kind} />
            <Field name="capacity" schema={wantedRooms.capacity}>
              <InputNumber min={1} max={2000} precision={0} className="full" />
            </Field>
            <Field name="equipment" schema={roomFields.equipment} required={false} />
          </div>
          <Button type="primary" htmlType="submit">
            {t.find}
          </Button>
        </Form>
        {wanted ? <Found wanted={wanted} /> : <p className="muted">{t.findFirst}</p>}
      </section>
      <section className="card padded stack">
        <h3>{t.mine}</h3>
        <BookingRows label={t.mine} />
      </section>
    </div>
  );
};
