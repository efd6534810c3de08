import './notices.css';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { RiNotification3Line } from '@remixicon/react';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { useServerEvent } from '../../../api/events/use-server-event.ts';
import { useCall } from '../../../api/use-call.ts';
import { ArrivingPart } from '../../../ui/arriving.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';

const LATEST = { query: { state: 'unread', limit: 20 } } as const;
const WATCH = { quiet: true, staleTime: 30_000 } as const;
const BY_THE_CLOCK = { ...WATCH, refetchInterval: 60_000 } as const;

const loadPanel = async () => (await import('./bell-panel.tsx')).default;

/** Unread notices and messages in the header. */
export const NoticeBell = () => {
  const t = useTexts(noticeTexts);
  const [shown, setShown] = useState(false);
  const notices = useCall(noticeCalls.received, LATEST, BY_THE_CLOCK).data ?? { list: [], total: 0 };
  const messages = useCall(messageCalls.mine, LATEST, WATCH).data ?? { list: [], total: 0, unread: 0 };
  useServerEvent('message', messageCalls.mine);
  const { open, dialog } = useNoticeDialog();
  const panel = (
    <ArrivingPart
      load={loadPanel}
      given={{ notices, messages, openNotice: open, onLeave: () => setShown(false) }}
      waiting={<Skeleton active className="bell-panel" />}
    />
  );
  return (
    <>
      <Popover content={panel} trigger="click" placement="bottomRight" open={shown} onOpenChange={setShown}>
        <Badge count={notices.total + messages.unread} size="small" offset={[-4, 4]}>
          <Button type="text" aria-label={t.bell} title={t.bell} icon={<RiNotification3Line size={18} />} />
        </Badge>
      </Popover>
      {dialog}
    </>
  );
};
