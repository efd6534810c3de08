import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import {
  ManagedNotice,
  noticeCategories,
  noticeStatuses,
} from '@graduate/contract/mechanisms/notices/notices.ts';
import { Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Can, openTab } from '../../../shell/public.ts';
import { BatchButton } from '../../../ui/batch-button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { NoticeRowActions } from './notice-row-actions.tsx';
import { meaningOf } from './notice-states.ts';
import { noticeTexts } from './notices-texts.ts';
import { ReceiptsDrawer } from './receipts-drawer.tsx';

const EDITOR = '/system/notices/edit';

const useFilters = (): Filter[] => {
  const t = useTexts(noticeTexts);
  const language = useLanguage();
  const label = useLabels(ManagedNotice);
  return [
    { name: 'title', label: label.title, field: <Input allowClear /> },
    {
      name: 'status',
      label: label.status,
      field: <ChoiceField choices={noticeStatuses} allowClear />,
    },
    {
      name: 'category',
      label: label.category,
      field: <ChoiceField choices={noticeCategories} allowClear />,
      inWords: (code) => noticeCategories[code as keyof typeof noticeCategories]?.[language] ?? code,
    },
    { name: 'from', label: t.from, field: <DayField /> },
    { name: 'to', label: t.to, field: <DayField /> },
  ];
};

const Marks = ({ notice }: { notice: ManagedNotice }) => {
  const t = useTexts(noticeTexts);
  const ahead = notice.status === 'published' && notice.time !== null && notice.time.getTime() > Date.now();
  const over = notice.validTo !== null && notice.validTo.getTime() < Date.now();
  return (
    <>
      {notice.pinned && <Tag color="blue">{t.pinned}</Tag>}
      {ahead && <Tag color="gold">{t.scheduled}</Tag>}
      {over && <Tag>{t.over}</Tag>}
    </>
  );
};

/** The notices somebody writes, reviews and publishes. */
const NoticesPage = () => {
  const t = useTexts(noticeTexts);
  const language = useLanguage();
  const refresh = useRefresh(noticeCalls.list, noticeCalls.received, noticeCalls.home);
  const [receiptsOf, setReceiptsOf] = useState<ManagedNotice>();
  const label = useLabels(ManagedNotice);

  const columns: ListColumn<ManagedNotice>[] = [
    {
      key: 'title',
      title: label.title,
      width: 360,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: (notice) => (
        <>
          <a
            href={`system/notices/edit?id=${notice.id}`}
            onClick={(event) => {
              event.preventDefault();
              openTab(`${EDITOR}?id=${notice.id}`);
            }}
          >
            {notice.title}
          </a>{' '}
          <Marks notice={notice} />
          {notice.returnReason && <div className="muted small">{t.returnedBecause(notice.returnReason)}</div>}
        </>
      ),
    },
    {
      key: 'status',
      title: label.status,
      width: 110,
      align: 'center',
      sortable: true,
      card: 'status',
      render: ({ status }) => <StateTag name={noticeStatuses[status]} meaning={meaningOf[status]} />,
    },
    {
      key: 'category',
      title: label.category,
      width: 110,
      sortable: true,
      render: ({ category }) => noticeCategories[category][language],
    },
    {
      key: 'departmentName',
      title: label.departmentName,
      width: 180,
      sortable: true,
      card: 'fact',
      render: (notice) => notice.departmentName,
    },
    { key: 'authorName', title: label.authorName, width: 110, render: (notice) => notice.authorName },
    { key: 'audience', title: label.audience, width: 110, render: ({ audience }) => t[audience] },
    {
      key: 'reads',
      title: label.reads,
      width: 90,
      align: 'right',
      sortable: true,
      render: ({ reads }) => reads.toLocaleString(),
    },
    {
      key: 'time',
      title: label.time,
      width: 160,
      sortable: true,
      card: 'fact',
      render: ({ time }) => minute(time),
    },
    {
      key: 'updatedAt',
      title: label.updatedAt,
      width: 160,
      sortable: true,
      extra: true,
      render: ({ updatedAt }) => minute(updatedAt),
    },
    {
      key: 'actions',
      title: t.actions,
      width: 210,
      fixed: 'end',
      card: 'actions',
      render: (notice) => (
        <NoticeRowActions notice={notice} onDone={refresh} onReceipts={() => setReceiptsOf(notice)} />
      ),
    },
  ];

  const batch = (selection: Selection<ManagedNotice>) => {
    const able = (action: 'publish' | 'remove') =>
      selection.rows.filter(({ actions }) => actions.includes(action));
    const done = () => {
      selection.clear();
      refresh();
    };
    const shared = { nameOf: ({ title }: ManagedNotice) => title, onDone: done };
    return (
      <>
        {able('publish').length > 0 && (
          <BatchButton
            {...shared}
            name={t.publish}
            rows={able('publish')}
            question={t.askPublishMany(able('publish').length)}
            act={({ id, version }) =>
              callApi(noticeCalls.publish, { params: { id }, body: { version }, quiet: true })
            }
          />
        )}
        {able('remove').length > 0 && (
          <BatchButton
            {...shared}
            danger
            name={t.remove}
            rows={able('remove')}
            question={t.askRemoveMany(able('remove').length)}
            act={({ id }) => callApi(noticeCalls.remove, { params: { id }, quiet: true })}
          />
        )}
      </>
    );
  };

  return (
    <>
      <ListPage
        title={t.management}
        call={noticeCalls.list}
        columns={columns}
        filters={useFilters()}
        batch={batch}
        toolbar={
          <Can permission="system:notice:edit">
            <Button type="primary" onClick={() => openTab(EDITOR)}>
              {t.write}
            </Button>
          </Can>
        }
      />
      <ReceiptsDrawer notice={receiptsOf} onClose={() => setReceiptsOf(undefined)} />
    </>
  );
};

export default NoticesPage;
