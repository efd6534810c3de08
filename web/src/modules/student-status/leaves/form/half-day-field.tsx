import { type Half, type HalfDay, halves } from '@graduate/contract/student-status/leaves/half-days.ts';
import { Segmented } from 'antd';
import dayjs from 'dayjs';
import { DAY_FORMATS, DatePicker } from '../../../../ui/form/date-picker.ts';
import { useLanguage } from '../../../../ui/texts.ts';

type Props = {
  value?: HalfDay;
  onChange?: (value: HalfDay | undefined) => void;
  id?: string;
  /** The half that is meant while nobody has chosen one. */
  usual: Half;
  /** The first day that can be chosen. */
  earliest?: string | undefined;
  label: string;
};

/** A day and which half of it. */
export const HalfDayField = ({ value, onChange, id, usual, earliest, label }: Props) => {
  const language = useLanguage();
  const half = value?.half ?? usual;
  return (
    <div className="half-day line">
      <DatePicker
        {...(id && { id })}
        format={DAY_FORMATS}
        allowClear={false}
        value={value ? dayjs(value.day) : null}
        onChange={(day) => onChange?.(day ? { day: day.format('YYYY-MM-DD'), half } : undefined)}
        {...(earliest && { minDate: dayjs(earliest) })}
      />
      <Segmented<Half>
        aria-label={label}
        value={half}
        onChange={(next) => value && onChange?.({ ...value, half: next })}
        options={(Object.keys(halves) as Half[]).map((key) => ({ value: key, label: halves[key][language] }))}
      />
    </div>
  );
};
