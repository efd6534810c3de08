import dayjs from 'dayjs';
import { DatePicker } from '../../../ui/form/date-picker.ts';

type Props = { value?: string; onChange?: (month: string | undefined) => void; id?: string };

/** A month as text, `YYYY-MM`. */
export const MonthField = ({ value, onChange, id }: Props) => (
  <DatePicker
    {...(id && { id })}
    picker="month"
    value={value ? dayjs(`${value}-01`) : null}
    onChange={(month) => onChange?.(month ? month.format('YYYY-MM') : undefined)}
    style={{ width: '100%' }}
  />
);
