import { type User, userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { accountTexts } from '../accounts-texts.ts';
import { userTexts } from './users-texts.ts';

const fields = userCalls.disableUser.body.shape;

type Props = { user: User; onClose: () => void };

export const DisableUserDialog = ({ user, onClose }: Props) => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  return (
    <FormDialog
      title={t.disable}
      okText={t.disable}
      danger
      call={userCalls.disableUser}
      args={({ reason }: { reason: string }) => ({
        params: { id: user.id },
        body: { version: user.version, reason },
      })}
      told={({ waiting }) => (waiting ? shared.waits : t.disabled(user.realName))}
      onClose={onClose}
    >
      <p>{t.askDisable(user.realName)}</p>
      <Field name="reason" schema={fields.reason} rows={3} />
    </FormDialog>
  );
};
