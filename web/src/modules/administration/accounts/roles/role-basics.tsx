import {
  type RoleDetail,
  type RoleEdit,
  roleCalls,
} from '@graduate/contract/administration/accounts/role-calls.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { feedback } from '../../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../../ui/form/checked-by.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { RoleFields } from './role-fields.tsx';
import { roleTexts } from './roles-texts.ts';

type Props = { role: RoleDetail; onDirty: (dirty: boolean) => void };

/** Name, level and data scope of a role. */
export const RoleBasics = ({ role, onDirty }: Props) => {
  const t = useTexts(roleTexts);
  const shared = useTexts(accountTexts);
  const [form] = Form.useForm<RoleEdit>();
  const [dirty, setDirty] = useState(false);
  const mayEdit = role.actions.includes('edit');
  const note = (now: boolean) => {
    setDirty(now);
    onDirty(now);
  };
  const edit = useSave(roleCalls.editRole, {
    onSuccess: ({ waiting }) => {
      note(false);
      feedback.success(waiting ? shared.waits : t.savedRights);
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const { version, name, nameEn, level, dataScope, sortOrder, departmentIds } = role;
  const save = async () => {
    const complete = await form.validateFields().catch(() => undefined);
    if (complete)
      await edit.submit({
        params: { id: role.id },
        body: { ...(form.getFieldsValue(true) as RoleEdit), version },
      });
  };
  return (
    <Form<RoleEdit>
      form={form}
      layout="vertical"
      className="drawer-form full-fields small-extra"
      disabled={!mayEdit}
      initialValues={{ name, nameEn, level, dataScope, sortOrder, departmentIds }}
      onValuesChange={() => note(true)}
    >
      <RoleFields disabled={!mayEdit} />
      {mayEdit && (
        <Button type="primary" disabled={!dirty} loading={edit.pending} onClick={() => void save()}>
          {t.save}
        </Button>
      )}
    </Form>
  );
};
