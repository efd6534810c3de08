import './approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { DoneRow } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { decisionStatuses, instanceStates } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { Input, Tag } from 'antd';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { meaningOfDecision, meaningOfInstance } from './approval-states.ts';
import { approvalTexts } from './approvals-texts.ts';
import { ProgressDrawer } from './progress/progress-drawer.tsx';
import { useSubjectColumns } from './use-subject-columns.tsx';

const useFilters = (): Filter[] => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const label = useLabels(approvalCalls.done.query);
  return [
    { name: 'keyword', label: t.keyword, field: <Input allowClear maxLength={50} /> },
    {
      name: 'status',
      label: label.status,
      field: <ChoiceField choices={decisionStatuses} allowClear />,
      inWords: (code) => decisionStatuses[code === '9' ? 9 : 1][language],
    },
    { name: 'from', label: label.from, field: <DayField /> },
    { name: 'to', label: label.to, field: <DayField /> },
  ];
};

const useColumns = (look: (row: DoneRow) => void): ListColumn<DoneRow>[] => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const label = useLabels(DoneRow);
  const subject = useSubjectColumns<DoneRow>();
  return [
    ...subject,
    {
      key: 'applicantName',
      title: label.applicantName,
      width: 140,
      sortable: true,
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
      title: label.stepName,
      width: 140,
      render: ({ stepName, onBehalfOfName }) => (
        <>
          {stepName[language]}
          {onBehalfOfName && <Tag color="purple">{t.onBehalfOf(onBehalfOfName)}</Tag>}
        </>
      ),
    },
    {
      key: 'status',
      title: label.status,
      width: 100,
      align: 'center',
      card: 'status',
      render: ({ status }) => (
        <StateTag name={decisionStatuses[status]} meaning={meaningOfDecision[status]} />
      ),
    },
    { key: 'opinion', title: label.opinion, width: 220, card: 'fact', render: ({ opinion }) => opinion },
    {
      key: 'decidedAt',
      title: label.decidedAt,
      width: 160,
      sortable: true,
      card: 'fact',
      render: ({ decidedAt }) => minute(decidedAt),
    },
    {
      key: 'state',
      title: label.state,
      width: 110,
      align: 'center',
      render: ({ state }) => <StateTag name={instanceStates[state]} meaning={meaningOfInstance[state]} />,
    },
    {
      key: 'actions',
      title: t.actions,
      width: 90,
      fixed: 'end',
      card: 'actions',
      render: (row) => <RowActions actions={[{ key: 'progress', name: t.progress, run: () => look(row) }]} />,
    },
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
        filters={useFilters()}
      />
      {lookingAt && <ProgressDrawer row={lookingAt} onClose={() => setLookingAt(undefined)} />}
    </>
  );
};

const DonePage = () => <DoneList />;

export default DonePage;
