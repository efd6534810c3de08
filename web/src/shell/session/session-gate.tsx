import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { feedback } from '../../ui/feedback.tsx';
import { NoticeCard } from '../../ui/notice-card.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { words } from '../../ui/words.ts';
import { goTo } from '../navigation.ts';
import { ShellOutline } from '../shell-outline.tsx';
import { resetAll } from './end-session.ts';
import { loginFor } from './guard.ts';
import { startSession } from './start-session.ts';

const texts = defineTexts({
  title: ['无法连接服务器', 'The server cannot be reached'],
  text: [
    '请检查网络连接，然后重试。您仍处于登录状态。',
    'Check your connection and try again. You are still signed in.',
  ],
  retry: words.again,
});

/** Stands in for the shell until it is known who is signed in. */
export const SessionGate = () => {
  const t = useTexts(texts);
  const { pathname, search, hash } = useLocation();
  const [unreachable, setUnreachable] = useState(false);
  const wanted = pathname + search + hash;
  const start = useCallback(() => {
    setUnreachable(false);
    startSession().catch((error: unknown) => {
      // Without an answer nothing is known against the session; every other failure ends it.
      if (error instanceof ApiError && error.status === 0) {
        setUnreachable(true);
        return;
      }
      if (!(error instanceof ApiError && error.status === 401)) {
        resetAll();
        feedback.error(error instanceof Error ? error.message : String(error));
      }
      goTo(loginFor(wanted), { replace: true });
    });
  }, [wanted]);
  useEffect(start, [start]);
  if (!unreachable) return <ShellOutline />;
  return (
    <NoticeCard
      of="wrong"
      title={t.title}
      actions={
        <button type="button" className="primary-button" onClick={start}>
          {t.retry}
        </button>
      }
    >
      <p>{t.text}</p>
    </NoticeCard>
  );
};
