import type { ApplicationRow } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { afterProcess } from './after-process.ts';
import { processTexts } from './process-texts.ts';

type Props = { row: ApplicationRow; onClose: () => void };

/** One step back, with its reason. */
export const UndoDialog = ({ row, onClose }: Props) => {
  const t = useTexts(processTexts);
  return (
    <FormDialog
      title={t.undoTitle(row.student.name)}
      danger
      okText={t.undo}
      call={processCalls.undo}
      args={({ reason }: { reason: string }) => ({ body: { batchId: row.batch.id, ids: [row.id], reason } })}
      invalidates={afterProcess}
      told={t.undone}
      onClose={onClose}
    >
      <p className="note">{t.undoHint}</p>
      <Form.Item name="reason" label={t.reason} rules={[{ required: true, min: 2, max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
