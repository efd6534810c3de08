import './notices.css';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ArrivingPart } from '../../../ui/arriving.tsx';
import { DropPanel } from '../../../ui/drop-panel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';
import { useUnread } from './use-unread.ts';

const MOST_SHOWN = 99;
const loadPanel = async () => (await import('./bell-panel.tsx')).default;

/** Unread notices and messages in the header. */
export const NoticeBell = () => {
  const t = useTexts(noticeTexts);
  const [shown, setShown] = useState(false);
  const { notices, messages, count } = useUnread();
  const { open, dialog } = useNoticeDialog();
  return (
    <>
      <DropPanel
        label={t.bell}
        open={shown}
        onOpenChange={setShown}
        button={
          <>
            <Icon name="notification-3-line" size={18} />
            {count > 0 && <span className="count">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
          </>
        }
      >
        <ArrivingPart
          load={loadPanel}
          given={{ notices, messages, openNotice: open, onLeave: () => setShown(false) }}
          waiting={<Skeleton active className="bell-panel" />}
        />
      </DropPanel>
      {dialog}
    </>
  );
};
