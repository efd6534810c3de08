import { checkInCalls } from '@graduate/contract/check-in/check-in-calls.ts';
import type { Outcome, ReviewRow } from '@graduate/contract/check-in/check-ins.ts';
import { entryReviewFiles, MOST_CHECK_IN_FILES } from '@graduate/contract/check-in/choices.ts';
import type { FileRef } from '@graduate/contract/files/files.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.tsx';
import { useTexts } from '../../ui/texts.ts';
import { FileField } from '../../ui/upload/file-field.tsx';
import { useSave } from '../../ui/use-save.ts';
import { checkInTexts } from './check-in-texts.ts';
import { afterCheckIn } from './use-check-in.ts';

type Values = { opinion: string; files: readonly FileRef[] };
type Props = { rows: readonly ReviewRow[]; onOutcome: (outcome: Outcome) => void; onClose: () => void };

/** Why somebody failed the review, with what shows it. */
export const FailDialog = ({ rows, onOutcome, onClose }: Props) => {
  const t = useTexts(checkInTexts);
  const [form] = Form.useForm<Values>();
  const review = useSave(checkInCalls.review, { invalidates: afterCheckIn });
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const answer = await review.submit({
      body: {
        ids: rows.map(({ id }) => id),
        result: 'fail',
        opinion: values.opinion,
        fileIds: values.files.map(({ id }) => id),
      },
    });
    if (!answer) return;
    if (answer.failed.length > 0) onOutcome(answer);
    else feedback.success(t.doneCount(answer.done));
    onClose();
  };
  return (
    <Dialog
      open
      title={t.failTitle(rows.length)}
      okText={t.confirm}
      cancelText={t.cancel}
      confirmLoading={review.pending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{rows.map(({ brief }) => brief.name).join('、')}</p>
      <Form form={form} layout="vertical">
        <Form.Item
          name="opinion"
          label={t.opinion}
          rules={[{ required: true, min: 2, max: 500, message: t.reasonWanted }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
        <Form.Item
          name="files"
          label={t.files}
          rules={[{ required: true, type: 'array', min: 1, message: t.fileWanted }]}
        >
          <FileField
            kind={entryReviewFiles}
            multiple={MOST_CHECK_IN_FILES}
            megabytes={5}
            accept={['pdf', 'jpg', 'jpeg', 'png']}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
};
