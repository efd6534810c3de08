import '../scheduling.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import {
  type Availability,
  availabilityFields,
  type TeacherWish,
  teacherWishes,
} from '@graduate/contract/training/scheduling/availability.ts';
import { Alert, Button, Form } from 'antd';
import { useId } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { WishesGrid } from '../plan/wishes-grid.tsx';
import { availabilityTexts } from './availability-texts.ts';

export type AvailabilityValues = Pick<Availability, 'wishes' | 'reason'>;

type Props = {
  availability: Availability;
  pending: boolean;
  onChange?: () => void;
  onSave: (values: AvailabilityValues) => void;
};

const Counts = () => {
  const t = useTexts(availabilityTexts);
  const wishes = (Form.useWatch('wishes') as Availability['wishes'] | undefined) ?? [];
  const count = (wish: TeacherWish) => wishes.filter((one) => one.wish === wish).length;
  return (
    <p className="muted numbers" role="status">
      {t.counts(count('prefer'), count('avoid'), count('never'))}
    </p>
  );
};

/** The week of a teacher, period by period. */
export const AvailabilityForm = ({ availability, pending, onChange, onSave }: Props) => {
  const t = useTexts(availabilityTexts);
  const { wishes, reason, warnings } = availability;
  return (
    <Form<AvailabilityValues>
      name={useId()}
      layout="vertical"
      className="stack"
      initialValues={{ wishes, reason }}
      onValuesChange={onChange}
      onFinish={onSave}
    >
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.met}
          description={
            <ul>
              {warnings.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          }
        />
      )}
      <p className="muted small">{t.help}</p>
      <Form.Item name="wishes" noStyle>
        <WishesGrid<TeacherWish> inTurn={keysOf(teacherWishes)} />
      </Form.Item>
      <Counts />
      <Field name="reason" schema={availabilityFields.reason} rows={2} />
      <div className="row end">
        <Button type="primary" htmlType="submit" loading={pending}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
};
