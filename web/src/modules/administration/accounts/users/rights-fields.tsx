import { UserRights } from '@graduate/contract/administration/accounts/users.ts';
import { Select } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { DepartmentField } from '../departments/department-field.tsx';
import { useDepartments } from '../departments/use-departments.ts';
import { useRoles } from '../roles/use-roles.ts';
import { OrderedChoice } from './ordered-choice.tsx';
import { userTexts } from './users-texts.ts';

const fields = UserRights.shape;

/** Roles and departments of an account, in their order. */
export const RightsFields = () => {
  const t = useTexts(userTexts);
  const { options, nameOf } = useRoles();
  const departments = useDepartments();
  return (
    <>
      <Field name="roleIds" schema={fields.roleIds} extra={t.administratorsHelp}>
        <OrderedChoice
          nameOf={nameOf}
          nothing={t.noRoles}
          hint={t.firstRole}
          picker={(add, field) => (
            <Select<string | null>
              {...field}
              value={null}
              placeholder={t.addRole}
              options={options}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(id) => id && add(id)}
            />
          )}
        />
      </Field>
      <Field name="departmentIds" schema={fields.departmentIds}>
        <OrderedChoice
          nameOf={departments.nameOf}
          nothing={t.noDepartments}
          hint={t.firstDepartment}
          picker={(add, field) => (
            <DepartmentField {...field} placeholder={t.addDepartment} onChange={(id) => id && add(id)} />
          )}
        />
      </Field>
    </>
  );
};
