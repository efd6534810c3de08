import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { lastDayOf } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { MOST_WEEKS, type Term, termNumbers } from '@graduate/contract/commons/academic-calendar/terms.ts';
import { Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { DatePicker } from '../../../ui/form/date-picker.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { calendarTexts } from './academic-calendar-texts.ts';

const MONDAY = 1;

type MondayProps = { value?: string; onChange?: (day: string | undefined) => void; id?: string };

/** A day of which only Mondays can be chosen. */
const MondayField = ({ value, onChange, id }: MondayProps) => (
  <DatePicker
    {...(id && { id })}
    value={value ? dayjs(value) : null}
    disabledDate={(day) => day.day() !== MONDAY}
    onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : undefined)}
  />
);

/** From when to when a term as entered would last. */
const Span = () => {
  const t = useTexts(calendarTexts);
  const firstMonday = Form.useWatch<string | undefined>('firstMonday');
  const weeks = Form.useWatch<number | undefined>('weeks');
  if (!firstMonday || !weeks) return null;
  return <p className="muted below-l">{t.termSpan(firstMonday, lastDayOf({ firstMonday, weeks }))}</p>;
};

type Props = { edited: Term | undefined; onClose: () => void };

/** A term, new or changed. */
export const TermDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const numbers = ([1, 2, 3] as const).map((value) => ({ value, label: termNumbers[value][language] }));
  const weeks = <NumberField min={1} max={MOST_WEEKS} precision={0} suffix={t.weekUnit} />;
  return (
    <NounDrawer
      title={edited ? t.editTerm(edited.name) : t.newTerm}
      create={academicCalendarCalls.createTerm}
      edit={academicCalendarCalls.editTerm}
      edited={edited}
      initial={{ termNo: 1, weeks: 18, examFromWeek: null }}
      fields={[
        { name: 'academicYear', input: <Input maxLength={9} placeholder={t.yearHint} /> },
        { name: 'termNo', input: <Radio.Group options={numbers} /> },
        [
          { name: 'firstMonday', extra: t.mondayHint, input: <MondayField /> },
          { name: 'weeks', extra: t.weeksHint, input: weeks },
        ],
        <Span key="span" />,
        { name: 'examFromWeek', extra: t.examHint },
      ]}
      onClose={onClose}
    />
  );
};
