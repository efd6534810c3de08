import './notices.css';
import { messageCalls } from '@graduate/contract/messages/messages.ts';
import { noticeCalls } from '@graduate/contract/notices/notice-calls.ts';
import { RiNotification3Line } from '@remixicon/react';
import { Badge, Button, Empty, Popover, Tabs } from 'antd';
import { useState } from 'react';
import { useCall, useSubmit } from '../../api/use-call.ts';
import { openTab } from '../../shell/public.ts';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { monthAndDay } from '../../ui/time-in-words.ts';
import { NoticeRows } from './home-notice-list.tsx';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';

const LATEST = { query: { state: 'unread', limit: 20 } } as const;
const WATCH = { quiet: true, staleTime: 30_000, refetchInterval: 60_000 } as const;

/** Unread notices and messages in the header. */
export const NoticeBell = () => {
  const t = useTexts(noticeTexts);
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  const notices = useCall(noticeCalls.received, LATEST, WATCH);
  const messages = useCall(messageCalls.mine, LATEST, WATCH);
  const { open, dialog } = useNoticeDialog();
  const readNotices = useSubmit(noticeCalls.markRead, {
    invalidates: [noticeCalls.received, noticeCalls.home],
  });
  const readMessages = useSubmit(messageCalls.markRead, { invalidates: [messageCalls.mine] });
  const unreadNotices = notices.data?.list ?? [];
  const unreadMessages = messages.data?.list ?? [];

  const openMessage = (id: string, link: string | null) => {
    setShown(false);
    void readMessages.submit({ body: { ids: [id] } });
    if (link) openTab(link);
  };
  const openNotice = (id: string) => {
    setShown(false);
    open(
      id,
      unreadNotices.map((notice) => notice.id),
    );
  };

  const panel = (
    <div className="bell-panel">
      <Tabs
        size="small"
        items={[
          {
            key: 'notices',
            label: `${t.bell} ${notices.data?.total ?? 0}`,
            children:
              unreadNotices.length > 0 ? (
                <NoticeRows
                  notices={unreadNotices.map((notice) => ({ ...notice, unread: true }))}
                  onOpen={openNotice}
                />
              ) : (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.nothingNew} />
              ),
          },
          {
            key: 'messages',
            label: `${t.messages} ${messages.data?.unread ?? 0}`,
            children:
              unreadMessages.length > 0 ? (
                <ul className="notice-list">
                  {unreadMessages.map(({ id, title, titleEn, link, createdAt }) => (
                    <li key={id}>
                      <button
                        type="button"
                        className="notice-row unread"
                        onClick={() => openMessage(id, link)}
                      >
                        <span className="notice-row-title">{language === 'zh' ? title : titleEn}</span>
                        <time>{monthAndDay(createdAt)}</time>
                      </button>
                    </li>
                  ))}
                </ul>
              ) : (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noMessages} />
              ),
          },
        ]}
      />
      <div className="bell-footer">
        <Button
          type="link"
          size="small"
          onClick={() => {
            void readNotices.submit({ body: { ids: 'all' } });
            void readMessages.submit({ body: { ids: 'all' } });
          }}
        >
          {t.markAllRead}
        </Button>
        <Button
          type="link"
          size="small"
          onClick={() => {
            setShown(false);
            openTab('/notices');
          }}
        >
          {t.all}
        </Button>
      </div>
    </div>
  );

  const unread = (notices.data?.total ?? 0) + (messages.data?.unread ?? 0);
  return (
    <>
      <Popover content={panel} trigger="click" placement="bottomRight" open={shown} onOpenChange={setShown}>
        <Badge count={unread} size="small" offset={[-4, 4]}>
          <Button type="text" aria-label={t.bell} title={t.bell} icon={<RiNotification3Line size={18} />} />
        </Badge>
      </Popover>
      {dialog}
    </>
  );
};
