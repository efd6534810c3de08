/**
 * Does the work for each of the items once, so many at a time, in their order. After a failure nothing new is begun, and
 * what was under way has ended when the caller hears of it.
 */
export const inTurns = async <T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const waiting = [...items].values();
  let failed = false;
  const lane = async () => {
    for (const item of waiting) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
};
