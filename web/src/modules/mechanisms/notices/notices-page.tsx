import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { ManagedNotice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Can, openTab } from '../../../shell/public.ts';
import { BatchButton } from '../../../ui/batch-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { NoticeRowActions } from './notice-row-actions.tsx';
import { noticeTexts } from './notices-texts.ts';
import { ReceiptsDrawer } from './receipts-drawer.tsx';

const EDITOR = '/system/notices/edit';

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
  const refresh = useRefresh(noticeCalls.list, noticeCalls.received, noticeCalls.home);
  const [receiptsOf, setReceiptsOf] = useState<ManagedNotice>();
  const columns: ListColumn<ManagedNotice>[] = [
    {
      key: 'title',
      width: 360,
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
    'status',
    'category',
    { key: 'departmentName', width: 180, card: 'fact' },
    'authorName',
    'audience',
    'reads',
    { key: 'time', card: 'fact' },
    { key: 'updatedAt', extra: true },
    {
      actions: (notice) => (
        <NoticeRowActions notice={notice} onDone={refresh} onReceipts={() => setReceiptsOf(notice)} />
      ),
      width: 210,
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
        filters={['title', 'status', 'category', 'from', 'to']}
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
