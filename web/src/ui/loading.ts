import { createStore } from '../platform/store.ts';

/** 0 is the plain ring; 1 to 9 are the decorated ones. */
export type LoadingStyle = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type Loading = { id: number; text: string; style: LoadingStyle };

/** What covers the page; the last one is seen. */
export const loadings = createStore<readonly Loading[]>([]);

let lastId = 0;

export const coverWith = (text: string, style: LoadingStyle): (() => void) => {
  lastId += 1;
  const id = lastId;
  loadings.update((all) => [...all, { id, text, style }]);
  return () => loadings.update((all) => all.filter((one) => one.id !== id));
};
