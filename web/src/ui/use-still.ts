import { useSyncExternalStore } from 'react';

const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

const subscribe = (changed: () => void) => {
  still?.addEventListener('change', changed);
  return () => still?.removeEventListener('change', changed);
};

/** Whether the person asked the system for less motion. */
export const isStill = (): boolean => still?.matches ?? false;

export const useStill = (): boolean => useSyncExternalStore(subscribe, isStill);
