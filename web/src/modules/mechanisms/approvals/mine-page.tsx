import { namedActs } from '../../../ui/list-page/named-acts.ts';
import './approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { MyApplicationRow } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useServerEvent } from '../../../api/events/use-server-event.ts';
import { inLanguage } from '../../../platform/texts.ts';
import { openTab } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { comma } from '../../../ui/list-words.ts';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { type MyApplication, myApplications } from './approval-lists.ts';
import { approvalTexts } from './approvals-texts.ts';
import { ProgressDrawer } from './progress/progress-drawer.tsx';
import { useApplicantActs } from './use-applicant-acts.ts';
import { useSubjectColumns } from './use-subject-columns.tsx';
import { waitedSince } from './waiting-time.ts';

const texts = defineTexts({
  apply: ['新增通用申请', 'New general application'],
});

const NEW_APPLICATION = '/approval/application';

type Acts = ReturnType<typeof useApplicantActs>;

const useColumns = (acts: Acts, look: (row: MyApplication) => void): ListColumn<MyApplication>[] => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const label = useLabels(MyApplicationRow);
  const subject = useSubjectColumns<MyApplication>();
  return [
    ...subject,
    { key: 'state', card: 'status' },
    {
      key: 'stepName',
      width: 180,
      card: 'fact',
      render: ({ stepName, since, people, peopleCount, urgedAt }) => (
        <>
          {stepName?.[language] ?? '—'}
          {people.length > 0 && (
            <div className="muted small">
              {peopleCount > people.length
                ? t.andOthers(people.join(comma()), peopleCount)
                : people.join(comma())}
            </div>
          )}
          {since && <div className="muted small">{t.waiting(inLanguage(waitedSince(since)))}</div>}
          {urgedAt && <div className="muted small">{`${label.urgedAt} ${minute(urgedAt)}`}</div>}
        </>
      ),
    },
    { key: 'submittedAt', card: 'fact' },
    'finishedAt',
    {
      actions: (row) => [
        { key: 'progress', name: t.progress, run: () => look(row) },
        ...namedActs(row.actions, t, (action) => acts.act(action, row), ['withdraw']),
      ],
      width: 170,
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
        filters={['keyword', 'state']}
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
