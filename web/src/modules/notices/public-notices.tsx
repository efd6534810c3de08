import './public-notices.css';
import { noticeCalls } from '@graduate/contract/notices/notice-calls.ts';
import type { Notice } from '@graduate/contract/notices/notices.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { SafeHtml } from '../../ui/html/safe-html.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { minute, monthAndDay } from '../../ui/time-in-words.ts';

const texts = defineTexts({
  notices: ['通知公告', 'Notices'],
  close: ['关闭', 'Close'],
  attachments: ['附件', 'Attachments'],
});

const MOST = 5;

const OpenNotice = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="public-notice" aria-label={notice.title} onClose={onClose}>
      <h2>{notice.title}</h2>
      <p className="public-notice-origin">
        {notice.departmentName} <time>{minute(notice.time)}</time>
      </p>
      <SafeHtml html={notice.content} pictures={notice.pictures} />
      {notice.attachments.length > 0 && (
        <section>
          <h3>{t.attachments}</h3>
          <ul>
            {notice.attachments.map(({ id, fileName, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {fileName}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="public-notice-foot">
        <button type="button" className="plain-button" onClick={() => dialog.current?.close()}>
          {t.close}
        </button>
      </div>
    </dialog>
  );
};

/** Notices for everybody, beside the sign-in form. Without the component kit, which is not loaded there. */
const PublicNotices = () => {
  const t = useTexts(texts);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [open, setOpen] = useState<Notice>();
  useEffect(() => {
    const stop = new AbortController();
    callApi(noticeCalls.read, { query: {}, quiet: true, signal: stop.signal }).then(
      setNotices,
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  if (notices.length === 0) return null;
  return (
    <section className="public-notices" aria-label={t.notices}>
      <h2>{t.notices}</h2>
      <ul>
        {notices.slice(0, MOST).map((notice) => (
          <li key={notice.id}>
            <button type="button" onClick={() => setOpen(notice)}>
              <span>{notice.title}</span>
              <time>{monthAndDay(notice.time)}</time>
            </button>
          </li>
        ))}
      </ul>
      {open && <OpenNotice key={open.id} notice={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

export default PublicNotices;
