import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  auditingCalls,
  type CheckedStudent,
  checkFiles,
  MOST_CHECK_FILES,
  type Outcome,
} from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { auditingTexts } from './auditing-texts.ts';

type Rows = readonly CheckedStudent[];

/** Who could not be done, and why. */
export const FailuresDialog = ({
  rows,
  failed,
  onClose,
}: {
  rows: Rows;
  failed: Outcome['failed'];
  onClose: () => void;
}) => {
  const t = useTexts(auditingTexts);
  const nameOf = (id: string) => rows.find((row) => row.id === id || row.checkId === id)?.name ?? id;
  return (
    <Modal
      open={failed.length > 0}
      title={t.failed(failed.length)}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <ul className="batch-failures">
        {failed.map(({ id, message }) => (
          <li key={id}>
            {nameOf(id)}：{message}
          </li>
        ))}
      </ul>
    </Modal>
  );
};

type ActProps = {
  rows: Rows;
  /** What could not be done; the rest is. */
  onDone: (failed: Outcome['failed']) => void;
  onClose: () => void;
};

const reasonRule = (message: string) => [{ required: true, whitespace: true, min: 2, max: 200, message }];

/** Sends several checks back with one reason. */
export const ReturnDialog = ({ rows, onDone, onClose }: ActProps) => {
  const t = useTexts(auditingTexts);
  return (
    <FormDialog
      title={t.returnTitle(rows.length)}
      named={rows.map(({ name }) => name)}
      follows={t.returnFollows}
      okText={t.confirmReturn}
      danger
      call={auditingCalls.audit}
      args={({ reason }: { reason: string }) => ({
        body: { ids: rows.map(({ checkId }) => checkId), action: 'return' as const, opinion: reason.trim() },
      })}
      onDone={({ done, failed }) => {
        if (done > 0) feedback.success(t.returned(done));
        onDone(failed);
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t.reason} rules={reasonRule(t.reasonWanted)}>
        <Input.TextArea maxLength={200} showCount rows={3} />
      </Form.Item>
    </FormDialog>
  );
};

type ProxyValues = { note: string; files: readonly FileRef[] };

/** Says that a student did the check on paper. */
export const ProxyDialog = ({
  student,
  roundId,
  onClose,
}: {
  student: CheckedStudent;
  roundId: string;
  onClose: () => void;
}) => {
  const t = useTexts(auditingTexts);
  return (
    <FormDialog
      title={t.proxyTitle(student.name)}
      call={auditingCalls.proxy}
      args={({ note, files }: ProxyValues) => ({
        body: { roundId, studentId: student.id, note: note.trim(), fileIds: files.map(({ id }) => id) },
      })}
      told={t.proxyDone}
      onClose={onClose}
      initial={{ files: [] }}
    >
      <Alert type="info" showIcon title={t.proxyHelp} style={{ marginBottom: 16 }} />
      <Form.Item name="note" label={t.note} rules={reasonRule(t.noteWanted)}>
        <Input.TextArea maxLength={200} showCount rows={2} />
      </Form.Item>
      <Form.Item
        name="files"
        label={t.signedForm}
        rules={[{ required: true, type: 'array', min: 1, message: t.formWanted }]}
      >
        <FileField
          kind={checkFiles}
          multiple={MOST_CHECK_FILES}
          accept={['pdf', 'jpg', 'jpeg', 'png']}
          megabytes={5}
        />
      </Form.Item>
    </FormDialog>
  );
};

/** Lets students go without the check. */
export const ExcuseDialog = ({ rows, roundId, onDone, onClose }: ActProps & { roundId: string }) => {
  const t = useTexts(auditingTexts);
  return (
    <FormDialog
      title={t.excuseTitle(rows.length)}
      call={auditingCalls.excuse}
      args={({ reason }: { reason: string }) => ({
        body: { roundId, ids: rows.map(({ id }) => id), reason: reason.trim() },
      })}
      onDone={({ done, failed }) => {
        if (done > 0) feedback.success(t.excused(done));
        onDone(failed);
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t.excuseReason} extra={t.excuseHelp} rules={reasonRule(t.noteWanted)}>
        <Input.TextArea maxLength={200} showCount rows={3} />
      </Form.Item>
    </FormDialog>
  );
};
