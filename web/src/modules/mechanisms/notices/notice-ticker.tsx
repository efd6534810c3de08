import './notices.css';
import { RiArrowLeftSLine, RiArrowRightSLine, RiVolumeUpLine } from '@remixicon/react';
import { Button, Popover } from 'antd';
import { useTexts } from '../../../ui/texts.ts';
import { NoticeRows, useHomeNotices } from './home-notice-list.tsx';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';
import { useTurning } from './use-turning.ts';

const POPOVER_WIDTH = 400;

/** The newest notices one after the other in the header; it stands still while somebody looks at it. */
export const NoticeTicker = () => {
  const t = useTexts(noticeTexts);
  const { data = [] } = useHomeNotices();
  const { open, dialog } = useNoticeDialog();
  const { index, next, previous, hold } = useTurning(data.length);
  const shown = data[index];
  if (!shown) return null;
  const ids = data.map(({ id }) => id);
  return (
    <section className="notice-ticker line gap-xs" aria-label={t.ticker} aria-live="off" {...hold}>
      <RiVolumeUpLine size={16} aria-hidden />
      <Popover
        placement="bottom"
        content={
          <div style={{ width: POPOVER_WIDTH, maxWidth: '90vw' }}>
            <NoticeRows notices={data} onOpen={(id) => open(id, ids)} />
          </div>
        }
      >
        <button type="button" className="grow clip" onClick={() => open(shown.id, ids)}>
          {shown.title}
        </button>
      </Popover>
      {data.length > 1 && (
        <>
          <Button
            type="text"
            size="small"
            aria-label={t.previous}
            icon={<RiArrowLeftSLine size={16} />}
            onClick={previous}
          />
          <Button
            type="text"
            size="small"
            aria-label={t.next}
            icon={<RiArrowRightSLine size={16} />}
            onClick={next}
          />
        </>
      )}
      {dialog}
    </section>
  );
};
