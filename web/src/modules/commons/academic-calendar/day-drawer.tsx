import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import {
  type CalendarDay,
  DayEdit,
  type DayMark,
  dayMarks,
} from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { weekdayOf } from '@graduate/contract/platform/days.ts';
import { Form, Input, Radio, Select, Tag } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { calendarTexts, weekdayTexts } from './academic-calendar-texts.ts';

const fields = DayEdit.shape;
const marks = Object.keys(dayMarks) as DayMark[];

const unmarked = {
  version: 0,
  mark: 'normal' as const,
  name: '',
  nameEn: '',
  followsDate: null,
  suspendPeriods: null,
};

type PeriodsProps = { id?: string; value?: number[] | null; onChange?: (periods: number[] | null) => void };

/** The periods without classes; none of them means all of them. */
const PeriodsOff = ({ id, value, onChange }: PeriodsProps) => {
  const t = useTexts(calendarTexts);
  const { data } = useCall(academicCalendarCalls.listPeriods, {}, { quiet: true });
  return (
    <Select<number[]>
      {...(id && { id })}
      mode="multiple"
      allowClear
      placeholder={t.wholeDay}
      value={value ?? []}
      options={(data?.periods ?? []).map(({ no }) => ({ value: no, label: t.periodName(no) }))}
      onChange={(periods) =>
        onChange?.(periods.length > 0 ? periods.toSorted((one, other) => one - other) : null)
      }
    />
  );
};

/** What a mark needs to be told beside itself. */
const Details = () => {
  const t = useTexts(calendarTexts);
  const mark = Form.useWatch<DayMark>('mark');
  if (!mark || mark === 'normal') return <p className="muted below-l">{t.normalHelp}</p>;
  return (
    <>
      <Field name="name" schema={fields.name.min(1)}>
        <Input maxLength={40} showCount />
      </Field>
      <Field name="nameEn" schema={fields.nameEn} />
      {mark === 'holiday' && (
        <Field name="suspendPeriods" schema={fields.suspendPeriods} extra={t.suspendHelp}>
          <PeriodsOff />
        </Field>
      )}
      {mark === 'makeup' && <Field name="followsDate" schema={fields.followsDate} extra={t.followsHelp} />}
    </>
  );
};

type Props = { date: string; marked: CalendarDay | undefined; onClose: () => void };

/** What the school says about a day. */
export const DayDrawer = ({ date, marked, onClose }: Props) => {
  const t = useTexts(calendarTexts);
  const weekday = useTexts(weekdayTexts);
  const language = useLanguage();
  const mark = useSave(academicCalendarCalls.markDay, { told: t.saved });
  const { version, mark: now, name, nameEn, followsDate, suspendPeriods } = marked ?? unmarked;
  return (
    <FormDrawer<DayEdit>
      title={t.editDay(date, weekday.long(weekdayOf(date)))}
      initial={{ version, mark: now, name, nameEn, followsDate, suspendPeriods }}
      submission={mark}
      onClose={onClose}
      width={440}
      save={(edit) =>
        mark.submit({
          params: { date },
          body: { ...edit, followsDate: edit.followsDate ?? null },
        })
      }
    >
      {marked?.source === 'national' && (
        <p>
          <Tag>{t.national}</Tag>
        </p>
      )}
      <Field name="mark" schema={fields.mark}>
        <Radio.Group
          optionType="button"
          options={marks.map((value) => ({ value, label: dayMarks[value][language] }))}
        />
      </Field>
      <Details />
    </FormDrawer>
  );
};
