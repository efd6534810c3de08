import './approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { MyApplicationRow } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { instanceStates } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useServerEvent } from '../../../api/events/use-server-event.ts';
import { openTab } from '../../../shell/public.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { defineTexts, inLanguage, useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { type MyApplication, myApplications } from './approval-lists.ts';
import { meaningOfInstance } from './approval-states.ts';
import { approvalTexts } from './approvals-texts.ts';
import { ProgressDrawer } from './progress/progress-drawer.tsx';
import { useApplicantActs } from './use-applicant-acts.ts';
import { useSubjectColumns } from './use-subject-columns.tsx';
import { waitedSince } from './waiting-time.ts';

const texts = defineTexts({
  apply: ['新增通用申请', 'New general application'],
});

const NEW_APPLICATION = '/approval/application';

const useFilters = (): Filter[] => {
  const language = useLanguage();
  const t = useTexts(approvalTexts);
  const label = useLabels(MyApplicationRow);
  return [
    { name: 'keyword', label: t.keyword, field: <Input allowClear maxLength={50} /> },
    {
      name: 'state',
      label: label.state,
      field: <ChoiceField choices={instanceStates} allowClear />,
      inWords: (state) => instanceStates[state as keyof typeof instanceStates]?.[language] ?? state,
    },
  ];
};

type Acts = ReturnType<typeof useApplicantActs>;

const useColumns = (acts: Acts, look: (row: MyApplication) => void): ListColumn<MyApplication>[] => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const label = useLabels(MyApplicationRow);
  const subject = useSubjectColumns<MyApplication>();
  return [
    ...subject,
    {
      key: 'state',
      title: label.state,
      width: 100,
      align: 'center',
      sortable: true,
      card: 'status',
      render: ({ state }) => <StateTag name={instanceStates[state]} meaning={meaningOfInstance[state]} />,
    },
    {
      key: 'stepName',
      title: label.stepName,
      width: 180,
      card: 'fact',
      render: ({ stepName, since, people, peopleCount, urgedAt }) => (
        <>
          {stepName?.[language] ?? '—'}
          {people.length > 0 && (
            <div className="muted small">
              {peopleCount > people.length ? t.andOthers(people.join('、'), peopleCount) : people.join('、')}
            </div>
          )}
          {since && <div className="muted small">{t.waiting(inLanguage(waitedSince(since)))}</div>}
          {urgedAt && <div className="muted small">{`${label.urgedAt} ${minute(urgedAt)}`}</div>}
        </>
      ),
    },
    {
      key: 'submittedAt',
      title: label.submittedAt,
      width: 140,
      sortable: true,
      card: 'fact',
      render: ({ submittedAt }) => minute(submittedAt),
    },
    {
      key: 'finishedAt',
      title: label.finishedAt,
      width: 140,
      sortable: true,
      render: ({ finishedAt }) => minute(finishedAt) || '—',
    },
    {
      key: 'actions',
      title: t.actions,
      width: 170,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={[
            { key: 'progress', name: t.progress, run: () => look(row) },
            ...row.actions.map((action) => ({
              key: action,
              name: t[action],
              danger: action === 'withdraw',
              run: () => acts.act(action, row),
            })),
          ]}
        />
      ),
    },
  ];
};

/** What the person has applied for and where it is. */
const MinePage = () => {
  const t = useTexts(approvalTexts);
  const own = useTexts(texts);
  const acts = useApplicantActs();
  const [lookingAt, setLookingAt] = useState<MyApplication>();
  useServerEvent('message', approvalCalls.mine);
  return (
    <>
      <ListPage
        title={t.mine}
        call={myApplications}
        columns={useColumns(acts, setLookingAt)}
        filters={useFilters()}
        toolbar={
          <Button type="primary" onClick={() => openTab(NEW_APPLICATION)}>
            {own.apply}
          </Button>
        }
      />
      {lookingAt && <ProgressDrawer row={lookingAt} onClose={() => setLookingAt(undefined)} />}
    </>
  );
};

export default MinePage;
