/** Reads something the first time it is asked for and remembers it: for what many records of one request have in common. */
export type ReadOnce = <T>(read: (...args: never[]) => Promise<T>, reading: () => Promise<T>) => Promise<T>;

export const readOnce = (): ReadOnce => {
  const known = new Map<unknown, Promise<unknown>>();
  return <T>(read: unknown, reading: () => Promise<T>) => {
    const before = known.get(read);
    if (before) return before as Promise<T>;
    const now = reading();
    known.set(read, now);
    now.catch(() => known.delete(read));
    return now;
  };
};
