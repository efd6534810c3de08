import { type InTerm, NewBooking } from '@graduate/contract/training/rooms/bookings.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import type { Room } from '@graduate/contract/training/rooms/rooms.ts';
import { Form, Radio } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { roomsTexts } from './rooms-texts.ts';
import { SlotFields } from './slot-fields.tsx';
import { useCalendar } from './use-calendar.ts';

const fields = NewBooking.shape;
const clock = fields.byTheClock.unwrap().shape;

type Values = InTerm & {
  way: 'periods' | 'clock';
  kind: NewBooking['kind'];
  purpose: string;
  startAt: Date;
  endAt: Date;
};

const When = () => {
  const way = Form.useWatch<Values['way']>('way');
  if (way !== 'clock') return <SlotFields />;
  return (
    <>
      <Field name="startAt" schema={clock.startAt} />
      <Field name="endAt" schema={clock.endAt} />
    </>
  );
};

type Props = { room: Room; slot?: InTerm | undefined; onClose: () => void };

/** Books a room, or closes it: for periods of some weeks or from one moment to another. */
export const BookDrawer = ({ room, slot, onClose }: Props) => {
  const t = useTexts(roomsTexts);
  const { termId, week } = useCalendar();
  const saving = useSave(roomCalls.book, { told: t.booked });
  const usual = { termId, weeks: String(week), weekday: 1, startPeriod: 1, periodCount: 2 };
  const bodyOf = ({ way, kind, purpose, startAt, endAt, ...rest }: Values): NewBooking => {
    const { termId: term, weeks, weekday, startPeriod, periodCount } = rest;
    return {
      roomId: room.id,
      kind,
      purpose,
      inTerm: way === 'clock' ? null : { termId: term, weeks, weekday, startPeriod, periodCount },
      byTheClock: way === 'clock' ? { startAt, endAt } : null,
    };
  };
  if (!termId) return null;
  return (
    <FormDrawer<Values>
      title={t.bookRoom(room.name)}
      initial={{ way: 'periods', kind: 'booking', purpose: '', ...usual, ...slot } as Values}
      submission={saving}
      onClose={onClose}
      width={480}
      save={(values) => saving.submit({ body: bodyOf(values) })}
    >
      <Field name="purpose" schema={fields.purpose} />
      <Field name="kind" schema={fields.kind} />
      <Form.Item name="way">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'periods', label: t.byPeriods },
            { value: 'clock', label: t.byTheClock },
          ]}
        />
      </Form.Item>
      <When />
    </FormDrawer>
  );
};
