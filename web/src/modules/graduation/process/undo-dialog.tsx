import type { ApplicationRow } from '@graduate/contract/graduation/application-calls.ts';
import { processCalls } from '@graduate/contract/graduation/process-calls.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { afterProcess } from './after-process.ts';
import { processTexts } from './process-texts.ts';

type Props = { row: ApplicationRow; onClose: () => void };

/** One step back, with its reason. */
export const UndoDialog = ({ row, onClose }: Props) => {
  const t = useTexts(processTexts);
  const [form] = Form.useForm<{ reason: string }>();
  const undo = useSave(processCalls.undo, { invalidates: afterProcess });
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const body = { batchId: row.batch.id, ids: [row.id], reason: values.reason };
    if (!(await undo.submit({ body }))) return;
    feedback.success(t.undone);
    onClose();
  };
  return (
    <Dialog
      open
      title={t.undoTitle(row.student.name)}
      okButtonProps={{ danger: true }}
      confirmLoading={undo.pending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="graduation-note">{t.undoHint}</p>
      <Form form={form} layout="vertical">
        <Form.Item name="reason" label={t.reason} rules={[{ required: true, min: 2, max: 200 }]}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
