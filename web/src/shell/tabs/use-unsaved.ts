import { useEffect } from 'react';
import { useTab } from './use-tab.ts';

/** The tab asks before it goes as long as something was not saved. */
export const useUnsaved = (unsaved: boolean): void => {
  const tab = useTab();
  useEffect(() => {
    tab.setDirty(unsaved);
    return () => tab.setDirty(false);
  }, [tab, unsaved]);
};
