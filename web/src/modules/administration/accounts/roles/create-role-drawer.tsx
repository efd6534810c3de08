import { NewRole, roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { Input } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { RoleFields } from './role-fields.tsx';
import { roleTexts } from './roles-texts.ts';

const initial: NewRole = {
  code: '',
  name: '',
  nameEn: '',
  level: 100,
  dataScope: 'self',
  sortOrder: 999,
  departmentIds: [],
};

type Props = { onCreated: (id: string) => void; onClose: () => void };

/** A new role. It may do nothing until permissions and menus are given to it. */
export const CreateRoleDrawer = ({ onCreated, onClose }: Props) => {
  const t = useTexts(roleTexts);
  const shared = useTexts(accountTexts);
  const create = useSave(roleCalls.createRole, {
    onSuccess: ({ id }) => {
      feedback.success(shared.saved);
      onCreated(id);
    },
  });
  return (
    <FormDrawer
      title={t.create}
      initial={initial}
      submission={create}
      onClose={onClose}
      save={(body) => create.submit({ body })}
    >
      <Field name="code" schema={NewRole.shape.code}>
        <Input maxLength={30} autoComplete="off" />
      </Field>
      <RoleFields />
    </FormDrawer>
  );
};
