import '../approvals.css';
import './flows.css';
import { Tag } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { FlowDrawer } from './flow-drawer.tsx';
import { flowList, type ListedFlow } from './flow-list.ts';
import { flowTexts } from './flow-texts.ts';

const useColumns = (open: (flow: ListedFlow) => void): ListColumn<ListedFlow>[] => {
  const t = useTexts(flowTexts);
  const language = useLanguage();
  const mayEdit = useCan()('system:flow:edit');
  return [
    {
      key: 'name',
      width: 200,
      open,
    },
    'key',
    { key: 'moduleCode', width: 100 },
    {
      key: 'stepNames',
      width: 300,
      card: 'fact',
      render: ({ stepNames }) => stepNames.map((name) => name[language]).join(' → '),
    },
    {
      key: 'publishedNumber',
      width: 120,
      card: 'status',
      render: ({ publishedNumber, hasDraft }) => (
        <>
          {t.version(publishedNumber)} {hasDraft && <Tag color="gold">{t.draftMark}</Tag>}
        </>
      ),
    },
    { key: 'running', card: 'fact' },
    { key: 'updatedAt', extra: true, card: 'fact' },
    {
      actions: (flow) => [{ key: 'open', name: mayEdit ? t.edit : t.look, run: () => open(flow) }],
      width: 100,
    },
  ];
};

/** The ways applications take. */
const FlowsPage = () => {
  const t = useTexts(flowTexts);
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ListPage
        title={t.flows}
        call={flowList}
        columns={useColumns(({ key }) => setOpened(key))}
        filters={['keyword', 'moduleCode']}
      />
      {opened && <FlowDrawer key={opened} flowKey={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

export default FlowsPage;
