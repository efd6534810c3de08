import './approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { DoneRow } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { Tag } from 'antd';
import { useState } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { approvalTexts } from './approvals-texts.ts';
import { ProgressDrawer } from './progress/progress-drawer.tsx';
import { useSubjectColumns } from './use-subject-columns.tsx';

const useColumns = (look: (row: DoneRow) => void): ListColumn<DoneRow>[] => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const subject = useSubjectColumns<DoneRow>();
  return [
    ...subject,
    {
      key: 'applicantName',
      card: 'fact',
      render: ({ applicantName, applicantNo }) => (
        <>
          {applicantName}
          <div className="muted small">{applicantNo}</div>
        </>
      ),
    },
    {
      key: 'stepName',
      render: ({ stepName, onBehalfOfName }) => (
        <>
          {stepName[language]}
          {onBehalfOfName && <Tag color="purple">{t.onBehalfOf(onBehalfOfName)}</Tag>}
        </>
      ),
    },
    { key: 'status', card: 'status' },
    { key: 'opinion', width: 220, card: 'fact' },
    { key: 'decidedAt', card: 'fact' },
    'state',
    { actions: (row) => [{ key: 'progress', name: t.progress, run: () => look(row) }], width: 90 },
  ];
};

/** What the person has decided, of all kinds or of some. */
export const DoneList = ({ types }: { types?: readonly string[] }) => {
  const t = useTexts(approvalTexts);
  const { query } = useListQuery(approvalCalls.done);
  const [lookingAt, setLookingAt] = useState<DoneRow>();
  return (
    <>
      <ListPage
        title={t.done}
        call={approvalCalls.done}
        instead={
          types && { call: approvalCalls.done, args: () => ({ query: { ...query, type: [...types] } }) }
        }
        columns={useColumns(setLookingAt)}
        filters={['keyword', 'status', 'from', 'to']}
      />
      {lookingAt && <ProgressDrawer row={lookingAt} onClose={() => setLookingAt(undefined)} />}
    </>
  );
};

const DonePage = () => <DoneList />;

export default DonePage;
