import './notices.css';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { noticeCategories, ReceivedNotice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { Badge, Button, Input, Tag } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSubmit } from '../../../api/use-call.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { isNew, minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';

const readStates = { unread: text('未读', 'Unread'), read: text('已读', 'Read') };

/** What has been addressed to the reader. */
const ReceivedNoticesPage = () => {
  const t = useTexts(noticeTexts);
  const language = useLanguage();
  const label = useLabels(ReceivedNotice);
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
      title: label.title,
      width: 480,
      fixed: 'start',
      sortable: true,
      card: 'title',
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
    {
      key: 'category',
      title: label.category,
      width: 120,
      card: 'fact',
      render: ({ category }) => noticeCategories[category][language],
    },
    {
      key: 'departmentName',
      title: label.departmentName,
      width: 200,
      sortable: true,
      card: 'fact',
      render: (notice) => notice.departmentName,
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
      key: 'readAt',
      title: label.readAt,
      width: 160,
      render: ({ readAt }) => (readAt ? minute(readAt) : t.unread),
    },
  ];

  return (
    <>
      <ListPage
        title={t.notices}
        call={noticeCalls.received}
        columns={columns}
        filters={[
          { name: 'title', label: label.title, field: <Input allowClear /> },
          {
            name: 'category',
            label: label.category,
            field: <ChoiceField choices={noticeCategories} allowClear />,
          },
          { name: 'state', label: t.readState, field: <ChoiceField choices={readStates} allowClear /> },
        ]}
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
