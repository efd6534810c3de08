import { type Message, messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { Badge, Button } from 'antd';
import { useServerEvent } from '../../../api/events/use-server-event.ts';
import { openTab } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { messageTexts } from './messages-texts.ts';
import { useMessageActs } from './use-message-acts.ts';

type Acts = ReturnType<typeof useMessageActs>;

const useColumns = ({ mark }: Acts): ListColumn<Message>[] => {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const open = ({ id, link, readAt }: Message) => {
    if (!readAt) void mark([id]);
    if (link) openTab(link);
  };
  return [
    {
      key: 'title',
      width: 520,
      render: (message) => (
        <Button
          type="link"
          className={message.readAt ? 'cell-link' : 'cell-link strong'}
          onClick={() => open(message)}
        >
          {!message.readAt && <Badge status="processing" title={t.unread} />}
          {language === 'zh' ? message.title : message.titleEn}
        </Button>
      ),
    },
    'kind',
    'createdAt',
    { key: 'readAt', render: ({ readAt }) => (readAt ? minute(readAt) : t.unread) },
  ];
};

/** Everything the system has told the person who looks at it. */
const MessagesPage = () => {
  const t = useTexts(messageTexts);
  const acts = useMessageActs();
  const columns = useColumns(acts);
  useServerEvent('message', messageCalls.mine);

  const batch = ({ keys, clear }: Selection<Message>) => (
    <>
      <Button disabled={acts.pending} onClick={() => void acts.markAndSay(keys).then(clear)}>
        {t.markRead}
      </Button>
      <Button danger disabled={acts.pending} onClick={() => void acts.remove(keys).then(clear)}>
        {t.remove}
      </Button>
    </>
  );

  return (
    <ListPage
      title={t.messages}
      call={messageCalls.mine}
      columns={columns}
      filters={['kind', 'state']}
      batch={batch}
      toolbar={
        <>
          <Button loading={acts.pending} onClick={() => void acts.markAndSay('all')}>
            {t.markAllRead}
          </Button>
          <Button disabled={acts.pending} onClick={() => void acts.remove('read')}>
            {t.removeRead}
          </Button>
        </>
      }
    />
  );
};

export default MessagesPage;
