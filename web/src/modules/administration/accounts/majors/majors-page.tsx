import { type Major, majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { useCan } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { NounPage } from '../../../../ui/list-page/noun-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { comma } from '../../../../ui/list-words.ts';
import { NounDrawer } from '../../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
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
  const mayEdit = useCan()('system:major:edit');
  const { departmentId } = useListQuery(majorCalls.listMajors).filters;

  const levelsOf = ({ forDoctors, forMasters }: Major) =>
    [forDoctors && t.doctors, forMasters && t.masters].filter(Boolean).join(comma());

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
  ];

  return (
    <NounPage
      title={t.majors}
      call={majorCalls.listMajors}
      remove={majorCalls.deleteMajor}
      columns={columns}
      filters={['keyword', 'departmentId', 'degreeType', 'catalogYear', 'enabled']}
      mayEdit={mayEdit}
      create={t.create}
      askRemove={({ name, code }) => t.askRemove(name, code)}
      drawer={(edited, onClose) => (
        <NounDrawer
          title={edited ? t.editMajor(edited.name) : t.create}
          create={majorCalls.createMajor}
          edit={majorCalls.editMajor}
          edited={edited}
          initial={{ ...aNewMajor, departmentId: departmentId ?? '' }}
          fields={[
            ['code', 'disciplineCode'],
            'name',
            'nameEn',
            'departmentId',
            ['degreeType', 'catalogYear', { name: 'forDoctors', extra: t.levelsHelp }, 'forMasters'],
            ['sortOrder', { name: 'enabled', extra: t.enabledHelp }],
          ]}
          onClose={onClose}
        />
      )}
    />
  );
};

export default MajorsPage;
