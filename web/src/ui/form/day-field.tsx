import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type DayProps = { value?: string | undefined; onChange?: (day: string | undefined) => void; id?: string };

/** A calendar day as text, `YYYY-MM-DD`. */
export const DayField = ({ value, onChange, id }: DayProps) => (
  <DatePicker
    {...(id && { id })}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : undefined)}
    style={{ width: '100%' }}
  />
);

type MomentProps = {
  value?: Date | null;
  onChange?: (moment: Date | null) => void;
  id?: string;
  placeholder?: string;
};

/** A moment to the minute. */
export const MomentField = ({ value, onChange, id, placeholder }: MomentProps) => (
  <DatePicker
    {...(id && { id })}
    {...(placeholder && { placeholder })}
    value={value ? dayjs(value) : null}
    onChange={(moment) => onChange?.(moment ? moment.toDate() : null)}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    style={{ width: '100%' }}
  />
);
