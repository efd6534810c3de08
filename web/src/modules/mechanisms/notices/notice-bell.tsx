import './notices.css';
import { RiNotification3Line } from '@remixicon/react';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { ArrivingPart } from '../../../ui/arriving.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';
import { useUnread } from './use-unread.ts';

const loadPanel = async () => (await import('./bell-panel.tsx')).default;

/** Unread notices and messages in the header. */
export const NoticeBell = () => {
  const t = useTexts(noticeTexts);
  const [shown, setShown] = useState(false);
  const { notices, messages, count } = useUnread();
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
        <Badge count={count} size="small" offset={[-4, 4]}>
          <Button type="text" aria-label={t.bell} title={t.bell} icon={<RiNotification3Line size={18} />} />
        </Badge>
      </Popover>
      {dialog}
    </>
  );
};
