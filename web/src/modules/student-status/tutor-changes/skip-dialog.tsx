import {
  type TutorChange,
  tutorChangeCalls,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { tutorChangeTexts } from './change-texts.ts';

const schema = tutorChangeCalls.skipOldTutor.body.shape.skipReason;

type Props = { change: TutorChange; onDone: () => void; onClose: () => void };

/** The dean or the office does not wait for the present tutor any longer, and says why. */
export const SkipDialog = ({ change: { id, version }, onDone, onClose }: Props) => {
  const t = useTexts(tutorChangeTexts);
  return (
    <FormDialog
      title={t.skip}
      okText={t.skip}
      call={tutorChangeCalls.skipOldTutor}
      args={(values: { skipReason: string }) => ({ params: { id }, body: { version, ...values } })}
      onDone={() => {
        feedback.success(t.skipped);
        onDone();
      }}
      onClose={onClose}
    >
      <p className="muted small">{t.skipHint}</p>
      <Field name="skipReason" schema={schema} rows={3} />
    </FormDialog>
  );
};
