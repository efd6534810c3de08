import { type RegistrationRow, registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { signInTexts } from './sign-in-texts.ts';

const { reason } = registrationCalls.rejectRegistration.body.shape;

type Props = { registration: RegistrationRow; onClose: () => void; onDone: () => void };

export const RejectRegistrationDialog = ({ registration, onClose, onDone }: Props) => {
  const t = useTexts(signInTexts);
  const { id, version, realName } = registration;
  return (
    <FormDialog
      title={t.rejectTitle(realName)}
      okText={t.reject}
      danger
      call={registrationCalls.rejectRegistration}
      args={(given: { reason: string }) => ({ params: { id }, body: { version, reason: given.reason } })}
      onDone={() => {
        feedback.success(t.rejected);
        onDone();
      }}
      onRefused={(error) => {
        if (error.status !== 409) return;
        feedback.error(error.message);
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <Field name="reason" schema={reason} extra={t.rejectHelp} rows={3} />
    </FormDialog>
  );
};
