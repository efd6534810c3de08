import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { AwardItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { comma } from '../../../ui/list-words.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { schemeTexts } from './schemes-texts.ts';

type CodesProps = { value?: string[]; onChange?: (codes: string[]) => void; id?: string };

const useItems = () =>
  useCall(awardSchemeCalls.items, { query: { limit: LARGEST_LIMIT } }, { quiet: true }).data?.list ?? [];

const CodesField = (props: CodesProps) => {
  const options = useItems().map(({ code, name }) => ({ value: code, label: name }));
  return <Select<string[]> {...props} mode="multiple" options={options} />;
};

/** What money is given for, and what is asked of those who get it. */
export const ItemsTab = () => {
  const t = useTexts(schemeTexts);
  const [task, setTask] = useState<{ edited: AwardItem | undefined }>();
  const names = new Map(useItems().map(({ code, name }) => [code, name]));
  const columns: ListColumn<AwardItem>[] = [
    { key: 'name', width: 200 },
    'code',
    'kind',
    { key: 'conditions', width: 320 },
    {
      key: 'exclusiveWith',
      width: 200,
      render: ({ exclusiveWith }) => exclusiveWith.map((code) => names.get(code) ?? code).join(comma()),
    },
    'enabled',
    { actions: (item) => [{ key: 'edit', name: t.edit, run: () => setTask({ edited: item }) }] },
  ];
  return (
    <>
      <ListPage
        title={t.items}
        call={awardSchemeCalls.items}
        columns={columns}
        filters={['keyword', 'kind', 'enabled']}
        toolbar={
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newItem}
          </Button>
        }
      />
      {task && (
        <NounDrawer
          title={task.edited ? t.editItem(task.edited.name) : t.newItem}
          create={awardSchemeCalls.createItem}
          edit={awardSchemeCalls.editItem}
          edited={task.edited}
          initial={{ kind: '04', conditions: ['INSCHOOL'], enabled: true }}
          fields={[
            ['code', 'kind'],
            'name',
            'conditions',
            { name: 'exclusiveWith', input: <CodesField />, extra: t.exclusiveHelp },
            'enabled',
          ]}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
};
