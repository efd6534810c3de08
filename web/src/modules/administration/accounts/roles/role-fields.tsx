import { NewRole } from '@graduate/contract/administration/accounts/role-calls.ts';
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
        <Field name="name" schema={fields.name} />
        <Field name="nameEn" schema={fields.nameEn} />
        <Field name="level" schema={fields.level} extra={t.levelHelp} />
        <Field name="sortOrder" schema={fields.sortOrder} />
      </div>
      <DataScopeFields disabled={disabled} />
    </>
  );
};
