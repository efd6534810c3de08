import { type TutorChange, tutorChangeCalls } from '@graduate/contract/tutors/tutor-changes.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { tutorChangeTexts } from './change-texts.ts';

const schema = tutorChangeCalls.skipOldTutor.body.shape.skipReason;

type Props = { change: TutorChange; onDone: () => void; onClose: () => void };

/** The dean or the office does not wait for the present tutor any longer, and says why. */
export const SkipDialog = ({ change: { id, version }, onDone, onClose }: Props) => {
  const t = useTexts(tutorChangeTexts);
  const [form] = Form.useForm<{ skipReason: string }>();
  const skip = useSave(tutorChangeCalls.skipOldTutor, {
    invalidates: [tutorChangeCalls.findChange, tutorChangeCalls.listChanges],
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    if (!(await skip.submit({ params: { id }, body: { version, ...values } }))) return;
    feedback.success(t.skipped);
    onDone();
  };
  return (
    <Dialog
      open
      title={t.skip}
      onCancel={onClose}
      onOk={() => void send()}
      okButtonProps={{ loading: skip.pending }}
    >
      <p className="tutor-change-note">{t.skipHint}</p>
      <Form form={form} layout="vertical">
        <Field name="skipReason" schema={schema}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Field>
      </Form>
    </Dialog>
  );
};
