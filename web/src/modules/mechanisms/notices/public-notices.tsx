import './public-notices.css';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { Notice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { arrivingLayer } from '../../../ui/arriving.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { monthAndDay } from '../../../ui/time-in-words.ts';

const texts = defineTexts({
  notices: ['通知公告', 'Notices'],
});

const MOST = 5;

const OpenNotice = arrivingLayer(
  async () => (await import('./open-public-notice.tsx')).default,
  ({ onClose }) => onClose(),
);

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
