import { registrationCalls } from '@graduate/contract/registration/registration-calls.ts';
import type { RegistrationOutcome, RegistrationRow } from '@graduate/contract/registration/registrations.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.tsx';
import { useTexts } from '../../ui/texts.ts';
import { useSave } from '../../ui/use-save.ts';
import { registrationTexts } from './registration-texts.ts';
import { afterRegistration } from './use-registration.ts';

type Props = {
  termId: string;
  rows: readonly RegistrationRow[];
  onDone: () => void;
  onOutcome: (outcome: RegistrationOutcome) => void;
  onClose: () => void;
};

const idsOf = (rows: readonly RegistrationRow[]) => rows.map(({ brief }) => brief.id);

/** Registers the chosen; with a reason also those who do not meet the conditions. */
export const RegisterDialog = ({ termId, rows, onDone, onOutcome, onClose }: Props) => {
  const t = useTexts(registrationTexts);
  const [form] = Form.useForm<{ overrideReason?: string }>();
  const save = useSave(registrationCalls.batch, { invalidates: afterRegistration });
  const send = async () => {
    const { overrideReason } = await form.validateFields();
    const answer = await save.submit({
      body: { termId, ids: idsOf(rows), ...(overrideReason && { overrideReason }) },
    });
    if (!answer) return;
    onDone();
    if (answer.failed.length > 0) onOutcome(answer);
    else feedback.success(t.doneCount(answer.done));
    onClose();
  };
  return (
    <Dialog
      open
      title={t.batchTitle(rows.length)}
      okText={t.confirm}
      cancelText={t.cancel}
      confirmLoading={save.pending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="registration-note">{t.batchHelp}</p>
      <Form form={form} layout="vertical">
        <Form.Item name="overrideReason" label={t.overrideReason}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  );
};

/** Takes registrations back, with a reason. */
export const RevokeDialog = ({ termId, rows, onDone, onOutcome, onClose }: Props) => {
  const t = useTexts(registrationTexts);
  const [form] = Form.useForm<{ reason: string }>();
  const save = useSave(registrationCalls.revoke, { invalidates: afterRegistration });
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const answer = await save.submit({ body: { termId, ids: idsOf(rows), reason: values.reason } });
    if (!answer) return;
    onDone();
    if (answer.failed.length > 0) onOutcome(answer);
    else feedback.success(t.revoked(answer.done));
    onClose();
  };
  return (
    <Dialog
      open
      title={t.revokeTitle(rows.length)}
      okText={t.confirm}
      cancelText={t.cancel}
      confirmLoading={save.pending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical">
        <Form.Item
          name="reason"
          label={t.revokeReason}
          rules={[{ required: true, min: 2, max: 200, message: t.reasonWanted }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
