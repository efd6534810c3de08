import { leaveCalls } from '@graduate/contract/leaves/leave-calls.ts';
import { DirectReturn, type LeaveRow, ReturnRejection } from '@graduate/contract/leaves/leaves.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { MomentField } from '../../../ui/form/day-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { leaveLists } from '../form/leave-form.tsx';
import { leaveTexts } from '../leave-texts.ts';
import { thisMinute } from './return-dialog.tsx';

type Props = { leave: Pick<LeaveRow, 'id' | 'version'>; onClose: () => void };

/** The return is not believed: the student hears why. */
export const RejectDialog = ({ leave, onClose }: Props) => {
  const t = useTexts(leaveTexts);
  const [form] = Form.useForm<{ reason: string }>();
  const save = useSave(leaveCalls.rejectReturn, {
    invalidates: leaveLists,
    onSuccess: () => feedback.success(t.rejected),
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async () => {
    const given = await form.validateFields().catch(() => undefined);
    if (!given) return;
    const body = { version: leave.version, reason: given.reason };
    if (await save.submit({ params: { id: leave.id }, body })) onClose();
  };
  return (
    <Dialog
      open
      title={t.rejectTitle}
      width={480}
      okText={t.rejectTitle}
      cancelText={t.cancel}
      okButtonProps={{ danger: true, loading: save.pending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical">
        <Field name="reason" schema={ReturnRejection.shape.reason}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Field>
      </Form>
    </Dialog>
  );
};

/** The staff ends a leave itself. */
export const CloseDialog = ({ leave, onClose }: Props) => {
  const t = useTexts(leaveTexts);
  const [form] = Form.useForm<{ returnedAt: Date; note: string }>();
  const save = useSave(leaveCalls.close, {
    invalidates: leaveLists,
    onSuccess: () => feedback.success(t.closed),
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async () => {
    const given = await form.validateFields().catch(() => undefined);
    if (!given) return;
    if (await save.submit({ params: { id: leave.id }, body: { version: leave.version, ...given } }))
      onClose();
  };
  return (
    <Dialog
      open
      title={t.closeTitle}
      width={480}
      okText={t.closeTitle}
      cancelText={t.cancel}
      okButtonProps={{ loading: save.pending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="leave-note">{t.closeHint}</p>
      <Form form={form} layout="vertical" initialValues={{ returnedAt: thisMinute(), note: '' }}>
        <Field name="returnedAt" schema={DirectReturn.shape.returnedAt}>
          <MomentField />
        </Field>
        <Field name="note" schema={DirectReturn.shape.note}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Field>
      </Form>
    </Dialog>
  );
};
