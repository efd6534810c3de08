import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { applicationTexts } from './application-texts.ts';
import { invalidates } from './use-submit-application.ts';

type Props = { id: string; onClose: () => void };

/** The office sends back an application that had passed. */
export const SendBackDialog = ({ id, onClose }: Props) => {
  const t = useTexts(applicationTexts);
  return (
    <FormDialog
      title={t.sendBackTitle}
      okText={t.sendBack}
      call={applicationCalls.sendBack}
      args={(body: { reason: string }) => ({ params: { id }, body })}
      invalidates={invalidates}
      told={t.sent}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t.reason} rules={[{ required: true, min: 2, max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
