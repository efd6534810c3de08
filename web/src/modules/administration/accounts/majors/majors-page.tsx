import { type Major, majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { NounDrawer } from '../../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { majorTexts } from './majors-texts.ts';

const aNewMajor = {
  degreeType: 'A',
  forMasters: true,
  catalogYear: 2022,
  sortOrder: 999,
  enabled: true,
} as const;

/** The majors students are enrolled in. */
const MajorsPage = () => {
  const t = useTexts(majorTexts);
  const shared = useTexts(accountTexts);
  const mayEdit = useCan()('system:major:edit');
  const { departmentId } = useListQuery(majorCalls.listMajors).filters;
  const [task, setTask] = useState<{ edited: Major | undefined }>();
  const remove = useSave(majorCalls.deleteMajor, { told: shared.removed });

  const levelsOf = ({ forDoctors, forMasters }: Major) =>
    [forDoctors && t.doctors, forMasters && t.masters].filter(Boolean).join('、');

  const actionsOn = (major: Major) => [
    { key: 'edit', name: shared.edit, run: () => setTask({ edited: major }) },
    {
      key: 'remove',
      name: shared.remove,
      danger: true,
      ask: t.askRemove(major.name, major.code),
      run: () => remove.submit({ params: { id: major.id } }),
    },
  ];

  const columns: ListColumn<Major>[] = [
    { key: 'name', width: 220 },
    'code',
    { key: 'department', width: 200 },
    'degreeType',
    { key: 'levels', title: t.levels, width: 110, render: levelsOf },
    { key: 'disciplineCode', extra: true },
    'catalogYear',
    { key: 'sortOrder', extra: true },
    'enabled',
    { actions: mayEdit && actionsOn },
  ];

  return (
    <>
      <ListPage
        title={t.majors}
        call={majorCalls.listMajors}
        columns={columns}
        filters={['keyword', 'departmentId', 'degreeType', 'catalogYear', 'enabled']}
        toolbar={
          <Can permission="system:major:edit">
            <Button type="primary" onClick={() => setTask({ edited: undefined })}>
              {t.create}
            </Button>
          </Can>
        }
      />
      {task && (
        <NounDrawer
          title={task.edited ? t.editMajor(task.edited.name) : t.create}
          create={majorCalls.createMajor}
          edit={majorCalls.editMajor}
          edited={task.edited}
          initial={{ ...aNewMajor, departmentId: departmentId ?? '' }}
          fields={[
            ['code', 'disciplineCode'],
            'name',
            'nameEn',
            'departmentId',
            ['degreeType', 'catalogYear', { name: 'forDoctors', extra: t.levelsHelp }, 'forMasters'],
            ['sortOrder', { name: 'enabled', extra: t.enabledHelp }],
          ]}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
};

export default MajorsPage;
