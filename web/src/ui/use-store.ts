import { useSyncExternalStore } from 'react';
import type { Store } from '../platform/store.ts';

/** The part of a store a component shows. `select` must return the same value while nothing changed. */
export const useStore = <T, S = T>(store: Store<T>, select?: (value: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : (store.get() as unknown as S)));
