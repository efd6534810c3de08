import type { ReactNode } from 'react';
import { createStore } from '../platform/store.ts';

type Layer = { id: number; content: ReactNode };

/** Dialogs that were opened by code outside components; they stand over whatever page is in front. */
export const layers = createStore<readonly Layer[]>([]);

let lastId = 0;

/** Shows a dialog over the pages; the answer takes it away. */
export const showLayer = (content: ReactNode): (() => void) => {
  lastId += 1;
  const id = lastId;
  layers.update((all) => [...all, { id, content }]);
  return () => layers.update((all) => all.filter((layer) => layer.id !== id));
};
