import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { type RequiredDates, RequirementEdit } from '@graduate/contract/training/scheduling/requirements.ts';
import { Checkbox, Form } from 'antd';
import { useId } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';
import { daysWanted } from './days-wanted.ts';

const fields = RequirementEdit.shape.dates.unwrap().shape;

type Props = {
  initial: RequiredDates;
  onGenerate: (days: readonly string[], at: Pick<RequiredDates, 'startPeriod' | 'periodCount'>) => void;
  onClose: () => void;
};

/** Sessions for every day of a span that falls on certain weekdays. */
export const GenerateDialog = ({ initial, onGenerate, onClose }: Props) => {
  const t = useTexts(deskTexts);
  const [form] = Form.useForm<RequiredDates>();
  const id = useId();
  const generate = (values: RequiredDates) => {
    const days = daysWanted(values);
    if (days.length === 0) feedback.error(t.atLeastOneDay);
    else {
      onGenerate(days, values);
      onClose();
    }
  };
  return (
    <Dialog
      open
      title={t.generateTitle}
      okText={t.ok}
      cancelText={t.cancel}
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={onClose}
    >
      <Form<RequiredDates>
        id={id}
        form={form}
        layout="vertical"
        className="form-dialog full-fields"
        initialValues={initial}
        onFinish={generate}
      >
        <div className="pair">
          <Field name="from" schema={fields.from} />
          <Field name="to" schema={fields.to} />
        </div>
        <Field name="weekdays" schema={fields.weekdays}>
          <Checkbox.Group options={WEEKDAYS.map((value) => ({ value, label: t.day(value) }))} />
        </Field>
        <div className="pair">
          <Field name="startPeriod" schema={fields.startPeriod} />
          <Field name="periodCount" schema={fields.periodCount} />
        </div>
      </Form>
    </Dialog>
  );
};
