import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { slotQuery } from '@graduate/contract/training/rooms/bookings.ts';
import { Form, Input, Select } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { dayNames, roomsTexts } from './rooms-texts.ts';
import { useCalendar } from './use-calendar.ts';

const MOST_IN_A_ROW = 6;

/** When somebody wants a room: weeks of a term, a weekday, some periods. */
export const SlotFields = () => {
  const t = useTexts(roomsTexts);
  const day = useTexts(dayNames);
  const { terms, periods } = useCalendar();
  const start = Form.useWatch<number>('startPeriod') ?? 1;
  const left = Math.max(1, Math.min(MOST_IN_A_ROW, periods.length - start + 1));
  return (
    <>
      <Field name="termId" schema={slotQuery.termId}>
        <Select options={terms.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field name="weeks" schema={slotQuery.weeks}>
        <Input placeholder={t.weeksHint} />
      </Field>
      <Form.Item name="weekday" label={t.weekday} required>
        <Select options={WEEKDAYS.map((value) => ({ value, label: day.of(value) }))} />
      </Form.Item>
      <Field name="startPeriod" schema={slotQuery.startPeriod}>
        <Select
          options={periods.map(({ no, startTime }) => ({ value: no, label: `${t.period(no)} ${startTime}` }))}
        />
      </Field>
      <Field name="periodCount" schema={slotQuery.periodCount}>
        <Select
          options={Array.from({ length: left }, (_, index) => ({
            value: index + 1,
            label: t.periodCount(index + 1),
          }))}
        />
      </Field>
    </>
  );
};
