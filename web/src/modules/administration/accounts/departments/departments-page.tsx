import {
  Department,
  departmentCalls,
  departmentKinds,
  NewDepartment,
} from '@graduate/contract/administration/accounts/department-calls.ts';
import { labelOf, schemaAt } from '@graduate/contract/platform/fields.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Can, useCan } from '../../../../shell/public.ts';
import { EnabledTag } from '../../../../ui/enabled-tag.tsx';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { nameIn } from '../../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { TreePage } from '../../../../ui/tree-page/tree-page.tsx';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { DepartmentDrawer, type DepartmentTask } from './department-drawer.tsx';
import { departmentTexts } from './departments-texts.ts';

const mentions = ({ name, nameEn, code }: Department, word: string) =>
  [name, nameEn, code].some((text) => text.toLowerCase().includes(word));

const members = labelOf(schemaAt(Department, ['memberCount']) ?? Department);

const STEP = 10;
const nextOrder = (siblings: readonly Department[]) =>
  Math.min(9999, Math.max(0, ...siblings.map(({ sortOrder }) => sortOrder)) + STEP);

/** The departments as a tree. */
const DepartmentsPage = () => {
  const t = useTexts(departmentTexts);
  const shared = useTexts(accountTexts);
  const language = useLanguage();
  const label = useLabels(NewDepartment);
  const mayEdit = useCan()('system:department:edit');
  const { data, ...answer } = useCall(
    departmentCalls.listDepartments,
    { query: { limit: LARGEST_LIMIT } },
    { quiet: true },
  );
  const [task, setTask] = useState<DepartmentTask>();
  const remove = useSave(departmentCalls.deleteDepartment, {
    invalidates: [departmentCalls.listDepartments, departmentCalls.departmentOptions],
    onSuccess: () => feedback.success(shared.removed),
  });

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
      run: async () => {
        if (await askConfirm({ content: t.askRemove(row.name, row.code), danger: true }))
          await remove.submit({ params: { id: row.id } });
      },
    },
  ];

  const columns: ListColumn<Department>[] = [
    {
      key: 'name',
      title: label.name,
      width: 320,
      fixed: 'start',
      card: 'title',
      render: (department) => nameIn(language, department),
    },
    { key: 'code', title: label.code, width: 120, card: 'fact', render: ({ code }) => code },
    {
      key: 'kind',
      title: label.kind,
      width: 120,
      card: 'fact',
      render: ({ kind }) => departmentKinds[kind][language],
    },
    {
      key: 'memberCount',
      title: members?.[language] ?? '',
      width: 100,
      align: 'right',
      render: ({ memberCount }) => memberCount.toLocaleString(),
    },
    {
      key: 'sortOrder',
      title: label.sortOrder,
      width: 80,
      align: 'right',
      render: ({ sortOrder }) => sortOrder,
    },
    {
      key: 'enabled',
      title: label.enabled,
      width: 100,
      align: 'center',
      card: 'status',
      render: ({ enabled }) => <EnabledTag enabled={enabled} />,
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: shared.actions,
            width: 200,
            fixed: 'end' as const,
            card: 'actions' as const,
            render: (row: Department) => <RowActions actions={actionsOn(row)} />,
          },
        ]
      : []),
  ];

  return (
    <>
      <TreePage
        title={t.departments}
        answer={{ ...answer, data: data?.list }}
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
