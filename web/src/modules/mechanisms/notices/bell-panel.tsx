import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { monthAndDay } from '../../../ui/time-in-words.ts';
import { NoticeRows } from './home-notice-list.tsx';
import { noticeTexts } from './notices-texts.ts';

type Props = {
  notices: AnswerOf<typeof noticeCalls.received>;
  messages: AnswerOf<typeof messageCalls.mine>;
  openNotice: (id: string, among: readonly string[]) => void;
  onLeave: () => void;
};

type TabName = 'notices' | 'messages';

const BellPanel = ({ notices, messages, openNotice, onLeave }: Props) => {
  const t = useTexts(noticeTexts);
  const language = useLanguage();
  const [tab, setTab] = useState<TabName>('notices');
  const readNotices = useSubmit(noticeCalls.markRead, {
    invalidates: [noticeCalls.received, noticeCalls.home],
  });
  const readMessages = useSubmit(messageCalls.markRead, { invalidates: [messageCalls.mine] });
  const openMessage = (id: string, link: string | null) => {
    onLeave();
    void readMessages.submit({ body: { ids: [id] } });
    if (link) openTab(link);
  };
  const show = (id: string) => {
    onLeave();
    openNotice(
      id,
      notices.list.map((notice) => notice.id),
    );
  };

  return (
    <div className="bell-panel">
      <Tabs
        size="small"
        activeKey={tab}
        onChange={(key) => setTab(key as TabName)}
        items={[
          {
            key: 'notices',
            label: `${t.bell} ${notices.total}`,
            children:
              notices.list.length > 0 ? (
                <NoticeRows
                  notices={notices.list.map((notice) => ({ ...notice, unread: true }))}
                  onOpen={show}
                />
              ) : (
                <Nothing text={t.nothingNew} />
              ),
          },
          {
            key: 'messages',
            label: `${t.messages} ${messages.unread}`,
            children:
              messages.list.length > 0 ? (
                <ul className="notice-list">
                  {messages.list.map(({ id, title, titleEn, link, createdAt }) => (
                    <li key={id}>
                      <button
                        type="button"
                        className="notice-row unread"
                        onClick={() => openMessage(id, link)}
                      >
                        <span className="notice-row-title grow clip">
                          {language === 'zh' ? title : titleEn}
                        </span>
                        <time>{monthAndDay(createdAt)}</time>
                      </button>
                    </li>
                  ))}
                </ul>
              ) : (
                <Nothing text={t.noMessages} />
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
            onLeave();
            openTab(`/${tab}`);
          }}
        >
          {t.all}
        </Button>
      </div>
    </div>
  );
};

export default BellPanel;
