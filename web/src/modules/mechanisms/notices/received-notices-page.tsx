import './notices.css';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { ReceivedNotice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { Badge, Button, Tag } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSubmit } from '../../../api/use-call.ts';
import { feedback } from '../../../ui/feedback.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { isNew, minute } from '../../../ui/time-in-words.ts';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';

/** What has been addressed to the reader. */
const ReceivedNoticesPage = () => {
  const t = useTexts(noticeTexts);
  const { open, dialog } = useNoticeDialog();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('id');

  // A message or a link may name a notice: it opens, and the address goes back to the list.
  useEffect(() => {
    if (!wanted) return;
    open(wanted);
    setSearch({}, { replace: true });
  }, [wanted, open, setSearch]);

  const markAll = useSubmit(noticeCalls.markRead, {
    onSuccess: () => feedback.success(t.allRead),
    invalidates: [noticeCalls.received, noticeCalls.home],
  });

  const columns: ListColumn<ReceivedNotice>[] = [
    {
      key: 'title',
      width: 480,
      render: (notice) => (
        <Button
          type="link"
          className={notice.readAt ? 'notice-link cell-link' : 'notice-link cell-link strong'}
          onClick={() => open(notice.id)}
        >
          {!notice.readAt && <Badge status="processing" title={t.unread} />}
          {notice.title}
          {notice.pinned && <Tag color="blue">{t.pinned}</Tag>}
          {isNew(notice.time) && <Tag color="red">{t.new}</Tag>}
        </Button>
      ),
    },
    'category',
    { key: 'departmentName', width: 200 },
    'time',
    { key: 'readAt', render: ({ readAt }) => (readAt ? minute(readAt) : t.unread) },
  ];

  return (
    <>
      <ListPage
        title={t.notices}
        call={noticeCalls.received}
        columns={columns}
        filters={['title', 'category', 'state']}
        toolbar={
          <Button loading={markAll.pending} onClick={() => void markAll.submit({ body: { ids: 'all' } })}>
            {t.markAllRead}
          </Button>
        }
      />
      {dialog}
    </>
  );
};

export default ReceivedNoticesPage;
