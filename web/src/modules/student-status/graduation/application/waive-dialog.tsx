import {
  applicationCalls,
  type Check,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { applicationTexts } from './application-texts.ts';
import { invalidates } from './use-submit-application.ts';

type Props = { id: string; check: Check; onClose: () => void };

/** The office does not insist on a condition: why, and by which document. */
export const WaiveDialog = ({ id, check, onClose }: Props) => {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  return (
    <FormDialog
      title={t.waiveTitle(check.label[language])}
      call={applicationCalls.waive}
      args={({ reason, documentNo }: { reason: string; documentNo?: string }) => ({
        params: { id },
        body: { key: check.key, reason, documentNo: documentNo || null },
      })}
      invalidates={invalidates}
      told={t.waived}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t.reason} rules={[{ required: true, min: 2, max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      {check.hard && (
        <Form.Item
          name="documentNo"
          label={t.documentNo}
          extra={t.documentHint}
          rules={[{ required: true, max: 60 }]}
        >
          <Input maxLength={60} />
        </Form.Item>
      )}
    </FormDialog>
  );
};
