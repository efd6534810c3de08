import {
  studentCertificateCalls as calls,
  type IssuedCertificate,
  VoidReason,
} from '@graduate/contract/student-certificates/certificates.ts';
import { Alert, Form, Input } from 'antd';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useTexts } from '../../ui/texts.ts';
import { useSave } from '../../ui/use-save.ts';
import { certificateTexts } from './certificate-texts.ts';

type Props = { issued: IssuedCertificate; onClose: () => void };

/** Voids a certificate, with the reason. */
export const VoidDialog = ({ issued, onClose }: Props) => {
  const t = useTexts(certificateTexts);
  const [form] = Form.useForm<{ reason: string }>();
  const voiding = useSave(calls.voidIssued, {
    invalidates: [calls.listIssued],
    onSuccess: () => {
      feedback.success(t.voided);
      onClose();
    },
  });
  return (
    <Dialog
      open
      width={480}
      title={t.voidTitle(issued.no)}
      okText={t.void}
      okButtonProps={{ danger: true, loading: voiding.pending }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert type="warning" showIcon title={t.voidHelp} style={{ marginBottom: 16 }} />
      <p>
        {issued.studentName} {issued.studentNo} · {issued.name}
      </p>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ reason }) => void voiding.submit({ params: { id: issued.id }, body: { reason } })}
      >
        <Field name="reason" schema={VoidReason}>
          <Input.TextArea maxLength={200} showCount rows={3} />
        </Field>
      </Form>
    </Dialog>
  );
};
