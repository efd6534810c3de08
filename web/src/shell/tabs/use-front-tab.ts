import { useStore } from '../../ui/use-store.ts';
import { type Tab, tabList } from './tabs.ts';

/** The tab whose page is seen. */
export const useFrontTab = (): Tab | undefined =>
  useStore(tabList, ({ tabs, active }) => tabs.find(({ key }) => key === active));
