import { type User, UserEdit, userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { ContactField } from './contact-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { userTexts } from './users-texts.ts';

const { fields } = UserEdit;

type Props = { user: User; onClose: () => void };

export const EditUserDrawer = ({ user, onClose }: Props) => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  const edit = useSave(userCalls.editUser, {
    told: ({ waiting }) => (waiting ? shared.waits : shared.saved),
  });
  const { version, realName, kind, personNo, cardNo, grade } = user;
  const initial: UserEdit = { version, realName, kind, personNo, cardNo, grade };
  return (
    <FormDrawer
      title={t.editUser(user.realName)}
      initial={initial}
      submission={edit}
      onClose={onClose}
      save={(values) =>
        edit.submit({
          params: { id: user.id },
          body: { ...values, version, grade: values.kind === 'student' ? values.grade : null },
        })
      }
    >
      <h3>{t.basics}</h3>
      <PersonFields />
      <h3>{t.contact}</h3>
      <Field name="mobile" schema={fields.mobile}>
        <ContactField masked={user.mobile} />
      </Field>
      <Field name="email" schema={fields.email}>
        <ContactField masked={user.email} />
      </Field>
    </FormDrawer>
  );
};
