import { useEffect, useEffectEvent, useRef } from 'react';
import { online } from '../../api/network.ts';
import { isChunkError } from '../../platform/fetch-code.ts';
import { NoticeCard } from '../../ui/notice-card.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { words } from '../../ui/words.ts';

const texts = defineTexts({
  retry: words.again,
  reload: ['刷新页面', 'Reload the page'],
  unreached: ['页面没有加载成功', 'The page could not be loaded'],
  unreachedText: [
    '请检查网络连接后重试；其他标签页不受影响。',
    'Check your connection and try again; other tabs are not affected.',
  ],
  released: ['系统已更新', 'The system has been updated'],
  releasedText: [
    '服务器上已有新版本，请刷新页面。尚未提交的内容会保留为草稿。',
    'A new version is available; please reload the page. What you typed is kept as a draft.',
  ],
  broken: ['页面出现错误', 'This page has failed'],
  brokenText: [
    '其他标签页不受影响。请重试；如仍有问题，请将下面的信息告知管理员。',
    'Other tabs are not affected. Try again; if it persists, tell the administrator what is written below.',
  ],
  unknown: ['页面未配置', 'Page not configured'],
  unknownText: (key: string) => [
    `菜单指向的页面“${key}”不存在，请联系管理员检查菜单配置。`,
    `The menu points to a page "${key}" that does not exist; ask the administrator to check the menu.`,
  ],
});

/** Tried again without being asked when what kept the page away was the network, and it is back. */
const useRetryOnline = (error: unknown, retry: () => void) => {
  const here = useStore(online);
  const wasAway = useRef(!here);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (here && wasAway.current && isChunkError(error)) again();
    wasAway.current = !here;
  }, [here, error]);
};

/** In place of a page that failed or could not be loaded. */
export const PageProblem = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const t = useTexts(texts);
  useRetryOnline(error, retry);
  if (!isChunkError(error))
    return (
      <NoticeCard
        of="wrong"
        title={t.broken}
        actions={
          <button type="button" className="primary-button" onClick={retry}>
            {t.retry}
          </button>
        }
      >
        <p>{t.brokenText}</p>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </NoticeCard>
    );
  const { released } = error;
  return (
    <NoticeCard
      of={released ? 'wrong' : 'offline'}
      title={released ? t.released : t.unreached}
      actions={
        <button type="button" className="primary-button" onClick={released ? () => location.reload() : retry}>
          {released ? t.reload : t.retry}
        </button>
      }
    >
      <p>{released ? t.releasedText : t.unreachedText}</p>
    </NoticeCard>
  );
};

/** In place of a page the menu names and the program does not have. */
export const UnknownPage = ({ component }: { component: string }) => {
  const t = useTexts(texts);
  return (
    <NoticeCard of="found" title={t.unknown}>
      <p>{t.unknownText(component)}</p>
    </NoticeCard>
  );
};
