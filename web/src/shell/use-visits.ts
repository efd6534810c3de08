import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../api/call-api.ts';
import { textsOf } from '../platform/texts.ts';
import { feedback } from '../ui/feedback.tsx';
import { flashProgress } from '../ui/progress.ts';
import { defineTexts, useLanguage } from '../ui/texts.ts';
import { useStore } from '../ui/use-store.ts';
import { titleOf } from './menu/menu-nodes.ts';
import { goTo } from './navigation.ts';
import { useProductTitle } from './public-settings.ts';
import { refuse } from './refusal.ts';
import { findPage, findRedirect, HOME_PATH, routes } from './routes.ts';
import { noteVisit } from './search/recent-pages.ts';
import { MOST_AWAKE, tabList, visitTab } from './tabs/tabs.ts';
import { useFrontTab } from './tabs/use-front-tab.ts';

const texts = defineTexts({
  unknown: ['页面不存在，已返回首页', 'No such page; back to the home page'],
  many: (count: number) => [
    `已打开 ${count} 个标签，最久未看的页面将重新加载。建议关闭不用的标签。`,
    `${count} tabs are open; pages not seen for long will load again. Consider closing some.`,
  ],
});

const DASHBOARD = '/dashboard';

/** Said when tabs begin to sleep, and again after so many more; not at every tab from then on. */
const TOLD_EVERY = 10;

type Place = { pathname: string; search: string; hash: string };

/** A page of other roles is refused with a sentence; an address nobody has leads home. */
const turnAway = async (path: string, signal: AbortSignal): Promise<void> => {
  const { known } = await callApi(menuCalls.known, { query: { path }, quiet: true, signal }).catch(() => ({
    known: false,
  }));
  if (signal.aborted) return;
  if (known) {
    refuse();
    return;
  }
  feedback.warning(textsOf(texts).unknown);
  goTo(DASHBOARD, { replace: true });
};

const visit = ({ pathname, search, hash }: Place, signal: AbortSignal): void => {
  if (pathname === '/' || pathname === '') {
    goTo(HOME_PATH + search, { replace: true });
    return;
  }
  const page = findPage(pathname);
  if (page) {
    const before = tabList.get().tabs.length;
    visitTab(page, { pathname, search, hash });
    if (!page.meta.hidden) noteVisit(page.path);
    const count = tabList.get().tabs.length;
    if (count > before && (count - MOST_AWAKE) % TOLD_EVERY === 1 && count > MOST_AWAKE)
      feedback.info(textsOf(texts).many(count));
    return;
  }
  const redirect = findRedirect(pathname);
  if (redirect) goTo(redirect + search, { replace: true });
  else void turnAway(pathname, signal);
};

/** Follows the address of the window: opens tabs, names the window, runs the progress bar. */
export const useVisits = (): void => {
  const { pathname, search, hash } = useLocation();
  const loaded = useStore(routes, (table) => table.loaded);
  useLayoutEffect(() => {
    if (!loaded) return;
    const leaving = new AbortController();
    visit({ pathname, search, hash }, leaving.signal);
    flashProgress();
    return () => leaving.abort();
  }, [pathname, search, hash, loaded]);
  const tab = useFrontTab();
  const language = useLanguage();
  const product = useProductTitle();
  const title = tab && (tab.title ?? titleOf(tab.page.meta, language));
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product;
  }, [title, product]);
};
