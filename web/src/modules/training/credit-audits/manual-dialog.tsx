import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import {
  auditFile,
  ManualPass,
  MOST_AUDIT_FILES,
  type Radar,
} from '@graduate/contract/training/credit-audits/audits.ts';
import { Form, Input } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { auditsTexts } from './audits-texts.ts';

type Values = { reason: string; files?: readonly FileRef[] };
type Props = { radar: Radar; onDone: () => void; onClose: () => void };

/** The graduate school decides that studies are complete although a rule does not hold. */
export const ManualDialog = ({ radar: { student, version }, onDone, onClose }: Props) => {
  const t = useTexts(auditsTexts);
  return (
    <FormDialog<typeof auditCalls.manualPass, Values>
      title={t.decideOf(student.name)}
      call={auditCalls.manualPass}
      args={({ reason, files = [] }) => ({
        params: { id: student.id },
        body: { version, reason, fileIds: files.map(({ id }) => id) },
      })}
      told={t.decidedNow}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="muted">{t.decideHelp}</p>
      <Field name="reason" schema={ManualPass.shape.reason}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Field>
      <Form.Item name="files" label={t.proofs} required>
        <FileField
          kind={auditFile}
          multiple={MOST_AUDIT_FILES}
          megabytes={20}
          accept={['pdf', 'docx', 'jpg', 'jpeg', 'png']}
        />
      </Form.Item>
    </FormDialog>
  );
};
