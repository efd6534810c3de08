import type { FileRef } from '@graduate/contract/files/files.ts';
import { registrationCalls } from '@graduate/contract/registration/registration-calls.ts';
import {
  deferralApproval,
  MOST_DEFER_FILES,
  type OwnTerm,
} from '@graduate/contract/registration/registrations.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.tsx';
import { showFieldErrors } from '../../ui/form/checked-by.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { useTexts } from '../../ui/texts.ts';
import { FileField } from '../../ui/upload/file-field.tsx';
import { useSave } from '../../ui/use-save.ts';
import { WayAhead } from '../approvals/public.tsx';
import { registrationTexts } from './registration-texts.ts';
import { afterRegistration } from './use-registration.ts';

type Values = { until: string; reason: string; files?: readonly FileRef[] };

/** Asks to register later; says beforehand until when at the latest and who decides. */
export const DeferDialog = ({ term, onClose }: { term: OwnTerm; onClose: () => void }) => {
  const t = useTexts(registrationTexts);
  const [form] = Form.useForm<Values>();
  const save = useSave(registrationCalls.defer, {
    invalidates: afterRegistration,
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const { until, reason, files = [] } = values;
    const body = { termId: term.termId, until, reason, fileIds: files.map(({ id }) => id) };
    if (!(await save.submit({ body }))) return;
    feedback.success(t.submitted);
    onClose();
  };
  return (
    <Dialog
      open
      title={t.deferTitle}
      okText={t.submit}
      cancelText={t.cancel}
      confirmLoading={save.pending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={term.deferReason ? { reason: term.deferReason } : {}}
      >
        <Form.Item
          name="until"
          label={t.until}
          extra={t.untilHelp(term.latestDeferral)}
          rules={[{ required: true, message: t.wanted }]}
        >
          <DayField />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t.reason}
          rules={[{ required: true, min: 2, max: 500, message: t.deferReasonWanted }]}
        >
          <Input.TextArea rows={4} maxLength={500} showCount />
        </Form.Item>
        <Form.Item name="files" label={t.files}>
          <FileField
            kind={deferralApproval}
            multiple={MOST_DEFER_FILES}
            megabytes={5}
            accept={['pdf', 'jpg', 'jpeg', 'png']}
          />
        </Form.Item>
      </Form>
      <p className="registration-note">{t.way}</p>
      <WayAhead steps={term.way} />
    </Dialog>
  );
};
