import { NewRole } from '@graduate/contract/administration/accounts/role-calls.ts';
import { Input, InputNumber } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { DataScopeFields } from './data-scope-fields.tsx';
import { roleTexts } from './roles-texts.ts';

const fields = NewRole.shape;

/** What is said of a role, but for its code. */
export const RoleFields = ({ disabled = false }: { disabled?: boolean }) => {
  const t = useTexts(roleTexts);
  return (
    <>
      <div className="drawer-columns">
        <Field name="name" schema={fields.name}>
          <Input maxLength={30} />
        </Field>
        <Field name="nameEn" schema={fields.nameEn}>
          <Input maxLength={60} />
        </Field>
        <Field name="level" schema={fields.level} extra={t.levelHelp}>
          <InputNumber min={1} max={999} precision={0} />
        </Field>
        <Field name="sortOrder" schema={fields.sortOrder}>
          <InputNumber min={0} max={9999} precision={0} />
        </Field>
      </div>
      <DataScopeFields disabled={disabled} />
    </>
  );
};
