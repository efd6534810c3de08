import './academic-calendar.css';
import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { lastDayOf } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import {
  MOST_WEEKS,
  NewTerm,
  type Term,
  termNumbers,
} from '@graduate/contract/commons/academic-calendar/terms.ts';
import { DatePicker, Form, Input, InputNumber, Radio } from 'antd';
import dayjs from 'dayjs';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { whatTermsDecide } from './what-terms-decide.ts';

const fields = NewTerm.shape;
const MONDAY = 1;

/** The form knows no day yet. */
type Values = Omit<NewTerm, 'firstMonday'> & { firstMonday: string | undefined };

const aNewTerm: Values = {
  academicYear: '',
  termNo: 1,
  firstMonday: undefined,
  weeks: 18,
  examFromWeek: null,
};

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
  const done = { invalidates: whatTermsDecide, onSuccess: () => feedback.success(t.saved) };
  const create = useSave(academicCalendarCalls.createTerm, done);
  const edit = useSave(academicCalendarCalls.editTerm, done);
  const initial: Values = edited
    ? {
        academicYear: edited.academicYear,
        termNo: edited.termNo,
        firstMonday: edited.firstMonday,
        weeks: edited.weeks,
        examFromWeek: edited.examFromWeek,
      }
    : aNewTerm;
  const save = ({ firstMonday = '', ...rest }: Values) => {
    const body = { ...rest, firstMonday };
    return edited
      ? edit.submit({ params: { id: edited.id }, body: { ...body, version: edited.version } })
      : create.submit({ body });
  };
  return (
    <FormDrawer<Values>
      title={edited ? t.editTerm(edited.name) : t.newTerm}
      initial={initial}
      submission={edited ? edit : create}
      onClose={onClose}
      save={save}
    >
      <Field name="academicYear" schema={fields.academicYear}>
        <Input maxLength={9} placeholder={t.yearHint} />
      </Field>
      <Field name="termNo" schema={fields.termNo}>
        <Radio.Group
          options={([1, 2, 3] as const).map((value) => ({ value, label: termNumbers[value][language] }))}
        />
      </Field>
      <div className="drawer-columns">
        <Field name="firstMonday" schema={fields.firstMonday} extra={t.mondayHint}>
          <MondayField />
        </Field>
        <Field name="weeks" schema={fields.weeks} extra={t.weeksHint}>
          <InputNumber min={1} max={MOST_WEEKS} precision={0} suffix={t.weekUnit} />
        </Field>
      </div>
      <Span />
      <Field name="examFromWeek" schema={fields.examFromWeek} extra={t.examHint} style={{ maxWidth: 240 }}>
        <InputNumber min={1} max={MOST_WEEKS} precision={0} />
      </Field>
    </FormDrawer>
  );
};
