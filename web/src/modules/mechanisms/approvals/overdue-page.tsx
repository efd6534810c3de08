import { namedActs } from '../../../ui/list-page/named-acts.ts';
import './approvals.css';
import { OverdueRow } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { Tag } from 'antd';
import { useState } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { comma } from '../../../ui/list-words.ts';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { type Overdue, overdueList } from './approval-lists.ts';
import { approvalTexts } from './approvals-texts.ts';
import { LinkToRecord } from './link-to-record.tsx';
import { ProgressDrawer } from './progress/progress-drawer.tsx';
import { titleOf } from './subject.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const texts = defineTexts({
  nobody: ['无人可办理', 'Nobody can decide'],
  waiting: ['已等待', 'Waiting'],
  days: (n: number) => [`${n} 天`, n === 1 ? '1 day' : `${n} days`],
});

type Look = (row: Overdue, act: 'progress' | 'transfer') => void;

const useColumns = (look: Look): ListColumn<Overdue>[] => {
  const t = useTexts(approvalTexts);
  const own = useTexts(texts);
  const language = useLanguage();
  const label = useLabels(OverdueRow);
  return [
    {
      key: 'title',
      width: 220,
      render: (row) => <LinkToRecord link={row.link}>{titleOf(row)}</LinkToRecord>,
    },
    {
      key: 'since',
      title: own.waiting,
      width: 130,
      card: 'status',
      render: ({ days, overdue }) => (
        <>
          {own.days(days)} {overdue && <Tag color="red">{t.overdue}</Tag>}
        </>
      ),
    },
    {
      key: 'stepName',
      card: 'fact',
      render: ({ stepName, roleName }) => (
        <>
          {stepName[language]}
          <div className="muted small">{roleName[language]}</div>
        </>
      ),
    },
    {
      key: 'people',
      card: 'fact',
      render: ({ people, peopleCount }) => {
        if (peopleCount === 0) return <Tag color="red">{own.nobody}</Tag>;
        const shown = people.join(comma());
        return peopleCount > people.length ? t.andOthers(shown, peopleCount) : shown;
      },
    },
    {
      key: 'applicantName',
      card: 'fact',
      render: ({ applicantName, departmentName }) => (
        <>
          {applicantName}
          <div className="muted small">{departmentName}</div>
        </>
      ),
    },
    { key: 'dueAt', card: 'fact' },
    {
      key: 'type',
      title: label.typeName,
      width: 120,
      extra: true,
      render: ({ typeName }) => typeName[language],
    },
    { key: 'arrived', title: label.since, width: 160, extra: true, render: ({ since }) => minute(since) },
    {
      actions: (row) => namedActs(['progress', 'transfer'] as const, t, (act) => look(row, act)),
    },
  ];
};

/** What waits too long in the departments an administrator looks after. */
const OverduePage = () => {
  const t = useTexts(approvalTexts);
  const [shown, setShown] = useState<{ row: Overdue; act: 'progress' | 'transfer' }>();
  const close = () => setShown(undefined);
  return (
    <>
      <ListPage
        title={t.overdueList}
        call={overdueList}
        columns={useColumns((row, act) => setShown({ row, act }))}
        filters={['keyword', 'olderThanDays', 'nobody']}
      />
      {shown?.act === 'progress' && <ProgressDrawer row={shown.row} onClose={close} />}
      {shown?.act === 'transfer' && <TransferDialog row={shown.row} onClose={close} />}
    </>
  );
};

export default OverduePage;
