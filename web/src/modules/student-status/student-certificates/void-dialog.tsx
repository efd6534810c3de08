import {
  studentCertificateCalls as calls,
  type IssuedCertificate,
  VoidReason,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { Alert } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';

type Props = { issued: IssuedCertificate; onClose: () => void };

/** Voids a certificate, with the reason. */
export const VoidDialog = ({ issued, onClose }: Props) => {
  const t = useTexts(certificateTexts);
  return (
    <FormDialog
      title={t.voidTitle(issued.no)}
      okText={t.void}
      danger
      call={calls.voidIssued}
      args={({ reason }: { reason: string }) => ({ params: { id: issued.id }, body: { reason } })}
      invalidates={[calls.listIssued]}
      told={t.voided}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t.voidHelp} style={{ marginBottom: 16 }} />
      <p>
        {issued.studentName} {issued.studentNo} · {issued.name}
      </p>
      <Field name="reason" schema={VoidReason} rows={3} />
    </FormDialog>
  );
};
