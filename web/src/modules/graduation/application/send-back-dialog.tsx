import { applicationCalls } from '@graduate/contract/graduation/application-calls.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { applicationTexts } from './application-texts.ts';
import { invalidates } from './use-submit-application.ts';

type Props = { id: string; onClose: () => void };

/** The office sends back an application that had passed. */
export const SendBackDialog = ({ id, onClose }: Props) => {
  const t = useTexts(applicationTexts);
  const [form] = Form.useForm<{ reason: string }>();
  const back = useSave(applicationCalls.sendBack, { invalidates });
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values || !(await back.submit({ params: { id }, body: values }))) return;
    feedback.success(t.sent);
    onClose();
  };
  return (
    <Dialog
      open
      title={t.sendBackTitle}
      confirmLoading={back.pending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical">
        <Form.Item name="reason" label={t.reason} rules={[{ required: true, min: 2, max: 200 }]}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
