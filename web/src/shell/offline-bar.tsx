import './offline-bar.css';
import { useEffect, useState } from 'react';
import { online } from '../api/network.ts';
import { queryClient } from '../api/use-call.ts';
import { defineTexts, useTexts } from '../ui/texts.ts';
import { useStore } from '../ui/use-store.ts';
import { tabList } from './tabs/tabs.ts';

const texts = defineTexts({
  kept: [
    '网络已断开，内容已存为草稿；恢复后请再次提交，不会自动提交。',
    'You are offline. What you typed is kept as a draft; send it again when you are back, nothing is sent by itself.',
  ],
  gone: [
    '网络已断开，恢复后页面会更新。',
    'You are offline. The page is brought up to date when you are back.',
  ],
  back: ['网络已恢复，未提交的内容请再次提交。', 'You are back online: send again what was not sent.'],
  here: ['网络已恢复。', 'You are back online.'],
});

const BACK_MS = 8_000;

/** Without a network one is told so at the top, with what becomes of what was typed; and when it is back. */
export const OfflineBar = () => {
  const t = useTexts(texts);
  const here = useStore(online);
  const unsaved = useStore(tabList, ({ tabs }) => tabs.some(({ dirty }) => dirty));
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (!here) return () => setBack(true);
    return undefined;
  }, [here]);
  useEffect(() => {
    if (!back || !here) return undefined;
    void queryClient.invalidateQueries();
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [back, here]);
  const now = unsaved ? t.kept : t.gone;
  const again = unsaved ? t.back : t.here;
  const said = here ? back && again : now;
  return (
    <div className="offline-bar" role="status">
      {said}
    </div>
  );
};
