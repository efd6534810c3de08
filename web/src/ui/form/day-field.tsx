import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import dayjs from 'dayjs';
import { DAY_FORMATS, DatePicker } from './date-picker.ts';

type DayProps = {
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
  id?: string;
  /** Names it where no form does. */
  label?: string;
  /** The first and the last day that can be chosen. */
  earliest?: string | undefined;
  latest?: string | undefined;
};

/** A calendar day as text, `YYYY-MM-DD`. */
export const DayField = ({ value, onChange, id, label, earliest, latest }: DayProps) => (
  <DatePicker
    {...(id && { id })}
    {...(label && { 'aria-label': label })}
    {...(earliest && { minDate: dayjs(earliest) })}
    {...(latest && { maxDate: dayjs(latest) })}
    format={DAY_FORMATS}
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

/** The picker works on wall-clock time; the school's clock decides, not the browser's. */
const onTheWall = (moment: Date) => dayjs(formatWireTime(moment));
const fromTheWall = (wall: dayjs.Dayjs) => new Date(`${wall.format('YYYY-MM-DDTHH:mm:ss')}+08:00`);

/** A moment to the minute. */
export const MomentField = ({ value, onChange, id, placeholder }: MomentProps) => (
  <DatePicker
    {...(id && { id })}
    {...(placeholder && { placeholder })}
    value={value ? onTheWall(value) : null}
    onChange={(wall) => onChange?.(wall ? fromTheWall(wall) : null)}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    style={{ width: '100%' }}
  />
);
