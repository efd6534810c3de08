/** Answers that may be some seconds old, kept in this process: as many as `most`, the oldest go first. */
export const briefCache = (forMs: number, most: number) => {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>();
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const now = Date.now();
    const before = kept.get(key);
    if (before && before.until > now) return before.value as Promise<T>;
    const value = make();
    kept.delete(key);
    kept.set(key, { until: now + forMs, value });
    value.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
};
