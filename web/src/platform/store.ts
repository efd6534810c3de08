export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  update: (change: (now: T) => T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** State outside React: read with `get`, followed in components with `useStore`. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
