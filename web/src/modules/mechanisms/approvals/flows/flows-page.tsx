import '../approvals.css';
import './flows.css';
import { FlowRow } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { FlowDrawer } from './flow-drawer.tsx';
import { flowList, type ListedFlow } from './flow-list.ts';
import { flowTexts } from './flow-texts.ts';

const useColumns = (open: (flow: ListedFlow) => void): ListColumn<ListedFlow>[] => {
  const t = useTexts(flowTexts);
  const shared = useTexts(approvalTexts);
  const language = useLanguage();
  const label = useLabels(FlowRow);
  const mayEdit = useCan()('system:flow:edit');
  return [
    {
      key: 'name',
      title: label.name,
      width: 200,
      fixed: 'start',
      card: 'title',
      render: (flow) => (
        <Button type="link" className="cell-link" onClick={() => open(flow)}>
          {flow.name[language]}
        </Button>
      ),
    },
    { key: 'key', title: label.key, width: 150, sortable: true, render: ({ key }) => key },
    {
      key: 'moduleCode',
      title: label.moduleCode,
      width: 100,
      sortable: true,
      render: ({ moduleCode }) => moduleCode,
    },
    {
      key: 'stepNames',
      title: label.stepNames,
      width: 300,
      card: 'fact',
      render: ({ stepNames }) => stepNames.map((name) => name[language]).join(' → '),
    },
    {
      key: 'publishedNumber',
      title: label.publishedNumber,
      width: 120,
      card: 'status',
      render: ({ publishedNumber, hasDraft }) => (
        <>
          {t.version(publishedNumber)} {hasDraft && <Tag color="gold">{t.draftMark}</Tag>}
        </>
      ),
    },
    {
      key: 'running',
      title: label.running,
      width: 100,
      align: 'right',
      sortable: true,
      card: 'fact',
      render: ({ running }) => running.toLocaleString(),
    },
    {
      key: 'updatedAt',
      title: label.updatedAt,
      width: 160,
      extra: true,
      sortable: true,
      card: 'fact',
      render: ({ updatedAt }) => minute(updatedAt),
    },
    {
      key: 'actions',
      title: shared.actions,
      width: 100,
      fixed: 'end',
      card: 'actions',
      render: (flow) => (
        <RowActions actions={[{ key: 'open', name: mayEdit ? t.edit : t.look, run: () => open(flow) }]} />
      ),
    },
  ];
};

/** The ways applications take. */
const FlowsPage = () => {
  const t = useTexts(flowTexts);
  const label = useLabels(flowList.query);
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ListPage
        title={t.flows}
        call={flowList}
        columns={useColumns(({ key }) => setOpened(key))}
        filters={[
          { name: 'keyword', label: label.keyword, field: <Input allowClear maxLength={50} /> },
          { name: 'moduleCode', label: label.moduleCode, field: <Input allowClear maxLength={40} /> },
        ]}
      />
      {opened && <FlowDrawer key={opened} flowKey={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

export default FlowsPage;
