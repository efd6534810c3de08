import type { Db } from './database/connect.ts';

/**
 * What many ask for while it is being read is read once more for all of them together, after they have asked: of those
 * who come during a read none is answered by it, so that nobody sees what was changed before they came.
 */
export const sharedReads = () => {
  type Read = { running: Promise<unknown>; next: Promise<unknown> | undefined };
  const ofDatabase = new WeakMap<Db, Map<string, Read>>();
  return <T>(db: Db, key: string, read: () => Promise<T>): Promise<T> => {
    const reads = ofDatabase.get(db) ?? new Map<string, Read>();
    ofDatabase.set(db, reads);
    const begin = (): Promise<T> => {
      const running = read();
      const current: Read = { running, next: undefined };
      reads.set(key, current);
      const over = () => {
        if (reads.get(key) === current && !current.next) reads.delete(key);
      };
      running.then(over, over);
      return running;
    };
    const before = reads.get(key);
    if (!before) return begin();
    before.next ??= before.running.then(begin, begin);
    return before.next as Promise<T>;
  };
};
