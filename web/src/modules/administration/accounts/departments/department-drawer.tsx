import {
  type Department,
  departmentCalls,
  departmentKinds,
  NewDepartment,
} from '@graduate/contract/administration/accounts/department-calls.ts';
import { Input, InputNumber, Switch } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { DepartmentField } from './department-field.tsx';
import { departmentTexts } from './departments-texts.ts';

const { fields } = NewDepartment;
const invalidates = [departmentCalls.listDepartments, departmentCalls.departmentOptions];

export type DepartmentTask = { edited: Department } | { parentId: string | null; sortOrder: number };

const aNewDepartment = (parentId: string | null, sortOrder: number): NewDepartment => ({
  code: '',
  name: '',
  nameEn: '',
  kind: 'college',
  parentId,
  sortOrder,
  enabled: true,
});

type Props = { task: DepartmentTask; onClose: () => void };

/** A department, new or changed. */
export const DepartmentDrawer = ({ task, onClose }: Props) => {
  const t = useTexts(departmentTexts);
  const shared = useTexts(accountTexts);
  const edited = 'edited' in task ? task.edited : undefined;
  const done = { invalidates, onSuccess: () => feedback.success(shared.saved) };
  const create = useSave(departmentCalls.createDepartment, done);
  const edit = useSave(departmentCalls.editDepartment, done);
  const initial: NewDepartment =
    'edited' in task ? task.edited : aNewDepartment(task.parentId, task.sortOrder);

  const save = ({ code, name, nameEn, kind, parentId, sortOrder, enabled }: NewDepartment) => {
    const body = { code, name, nameEn, kind, parentId, sortOrder, enabled };
    return edited
      ? edit.submit({ params: { id: edited.id }, body: { ...body, version: edited.version } })
      : create.submit({ body });
  };

  return (
    <FormDrawer
      title={edited ? t.editDepartment(edited.name) : t.create}
      initial={initial}
      submission={edited ? edit : create}
      onClose={onClose}
      save={save}
    >
      <div className="drawer-columns">
        <Field name="code" schema={fields.code}>
          <Input maxLength={20} />
        </Field>
        <Field name="kind" schema={fields.kind}>
          <ChoiceField choices={departmentKinds} />
        </Field>
      </div>
      <Field name="name" schema={fields.name}>
        <Input maxLength={60} />
      </Field>
      <Field name="nameEn" schema={fields.nameEn}>
        <Input maxLength={120} />
      </Field>
      <Field name="parentId" schema={fields.parentId} normalize={(id: string | undefined) => id ?? null}>
        <DepartmentField placeholder={t.top} without={edited?.id} />
      </Field>
      <div className="drawer-columns">
        <Field name="sortOrder" schema={fields.sortOrder}>
          <InputNumber min={0} max={9999} precision={0} />
        </Field>
        <Field
          name="enabled"
          schema={fields.enabled}
          valuePropName="checked"
          required={false}
          extra={t.enabledHelp}
        >
          <Switch />
        </Field>
      </div>
    </FormDrawer>
  );
};
