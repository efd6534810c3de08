import { createStore } from '../../platform/store.ts';
import { HOME_PATH, type PageRoute } from '../routes.ts';

export const MOST_AWAKE = 20;

export type TabPlace = { pathname: string; search: string; hash: string };

export type Tab = {
  key: string;
  page: PageRoute;
  place: TabPlace;
  /** A title of its own, e.g. the person's name instead of 详情. */
  title: string | undefined;
  /** Cannot be closed. */
  fixed: boolean;
  dirty: boolean;
  /** Raised to build the page anew. */
  nonce: number;
  /** When it was last in front, as a counter; 0 for one that has not been since it was opened or went to sleep. */
  used: number;
};

export type TabList = { tabs: readonly Tab[]; active: string };

export const tabList = createStore<TabList>({ tabs: [], active: '' });

let clock = 0;

/** One tab per page, or per page and question for pages that ask for it. */
const tabKey = (page: PageRoute, place: TabPlace): string =>
  page.meta.dynamicNewTab ? place.pathname + place.search : page.path;

/** Home, and what the menu says cannot be closed. */
const staysOpen = ({ meta, path }: PageRoute): boolean => meta.noClosable || path === HOME_PATH;

const newTab = (page: PageRoute, place: TabPlace): Tab => ({
  key: tabKey(page, place),
  page,
  place,
  title: undefined,
  fixed: staysOpen(page),
  dirty: false,
  nonce: 0,
  used: 0,
});

const samePlace = (a: TabPlace, b: TabPlace) =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

const change = (key: string, with_: (tab: Tab) => Tab): void =>
  tabList.update(({ tabs, active }) => ({
    active,
    tabs: tabs.map((tab) => (tab.key === key ? with_(tab) : tab)),
  }));

/** If nothing else is fixed the first tab is, so that one always remains. */
const withFixedFirst = (tabs: readonly Tab[]): readonly Tab[] =>
  tabs.some(({ fixed }) => fixed)
    ? tabs
    : tabs.map((tab, index) => (index === 0 ? { ...tab, fixed: true } : tab));

const isHome = ({ page }: Pick<Tab, 'page'>) => page.path === HOME_PATH;

/** Home stands first, wherever the menu of the server or an earlier visit has it. */
const homeFirst = (tabs: readonly Tab[]): readonly Tab[] => [
  ...tabs.filter(isHome),
  ...tabs.filter((tab) => !isHome(tab)),
];

/** Pages that do not want to be kept, or not to be seen in the tab bar, do not outlive a visit. */
const leavesNothing = (tab: Tab) => tab.page.meta.tabHidden ?? false;

/** Opens the fixed tabs, then what was open before. Only pages the menu knows come here. */
export const startTabs = (
  pages: readonly PageRoute[],
  before: readonly {
    page: PageRoute;
    place: TabPlace;
    title?: string | undefined;
    fixed?: boolean | undefined;
  }[] = [],
): void => {
  const fixed = pages
    .filter((page) => staysOpen(page) && !page.path.includes(':'))
    .map((page) => newTab(page, { pathname: page.path, search: '', hash: '' }));
  const restored = before.map(({ page, place, title, fixed: pinned }) => ({
    ...newTab(page, place),
    title,
    fixed: staysOpen(page) || (pinned ?? false),
  }));
  const keys = new Set(restored.map(({ key }) => key));
  const all = [...fixed.filter(({ key }) => !keys.has(key)), ...restored];
  tabList.set({ tabs: homeFirst(all), active: '' });
};

/** Brings the tab of a page to the front, opening it if need be. */
export const visitTab = (page: PageRoute, place: TabPlace): void => {
  const key = tabKey(page, place);
  clock += 1;
  tabList.update(({ tabs, active }) => {
    const kept = tabs.filter((tab) => tab.key === key || tab.key !== active || !leavesNothing(tab));
    const known = kept.some((tab) => tab.key === key);
    const all = known ? kept : [...kept, newTab(page, place)];
    const shown = all.map((tab) =>
      tab.key === key
        ? { ...tab, page, place: samePlace(tab.place, place) ? tab.place : place, used: clock }
        : tab.key === active && tab.page.meta.noKeepAlive
          ? { ...tab, used: 0, nonce: tab.nonce + 1 }
          : tab,
    );
    return { tabs: withFixedFirst(sleepBeyond(shown)), active: key };
  });
};

/** Only so many pages keep their state; the one longest out of sight loses it. Its tab stays. */
const sleepBeyond = (tabs: readonly Tab[]): readonly Tab[] => {
  const awake = tabs.filter(({ used }) => used > 0).sort((a, b) => b.used - a.used);
  const asleep = new Set(awake.slice(MOST_AWAKE).map(({ key }) => key));
  if (asleep.size === 0) return tabs;
  return tabs.map((tab) =>
    asleep.has(tab.key) ? { ...tab, used: 0, dirty: false, nonce: tab.nonce + 1 } : tab,
  );
};

export const reloadTab = (key: string): void =>
  change(key, (tab) => ({ ...tab, nonce: tab.nonce + 1, dirty: false }));
export const setTabTitle = (key: string, title: string | undefined): void =>
  change(key, (tab) => (tab.title === title ? tab : { ...tab, title }));
export const setTabDirty = (key: string, dirty: boolean): void =>
  change(key, (tab) => (tab.dirty === dirty ? tab : { ...tab, dirty }));
export const pinTab = (key: string, fixed: boolean): void =>
  change(key, (tab) => ({ ...tab, fixed: staysOpen(tab.page) || fixed }));

/** Puts a tab before another one (or last), but nothing before home. */
export const moveTab = (key: string, before: string | undefined): void =>
  tabList.update(({ tabs, active }) => {
    const moved = tabs.find((tab) => tab.key === key);
    if (!moved || key === before) return { tabs, active };
    const rest = tabs.filter((tab) => tab !== moved);
    const index = rest.findIndex((tab) => tab.key === before);
    const at = index < 0 ? rest.length : index;
    return { active, tabs: homeFirst([...rest.slice(0, at), moved, ...rest.slice(at)]) };
  });

export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/** The tabs a command would close; fixed ones never are. */
export const closedBy = (
  closing: Closing,
  key: string,
  { tabs }: TabList = tabList.get(),
): readonly Tab[] => {
  const at = tabs.findIndex((tab) => tab.key === key);
  const chosen: Record<Closing, readonly Tab[]> = {
    this: tabs.slice(at, at + 1),
    others: tabs.filter((tab) => tab.key !== key),
    left: tabs.slice(0, at),
    right: tabs.slice(at + 1),
    all: tabs,
  };
  return chosen[closing].filter(({ fixed }) => !fixed);
};

/** Closes tabs and says which one comes to the front: the last, when the one in front went. */
export const removeTabs = (gone: readonly Tab[]): Tab | undefined => {
  const { tabs, active } = tabList.get();
  const keys = new Set(gone.map(({ key }) => key));
  const left = tabs.filter(({ key }) => !keys.has(key));
  tabList.set({ tabs: left, active });
  return keys.has(active) ? left.at(-1) : left.find(({ key }) => key === active);
};

export const clearTabs = (): void => tabList.set({ tabs: [], active: '' });

export const anyDirty = (): boolean => tabList.get().tabs.some(({ dirty }) => dirty);
