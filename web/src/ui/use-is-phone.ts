import { useSyncExternalStore } from 'react';

const narrow = globalThis.matchMedia?.('(max-width: 575px)');

const subscribe = (changed: () => void) => {
  narrow?.addEventListener('change', changed);
  return () => narrow?.removeEventListener('change', changed);
};

/** Narrow enough for cards instead of tables and sheets instead of dialogs. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrow?.matches ?? false);
