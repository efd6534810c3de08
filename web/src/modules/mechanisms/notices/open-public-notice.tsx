import type { Notice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { useEffect, useRef } from 'react';
import { SafeHtml } from '../../../ui/html/safe-html.tsx';
import { sharedTexts, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';

const OpenNotice = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => {
  const t = useTexts(sharedTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="public-notice" aria-label={notice.title} onClose={onClose}>
      <h2>{notice.title}</h2>
      <p className="muted small below-l to-middle">
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

export default OpenNotice;
