import {
  type Department,
  departmentCalls,
} from '@graduate/contract/administration/accounts/department-calls.ts';
import { NounDrawer } from '../../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { DepartmentField } from './department-field.tsx';
import { departmentTexts } from './departments-texts.ts';

export type DepartmentTask = { edited: Department } | { parentId: string | null; sortOrder: number };

type Props = { task: DepartmentTask; onClose: () => void };

/** A department, new or changed. */
export const DepartmentDrawer = ({ task, onClose }: Props) => {
  const t = useTexts(departmentTexts);
  const edited = 'edited' in task ? task.edited : undefined;
  const parent = <DepartmentField placeholder={t.top} without={edited?.id} />;
  return (
    <NounDrawer
      title={edited ? t.editDepartment(edited.name) : t.create}
      create={departmentCalls.createDepartment}
      edit={departmentCalls.editDepartment}
      edited={edited}
      initial={{ kind: 'college', enabled: true, ...('edited' in task ? {} : task) }}
      fields={[
        ['code', 'kind'],
        'name',
        'nameEn',
        { name: 'parentId', input: parent },
        ['sortOrder', { name: 'enabled', extra: t.enabledHelp }],
      ]}
      onClose={onClose}
    />
  );
};
