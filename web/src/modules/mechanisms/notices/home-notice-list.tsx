import './notices.css';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { HomeNotice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { Skeleton, Tag } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../shell/public.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { isNew, monthAndDay } from '../../../ui/time-in-words.ts';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';

/** The rows of home page, ticker and bell: title and the month and day of their time. */
export const NoticeRows = ({
  notices,
  onOpen,
}: {
  notices: readonly HomeNotice[];
  onOpen: (id: string) => void;
}) => {
  const t = useTexts(noticeTexts);
  return (
    <ul className="notice-list">
      {notices.map(({ id, title, time, pinned, unread }) => (
        <li key={id}>
          <button
            type="button"
            className={unread ? 'notice-row unread' : 'notice-row'}
            onClick={() => onOpen(id)}
          >
            <span className="notice-row-title grow clip" title={title}>
              {title}
            </span>
            {pinned && <Tag color="blue">{t.pinned}</Tag>}
            {!pinned && isNew(time) && <Tag color="red">{t.new}</Tag>}
            <time>{monthAndDay(time)}</time>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The newest notices for the current role. */
export const useHomeNotices = () => {
  const { currentRoleId } = useSession();
  return useCall(
    noticeCalls.home,
    { query: { roleIds: [currentRoleId] } },
    { enabled: currentRoleId !== '', quiet: true, staleTime: 60_000, refetchInterval: 300_000 },
  );
};

/** The card of the home page. */
export const HomeNoticeList = () => {
  const t = useTexts(noticeTexts);
  const { data, isPending, error } = useHomeNotices();
  const { open, dialog } = useNoticeDialog();
  if (error) throw error;
  if (isPending) return <Skeleton active paragraph={{ rows: 5 }} />;
  if (!data || data.length === 0) return <Nothing text={t.nothingNew} />;
  const ids = data.map(({ id }) => id);
  return (
    <>
      <NoticeRows notices={data} onOpen={(id) => open(id, ids)} />
      {dialog}
    </>
  );
};
