import { LONGEST_KEYWORD, searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import type { Pronounce } from '@graduate/contract/entrance/search/spelling.ts';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { menuNodes, titleOf } from '../menu/menu-nodes.ts';
import { goTo } from '../navigation.ts';
import { routes } from '../routes.ts';
import { type Found, findPages, searchable } from './find-pages.ts';
import { favourites, recent } from './recent-pages.ts';

/** The server is asked when nothing has been typed for so long. */
const SUGGESTION_DELAY_MS = 500;

const texts = defineTexts({
  pages: ['页面', 'Pages'],
  favourites: ['我的收藏', 'Favourites'],
  recent: ['最近访问', 'Recent'],
});

export type Offered = {
  key: string;
  title: string;
  detail: string;
  icon: string;
  open: () => void;
  /** The path of a page, which may be marked as favourite. */
  page?: string;
};
type Section = { heading: string; entries: readonly Offered[] };

const usePronunciation = (): Pronounce | undefined => {
  const [pronounce, setPronounce] = useState<Pronounce>();
  useEffect(() => {
    let gone = false;
    import('./pronounce.ts').then(
      (module) => !gone && setPronounce(() => module.pronounce),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return pronounce;
};

const openPage = ({ path, node }: Found) => {
  if (node.external || node.newWindow) window.open(path, '_blank', 'noopener');
  else goTo(node.leadsTo);
};

/** The typed text once the typing has paused. */
const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SUGGESTION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};

/** What the server finds beside pages: people, notices and more, group by group. */
const useFoundElsewhere = (typed: string): { sections: Section[]; waiting: boolean; failed: boolean } => {
  const keyword = typed.trim().slice(0, LONGEST_KEYWORD);
  const settled = useSettled(keyword);
  const wanted = keyword !== '' && settled === keyword;
  const { data, isFetching, isError } = useCall(
    searchCalls.find,
    { query: { keyword: settled } },
    { enabled: wanted, quiet: true },
  );
  const sections = useMemo(() => {
    const hits = (wanted ? (data?.list ?? []) : []).filter(({ kind }) => kind !== 'page');
    return [...new Set(hits.map(({ group }) => group))].map((heading) => ({
      heading,
      entries: hits
        .filter(({ group }) => group === heading)
        .map(({ value, url, detail, icon }) => ({
          key: url,
          title: value,
          detail,
          icon,
          open: () => goTo(url),
        })),
    }));
  }, [data, wanted]);
  return { sections, waiting: keyword !== '' && (!wanted || isFetching), failed: wanted && isError };
};

/** What is offered: what fits the typed text, or the marked and recent pages before anything is typed. */
export const useOffer = (typed: string) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { menu } = useStore(routes);
  const marked = useStore(favourites);
  const visited = useStore(recent);
  const pronounce = usePronunciation();
  const elsewhere = useFoundElsewhere(typed);
  const pages = useMemo(() => searchable(menuNodes(menu, true)), [menu]);
  const own = useMemo((): Section[] => {
    const section = (heading: string, found: readonly Found[]) => ({
      heading,
      entries: found.map((page) => ({
        key: page.path,
        title: titleOf(page, language),
        detail: page.way,
        icon: page.icon,
        page: page.path,
        open: () => openPage(page),
      })),
    });
    if (typed.trim()) return [section(t.pages, findPages(pages, typed, pronounce))];
    const pick = (paths: readonly string[]) =>
      paths.flatMap((path) => pages.filter((page) => page.path === path).slice(0, 1));
    const others = visited.filter((path) => !marked.includes(path));
    return [section(t.favourites, pick(marked)), section(t.recent, pick(others))];
  }, [typed, pages, marked, visited, pronounce, language, t]);
  const sections = [...own, ...elsewhere.sections].filter(({ entries }) => entries.length > 0);
  return { sections, waiting: elsewhere.waiting, failed: elsewhere.failed };
};
