import { degreeTypes, Major, majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../../shell/public.ts';
import { EnabledTag } from '../../../../ui/enabled-tag.tsx';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { nameIn } from '../../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { DepartmentField } from '../departments/department-field.tsx';
import { useDepartments } from '../departments/use-departments.ts';
import { MajorDrawer } from './major-drawer.tsx';
import { majorTexts } from './majors-texts.ts';

const enabledChoices = { true: text('启用', 'Enabled'), false: text('停用', 'Disabled') };

const useFilters = (): Filter[] => {
  const t = useTexts(majorTexts);
  const shared = useTexts(accountTexts);
  const language = useLanguage();
  const label = useLabels(Major);
  const { nameOf } = useDepartments();
  return [
    { name: 'keyword', label: shared.keyword, field: <Input allowClear placeholder={t.keywordHint} /> },
    { name: 'departmentId', label: label.department, field: <DepartmentField />, inWords: nameOf },
    {
      name: 'degreeType',
      label: label.degreeType,
      field: <ChoiceField choices={degreeTypes} allowClear />,
      inWords: (code) => degreeTypes[code as keyof typeof degreeTypes]?.[language] ?? code,
    },
    {
      name: 'catalogYear',
      label: label.catalogYear,
      field: <InputNumber<string> min="1990" max="2100" precision={0} stringMode style={{ width: '100%' }} />,
    },
    {
      name: 'enabled',
      label: label.enabled,
      field: <ChoiceField choices={enabledChoices} allowClear />,
      inWords: (code) => enabledChoices[code as 'true']?.[language] ?? code,
    },
  ];
};

/** The majors students are enrolled in. */
const MajorsPage = () => {
  const t = useTexts(majorTexts);
  const shared = useTexts(accountTexts);
  const language = useLanguage();
  const label = useLabels(Major);
  const mayEdit = useCan()('system:major:edit');
  const { departmentId } = useListQuery(majorCalls.listMajors).filters;
  const [task, setTask] = useState<{ edited: Major | undefined }>();
  const remove = useSave(majorCalls.deleteMajor, {
    invalidates: [majorCalls.listMajors, majorCalls.majorOptions],
    onSuccess: () => feedback.success(shared.removed),
  });

  const actionsOn = (major: Major) => [
    { key: 'edit', name: shared.edit, run: () => setTask({ edited: major }) },
    {
      key: 'remove',
      name: shared.remove,
      danger: true,
      run: async () => {
        if (await askConfirm({ content: t.askRemove(major.name, major.code), danger: true }))
          await remove.submit({ params: { id: major.id } });
      },
    },
  ];

  const levelsOf = ({ forDoctors, forMasters }: Major) =>
    [forDoctors && t.doctors, forMasters && t.masters].filter(Boolean).join('、');

  const columns: ListColumn<Major>[] = [
    {
      key: 'name',
      title: label.name,
      width: 220,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: (major) => nameIn(language, major),
    },
    { key: 'code', title: label.code, width: 110, sortable: true, card: 'fact', render: ({ code }) => code },
    {
      key: 'department',
      title: label.department,
      width: 200,
      card: 'fact',
      render: ({ department }) => department.name,
    },
    {
      key: 'degreeType',
      title: label.degreeType,
      width: 110,
      card: 'fact',
      render: ({ degreeType }) => degreeTypes[degreeType][language],
    },
    { key: 'levels', title: t.levels, width: 110, render: levelsOf },
    {
      key: 'disciplineCode',
      title: label.disciplineCode,
      width: 100,
      extra: true,
      render: ({ disciplineCode }) => disciplineCode,
    },
    {
      key: 'catalogYear',
      title: label.catalogYear,
      width: 110,
      sortable: true,
      render: ({ catalogYear }) => catalogYear,
    },
    {
      key: 'sortOrder',
      title: label.sortOrder,
      width: 80,
      align: 'right',
      sortable: true,
      extra: true,
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
            width: 130,
            fixed: 'end' as const,
            card: 'actions' as const,
            render: (major: Major) => <RowActions actions={actionsOn(major)} />,
          },
        ]
      : []),
  ];

  return (
    <>
      <ListPage
        title={t.majors}
        call={majorCalls.listMajors}
        columns={columns}
        filters={useFilters()}
        toolbar={
          <Can permission="system:major:edit">
            <Button type="primary" onClick={() => setTask({ edited: undefined })}>
              {t.create}
            </Button>
          </Can>
        }
      />
      {task && (
        <MajorDrawer edited={task.edited} departmentId={departmentId} onClose={() => setTask(undefined)} />
      )}
    </>
  );
};

export default MajorsPage;
