import { createStore } from '../platform/store.ts';

/** Whether there is a network at all. Without one a call has not failed, it was never made. */
export const online = createStore(typeof navigator === 'undefined' || navigator.onLine);

if (typeof addEventListener === 'function') {
  addEventListener('online', () => online.set(true));
  addEventListener('offline', () => online.set(false));
}

export const isOffline = (): boolean => {
  const gone = typeof navigator !== 'undefined' && navigator.onLine === false;
  if (gone) online.set(false);
  return gone;
};
