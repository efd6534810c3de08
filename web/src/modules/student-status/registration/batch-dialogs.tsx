import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import type {
  RegistrationOutcome,
  RegistrationRow,
} from '@graduate/contract/student-status/registration/registrations.ts';
import { Form, Input } from 'antd';
import { feedback } from '../../../ui/feedback.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Named } from '../../../ui/named.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { registrationTexts } from './registration-texts.ts';
import { afterRegistration } from './use-registration.ts';

type Props = {
  termId: string;
  rows: readonly RegistrationRow[];
  onDone: () => void;
  onOutcome: (outcome: RegistrationOutcome) => void;
  onClose: () => void;
};

const idsOf = (rows: readonly RegistrationRow[]) => rows.map(({ brief }) => brief.id);

/** Says how many were done; of some that could not be, the page says why. */
const tell =
  ({ onDone, onOutcome }: Props, words: (count: number) => string) =>
  (outcome: RegistrationOutcome) => {
    onDone();
    if (outcome.failed.length > 0) onOutcome(outcome);
    else feedback.success(words(outcome.done));
  };

/** Registers the chosen; with a reason also those who do not meet the conditions. */
export const RegisterDialog = (props: Props) => {
  const { termId, rows, onClose } = props;
  const t = useTexts(registrationTexts);
  return (
    <FormDialog
      title={t.batchTitle(rows.length)}
      call={registrationCalls.batch}
      args={({ overrideReason }: { overrideReason?: string }) => ({
        body: { termId, ids: idsOf(rows), ...(overrideReason && { overrideReason }) },
      })}
      invalidates={afterRegistration}
      onDone={tell(props, t.doneCount)}
      onClose={onClose}
    >
      <p className="registration-note muted">{t.batchHelp}</p>
      <Form.Item name="overrideReason" label={t.overrideReason}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};

/** Takes registrations back, with a reason. */
export const RevokeDialog = (props: Props) => {
  const { termId, rows, onClose } = props;
  const t = useTexts(registrationTexts);
  return (
    <FormDialog
      title={t.revokeTitle(rows.length)}
      danger
      okText={t.revokeAct}
      call={registrationCalls.revoke}
      args={({ reason }: { reason: string }) => ({ body: { termId, ids: idsOf(rows), reason } })}
      invalidates={afterRegistration}
      onDone={tell(props, t.revoked)}
      onClose={onClose}
    >
      <Named names={rows.map(({ brief }) => brief.name)} />
      <p className="note below-m">{t.revokeFollows}</p>
      <Form.Item
        name="reason"
        label={t.revokeReason}
        rules={[{ required: true, min: 2, max: 200, message: t.reasonWanted }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
