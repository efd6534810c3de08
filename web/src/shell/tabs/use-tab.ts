import { createContext, useContext, useMemo } from 'react';
import { closeTabs, reloadPage } from './tab-actions.ts';
import { setTabDirty, setTabTitle } from './tabs.ts';

/** The key of the tab a page stands in; empty outside the tabs. */
export const TabKey = createContext('');

export type TabHandle = {
  key: string;
  /** Names the tab after what it shows, e.g. a person. */
  setTitle: (title: string) => void;
  /** Marks unsaved input: the tab shows a dot and asks before it closes. */
  setDirty: (dirty: boolean) => void;
  close: () => void;
  reload: () => void;
};

/** The tab the page stands in. */
export const useTab = (): TabHandle => {
  const key = useContext(TabKey);
  return useMemo(
    () => ({
      key,
      setTitle: (title) => setTabTitle(key, title),
      setDirty: (dirty) => setTabDirty(key, dirty),
      close: () => void closeTabs('this', key),
      reload: () => void reloadPage(key),
    }),
    [key],
  );
};
