import { dateWindowCalls } from '@graduate/contract/date-windows/date-window-calls.ts';
import { type DateWindow, MOST_DAYS, WindowShift } from '@graduate/contract/date-windows/date-windows.ts';
import { Form, InputNumber, Radio } from 'antd';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { Selection } from '../../ui/list-page/use-selection.ts';
import { useTexts } from '../../ui/texts.ts';
import { useSave } from '../../ui/use-save.ts';
import { windowTexts } from './date-windows-texts.ts';
import { whatWindowsDecide } from './what-windows-decide.ts';

const fields = WindowShift.shape;

type Props = { selection: Selection<DateWindow>; onClose: () => void };

/** Chosen windows, moved by days. */
export const ShiftDialog = ({ selection, onClose }: Props) => {
  const t = useTexts(windowTexts);
  const [form] = Form.useForm<Pick<WindowShift, 'days' | 'part'>>();
  const shift = useSave(dateWindowCalls.shift, {
    invalidates: whatWindowsDecide,
    onSuccess: ({ shifted }) => {
      feedback.success(t.shifted(shifted));
      selection.clear();
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t.shiftTitle(selection.keys.length)}
      okText={t.doShift}
      okButtonProps={{ loading: shift.pending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ days: 7, part: 'whole' }}
        onFinish={(values) => void shift.submit({ body: { ...values, ids: [...selection.keys] } })}
      >
        <Field name="days" schema={fields.days} extra={t.daysHelp}>
          <InputNumber min={-MOST_DAYS} max={MOST_DAYS} precision={0} suffix={t.dayUnit} />
        </Field>
        <Field name="part" schema={fields.part}>
          <Radio.Group
            options={[
              { value: 'whole', label: t.whole },
              { value: 'end', label: t.end },
            ]}
          />
        </Field>
      </Form>
    </Dialog>
  );
};
