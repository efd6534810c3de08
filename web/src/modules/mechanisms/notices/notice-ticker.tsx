import './notices.css';
import '../../../ui/drop-menu.css';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { NoticeRows, useHomeNotices } from './home-notice-list.tsx';
import { noticeTexts } from './notices-texts.ts';
import { useNoticeDialog } from './use-notice-dialog.tsx';
import { useTurning } from './use-turning.ts';

/** The newest notices one after the other in the header; it stands still while somebody looks at it. */
export const NoticeTicker = () => {
  const t = useTexts(noticeTexts);
  const { data = [] } = useHomeNotices();
  const { open, dialog } = useNoticeDialog();
  const { index, next, previous, hold } = useTurning(data.length);
  const [looking, setLooking] = useState(false);
  const shown = data[index];
  if (!shown) return null;
  const ids = data.map(({ id }) => id);
  return (
    <section className="notice-ticker line gap-xs" aria-label={t.ticker} aria-live="off" {...hold}>
      <Icon name="volume-up-line" size={16} />
      <div
        role="presentation"
        className="drop-menu grow"
        onPointerEnter={() => setLooking(true)}
        onPointerLeave={() => setLooking(false)}
      >
        <button type="button" className="grow clip" onClick={() => open(shown.id, ids)}>
          {shown.title}
        </button>
        {looking && (
          <div className="menu-list drop-panel ticker-panel">
            <NoticeRows
              notices={data}
              onOpen={(id) => {
                setLooking(false);
                open(id, ids);
              }}
            />
          </div>
        )}
      </div>
      {data.length > 1 && (
        <>
          <button type="button" className="bar-button" aria-label={t.previous} onClick={previous}>
            <Icon name="arrow-left-s-line" size={16} />
          </button>
          <button type="button" className="bar-button" aria-label={t.next} onClick={next}>
            <Icon name="arrow-right-s-line" size={16} />
          </button>
        </>
      )}
      {dialog}
    </section>
  );
};
