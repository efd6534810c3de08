import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { Outcome, ReviewRow } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { entryReviewFiles, MOST_CHECK_IN_FILES } from '@graduate/contract/student-status/check-in/choices.ts';
import { Form, Input } from 'antd';
import { feedback } from '../../../ui/feedback.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { comma } from '../../../ui/list-words.ts';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { checkInTexts } from './check-in-texts.ts';
import { afterCheckIn } from './use-check-in.ts';

type Values = { opinion: string; files: readonly FileRef[] };
type Props = { rows: readonly ReviewRow[]; onOutcome: (outcome: Outcome) => void; onClose: () => void };

/** Why somebody failed the review, with what shows it. */
export const FailDialog = ({ rows, onOutcome, onClose }: Props) => {
  const t = useTexts(checkInTexts);
  return (
    <FormDialog
      title={t.failTitle(rows.length)}
      okText={t.confirm}
      width={560}
      call={checkInCalls.review}
      args={({ opinion, files }: Values) => ({
        body: {
          ids: rows.map(({ id }) => id),
          result: 'fail' as const,
          opinion,
          fileIds: files.map(({ id }) => id),
        },
      })}
      invalidates={afterCheckIn}
      onDone={(outcome) => {
        if (outcome.failed.length > 0) onOutcome(outcome);
        else feedback.success(t.doneCount(outcome.done));
      }}
      onClose={onClose}
    >
      <p>{rows.map(({ brief }) => brief.name).join(comma())}</p>
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
    </FormDialog>
  );
};
