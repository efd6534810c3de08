import { numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import {
  type RequiredSession,
  RequirementEdit,
} from '@graduate/contract/training/scheduling/requirements.ts';
import { Button, Form } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { ClassDeskPage } from '../desk/class-desk-page.tsx';
import { WeeksField } from '../desk/weeks-field.tsx';
import { planTexts } from '../scheduling-texts.ts';
import { PlanFrame, type PlanValues } from './plan-frame.tsx';

const session = RequirementEdit.shape.sessions.element.shape;

const weeksIn = (weeks: string | undefined): number => numbersIn(readWeeks(weeks ?? '') ?? 0).length;
const hoursOf = ({ perWeek = 0, periods = 0, weeks }: Partial<RequiredSession>): number =>
  perWeek * periods * weeksIn(weeks);

const SessionSum = ({ at }: { at: number }) => {
  const t = useTexts(planTexts);
  const form = Form.useFormInstance<PlanValues>();
  const one = Form.useWatch(['sessions', at], form) as RequiredSession | undefined;
  if (!one) return null;
  return (
    <span className="muted numbers">
      {t.sumOf(one.perWeek, one.periods, weeksIn(one.weeks), hoursOf(one))}
    </span>
  );
};

const WeeklyPlan = ({ desk }: { desk: ClassDesk }) => {
  const t = useTexts(planTexts);
  const [form] = Form.useForm<PlanValues>();
  const { sessions, dates, wishes, note } = desk.requirement;
  const usual: RequiredSession = {
    perWeek: 1,
    periods: 2,
    weeks: `1-${desk.term.weeks}`,
    roomKind: null,
    equipment: [],
  };
  return (
    <PlanFrame
      desk={desk}
      form={form}
      initial={{ sessions, dates, wishes, note }}
      planned={(values) => (values.sessions ?? []).reduce((sum, one) => sum + hoursOf(one ?? {}), 0)}
      bodyOf={(values) => ({ ...values, dates })}
    >
      <h2>{t.sessions}</h2>
      <Form.List name="sessions">
        {(fields, { add, remove }) => (
          <div className="stack">
            {fields.map(({ key, name }) => (
              <div key={key} className="outlined stack gap-s">
                <div className="pair">
                  <Field name={[name, 'perWeek']} schema={session.perWeek} />
                  <Field name={[name, 'periods']} schema={session.periods} />
                </div>
                <Field name={[name, 'weeks']} schema={session.weeks}>
                  <WeeksField weeks={desk.term.weeks} />
                </Field>
                <div className="pair">
                  <Field name={[name, 'roomKind']} schema={session.roomKind} />
                  <Field name={[name, 'equipment']} schema={session.equipment} />
                </div>
                <div className="row between">
                  <SessionSum at={name} />
                  <Button size="small" danger onClick={() => remove(name)}>
                    {t.remove}
                  </Button>
                </div>
              </div>
            ))}
            <Button type="dashed" onClick={() => add(usual)}>
              {t.addSession}
            </Button>
          </div>
        )}
      </Form.List>
    </PlanFrame>
  );
};

/** 周次排课计划: how often, how long, in which weeks and in what kind of room a class shall meet. */
const WeeklyPlanPage = () => (
  <ClassDeskPage>{(desk) => <WeeklyPlan key={desk.id} desk={desk} />}</ClassDeskPage>
);

export default WeeklyPlanPage;
