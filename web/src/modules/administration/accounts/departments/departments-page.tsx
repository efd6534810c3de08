import { Department, departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Can, useCan } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { TreePage } from '../../../../ui/tree-page/tree-page.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { DepartmentDrawer, type DepartmentTask } from './department-drawer.tsx';
import { departmentTexts } from './departments-texts.ts';

const mentions = ({ name, nameEn, code }: Department, word: string) =>
  [name, nameEn, code].some((text) => text.toLowerCase().includes(word));

const STEP = 10;
const nextOrder = (siblings: readonly Department[]) =>
  Math.min(9999, Math.max(0, ...siblings.map(({ sortOrder }) => sortOrder)) + STEP);

/** The departments as a tree. */
const DepartmentsPage = () => {
  const t = useTexts(departmentTexts);
  const shared = useTexts(accountTexts);
  const mayEdit = useCan()('system:department:edit');
  const { data, ...answer } = useCall(
    departmentCalls.listDepartments,
    { query: { limit: LARGEST_LIMIT } },
    { quiet: true },
  );
  const [task, setTask] = useState<DepartmentTask>();
  const remove = useSave(departmentCalls.deleteDepartment, { told: shared.removed });

  const actionsOn = (row: Department) => [
    { key: 'edit', name: shared.edit, run: () => setTask({ edited: row }) },
    {
      key: 'addBelow',
      name: t.addBelow,
      run: () => setTask({ parentId: row.id, sortOrder: nextOrder(row.children ?? []) }),
    },
    {
      key: 'remove',
      name: shared.remove,
      danger: true,
      ask: t.askRemove(row.name, row.code),
      run: () => remove.submit({ params: { id: row.id } }),
    },
  ];

  const columns: ListColumn<Department>[] = [
    { key: 'name', width: 320 },
    'code',
    'kind',
    'memberCount',
    'sortOrder',
    'enabled',
    { actions: mayEdit && actionsOn, width: 200 },
  ];

  return (
    <>
      <TreePage
        title={t.departments}
        answer={{ ...answer, data: data?.list }}
        of={Department}
        columns={columns}
        mentions={mentions}
        toolbar={
          <Can permission="system:department:edit">
            <Button
              type="primary"
              onClick={() => setTask({ parentId: null, sortOrder: nextOrder(data?.list ?? []) })}
            >
              {t.create}
            </Button>
          </Can>
        }
      />
      {task && <DepartmentDrawer task={task} onClose={() => setTask(undefined)} />}
    </>
  );
};

export default DepartmentsPage;
