import { NewUser, userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { Input } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { PersonFields } from './person-fields.tsx';
import { RightsFields } from './rights-fields.tsx';
import type { Secret } from './secret-once-dialog.tsx';
import { tellLink } from './tell-link.ts';
import { userTexts } from './users-texts.ts';

const { fields } = NewUser;

type Props = {
  departmentId: string | undefined;
  onSecret: (secret: Secret) => void;
  onClose: () => void;
};

/** A new account; its first password comes back once. */
export const CreateUserDrawer = ({ departmentId, onSecret, onClose }: Props) => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  const create = useSave(userCalls.createUser, {
    onSuccess: ({ password, sentTo, waiting }, { body: { realName, username } }) => {
      feedback.success(waiting ? shared.waits : t.created);
      if (password) onSecret({ kind: 'initialPassword', name: realName, username, value: password });
      else if (!waiting) tellLink(t, username, sentTo);
    },
  });
  const initial: NewUser = {
    username: '',
    realName: '',
    kind: 'staff',
    personNo: null,
    cardNo: null,
    grade: null,
    mobile: null,
    email: null,
    roleIds: [],
    departmentIds: departmentId ? [departmentId] : [],
  };
  return (
    <FormDrawer
      title={t.create}
      initial={initial}
      submission={create}
      onClose={onClose}
      save={(values) =>
        create.submit({ body: { ...values, grade: values.kind === 'student' ? values.grade : null } })
      }
    >
      <h3>{t.account}</h3>
      <Field name="username" schema={fields.username}>
        <Input maxLength={64} autoComplete="off" />
      </Field>
      <h3>{t.basics}</h3>
      <PersonFields />
      <h3>{t.contact}</h3>
      <div className="drawer-columns">
        <Field name="mobile" schema={fields.mobile}>
          <Input maxLength={20} inputMode="tel" />
        </Field>
        <Field name="email" schema={fields.email}>
          <Input maxLength={100} inputMode="email" />
        </Field>
      </div>
      <h3>{t.rights}</h3>
      <RightsFields />
    </FormDrawer>
  );
};
