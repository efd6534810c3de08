import { type User, userCalls } from '@graduate/contract/accounts/users.ts';
import { Form, Input } from 'antd';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { userTexts } from './users-texts.ts';

const fields = userCalls.disableUser.body.shape;

type Props = { user: User; onClose: () => void };

export const DisableUserDialog = ({ user, onClose }: Props) => {
  const t = useTexts(userTexts);
  const [form] = Form.useForm<{ reason: string }>();
  const disable = useSave(userCalls.disableUser, {
    invalidates: [userCalls.listUsers, userCalls.findUser],
    onSuccess: () => feedback.success(t.disabled(user.realName)),
    onError: (error) => showFieldErrors(form, error),
  });
  const send = async () => {
    const given = await form.validateFields().catch(() => undefined);
    if (!given) return;
    const body = { version: user.version, reason: given.reason };
    if (await disable.submit({ params: { id: user.id }, body })) onClose();
  };
  return (
    <Dialog
      open
      title={t.disable}
      width={480}
      okText={t.disable}
      okButtonProps={{ danger: true, loading: disable.pending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{t.askDisable(user.realName)}</p>
      <Form form={form} layout="vertical">
        <Field name="reason" schema={fields.reason}>
          <Input.TextArea rows={3} maxLength={100} showCount />
        </Field>
      </Form>
    </Dialog>
  );
};
