import { type RegistrationRow, registrationCalls } from '@graduate/contract/sign-in/registration.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.tsx';
import { showFieldErrors } from '../../ui/form/checked-by.ts';
import { Field } from '../../ui/form/field.tsx';
import { useTexts } from '../../ui/texts.ts';
import { useSave } from '../../ui/use-save.ts';
import { signInTexts } from './sign-in-texts.ts';

const { reason } = registrationCalls.rejectRegistration.body.shape;

type Props = { registration: RegistrationRow; onClose: () => void; onDone: () => void };

export const RejectRegistrationDialog = ({ registration, onClose, onDone }: Props) => {
  const t = useTexts(signInTexts);
  const [form] = Form.useForm<{ reason: string }>();
  const { id, version, realName } = registration;
  const reject = useSave(registrationCalls.rejectRegistration, {
    onSuccess: () => {
      feedback.success(t.rejected);
      onClose();
      onDone();
    },
    onError: (error) => {
      showFieldErrors(form, error);
      if (error.status !== 409) return;
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      open
      title={t.rejectTitle(realName)}
      okText={t.reject}
      okButtonProps={{ danger: true, loading: reject.pending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={(given) => void reject.submit({ params: { id }, body: { version, reason: given.reason } })}
      >
        <Field name="reason" schema={reason} extra={t.rejectHelp}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Field>
      </Form>
    </Dialog>
  );
};
