import { addDays, WEEKDAYS } from '@graduate/contract/platform/days.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { type RequiredDates, RequirementEdit } from '@graduate/contract/training/scheduling/requirements.ts';
import { Checkbox, Form } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { daysWanted } from '../dates/days-wanted.ts';
import { ClassDeskPage } from '../desk/class-desk-page.tsx';
import { deskTexts, planTexts } from '../scheduling-texts.ts';
import { PlanFrame, type PlanValues } from './plan-frame.tsx';

const dates = RequirementEdit.shape.dates.unwrap().shape;

const hoursOf = (one: RequiredDates | null | undefined): number =>
  one?.from && one.to ? daysWanted(one).length * (one.periodCount ?? 0) : 0;

const DatePlan = ({ desk }: { desk: ClassDesk }) => {
  const t = useTexts(planTexts);
  const d = useTexts(deskTexts);
  const [form] = Form.useForm<PlanValues>();
  const { sessions, wishes, note } = desk.requirement;
  const usual: RequiredDates = {
    from: desk.term.firstMonday,
    to: addDays(desk.term.firstMonday, 13),
    weekdays: [6, 7],
    startPeriod: 1,
    periodCount: 4,
  };
  return (
    <PlanFrame
      desk={desk}
      form={form}
      initial={{ sessions, dates: desk.requirement.dates ?? usual, wishes, note }}
      planned={(values) => hoursOf(values.dates)}
      bodyOf={(values) => ({ ...values, sessions })}
    >
      <h2>{t.dates}</h2>
      <div className="pair">
        <Field name={['dates', 'from']} schema={dates.from} />
        <Field name={['dates', 'to']} schema={dates.to} />
      </div>
      <Field name={['dates', 'weekdays']} schema={dates.weekdays}>
        <Checkbox.Group options={WEEKDAYS.map((value) => ({ value, label: d.day(value) }))} />
      </Field>
      <div className="pair">
        <Field name={['dates', 'startPeriod']} schema={dates.startPeriod} />
        <Field name={['dates', 'periodCount']} schema={dates.periodCount} />
      </div>
    </PlanFrame>
  );
};

/** 日期排课计划: which days of a span a class shall meet on, and when on each of them. */
const DatePlanPage = () => <ClassDeskPage>{(desk) => <DatePlan key={desk.id} desk={desk} />}</ClassDeskPage>;

export default DatePlanPage;
