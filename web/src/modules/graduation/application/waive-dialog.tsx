import { applicationCalls, type Check } from '@graduate/contract/graduation/application-calls.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { applicationTexts } from './application-texts.ts';
import { invalidates } from './use-submit-application.ts';

type Props = { id: string; check: Check; onClose: () => void };

/** The office does not insist on a condition: why, and by which document. */
export const WaiveDialog = ({ id, check, onClose }: Props) => {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const [form] = Form.useForm<{ reason: string; documentNo?: string }>();
  const waive = useSave(applicationCalls.waive, { invalidates });
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const { reason, documentNo } = values;
    const answer = await waive.submit({
      params: { id },
      body: { key: check.key, reason, documentNo: documentNo || null },
    });
    if (!answer) return;
    feedback.success(t.waived);
    onClose();
  };
  return (
    <Dialog
      open
      title={t.waiveTitle(check.label[language])}
      confirmLoading={waive.pending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical">
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
      </Form>
    </Dialog>
  );
};
