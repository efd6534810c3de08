import '../scheduling.css';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { RequirementEdit } from '@graduate/contract/training/scheduling/requirements.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import { openTab, useTab } from '../../../../shell/public.ts';
import { showFieldErrors } from '../../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../../ui/form/conflict-note.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useBegunVersion } from '../../../../ui/use-begun-version.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { ClassHead } from '../desk/class-head.tsx';
import { placePath } from '../schedule-paths.ts';
import { planTexts } from '../scheduling-texts.ts';
import { WishesGrid } from './wishes-grid.tsx';

export type PlanValues = Omit<RequirementEdit, 'version'>;

type Props = {
  desk: ClassDesk;
  form: FormInstance<PlanValues>;
  initial: PlanValues;
  /** What the hours come to as it stands. */
  planned: (values: PlanValues) => number;
  /** Hidden fields travel with the rest. */
  bodyOf: (values: PlanValues) => PlanValues;
  children: ReactNode;
};

const Total = ({ desk, planned }: Pick<Props, 'desk' | 'planned'>) => {
  const t = useTexts(planTexts);
  const form = Form.useFormInstance<PlanValues>();
  const values = Form.useWatch([], form) as PlanValues | undefined;
  const sum = values ? planned(values) : desk.requirement.planned;
  const right = sum === desk.hours;
  return (
    <p className={right ? 'strong numbers' : 'strong numbers danger-text'} role="status">
      {t.total(sum, desk.hours)}
      {!right && `：${t.mismatch(sum, desk.hours)}`}
    </p>
  );
};

/** The frame of both plans: what is asked for, the sum of its hours, wishes for slots, a note. */
export const PlanFrame = ({ desk, form, initial, planned, bodyOf, children }: Props) => {
  const t = useTexts(planTexts);
  const tab = useTab();
  const [version, saved] = useBegunVersion(desk.requirement.version);
  const editable = desk.actions.includes('plan');
  const saving = useSave(scheduleCalls.saveRequirement, {
    told: t.saved,
    onSuccess: (answer) => {
      saved(answer.version);
      tab.setDirty(false);
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const send = (values: PlanValues) =>
    saving.submit({
      params: { id: desk.id },
      body: { ...bodyOf(values), version },
    });
  return (
    <Form<PlanValues>
      form={form}
      name={useId()}
      layout="vertical"
      className="narrow stack gap-l"
      disabled={!editable}
      initialValues={initial}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={() => tab.setDirty(true)}
      onFinish={(values) => void send(values)}
    >
      <ClassHead desk={desk} title={t.planOf(desk.name)} />
      <ConflictNote submission={saving} form={form} begun={initial} />
      <section className="page-card">
        {children}
        <Total desk={desk} planned={planned} />
      </section>
      <section className="page-card">
        <h2>{t.wishes}</h2>
        <p className="muted small">{t.wishesHelp}</p>
        <Form.Item name="wishes" noStyle>
          <WishesGrid />
        </Form.Item>
      </section>
      <section className="page-card">
        <Field name="note" schema={RequirementEdit.shape.note} rows={2} />
      </section>
      <footer className="page-footer not-on-paper touch row end">
        <Button disabled={false} onClick={() => openTab(placePath(desk.mode, desk.id))}>
          {t.toPlace}
        </Button>
        {editable && (
          <Button type="primary" htmlType="submit" loading={saving.pending}>
            {t.save}
          </Button>
        )}
      </footer>
    </Form>
  );
};
