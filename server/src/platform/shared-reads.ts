import type { Db } from './database/connect.ts';

/** So many read the same at a time: were it one, all others would wait for it before their own begins. */
const AT_ONCE = 3;

type Reads = { running: number; next: { answer: Promise<unknown>; begin: () => void } | undefined };

/**
 * What many ask for while it is being read is read once more for all of them together, after they have asked: of those
 * who come during a read none is answered by it, so that nobody sees what was changed before they came.
 */
export const sharedReads = () => {
  const ofDatabase = new WeakMap<Db, Map<string, Reads>>();
  return <T>(db: Db, key: string, read: () => Promise<T>): Promise<T> => {
    const all = ofDatabase.get(db) ?? new Map<string, Reads>();
    ofDatabase.set(db, all);
    const reads = all.get(key) ?? { running: 0, next: undefined };
    all.set(key, reads);
    const over = () => {
      reads.running -= 1;
      const { next } = reads;
      reads.next = undefined;
      if (next) next.begin();
      else if (reads.running === 0) all.delete(key);
    };
    const begin = (): Promise<T> => {
      reads.running += 1;
      const answer = read();
      answer.then(over, over);
      return answer;
    };
    if (reads.running < AT_ONCE) return begin();
    if (!reads.next) {
      let start = (): void => undefined;
      const answer = new Promise<T>((resolve) => {
        start = () => resolve(begin());
      });
      reads.next = { answer, begin: () => start() };
    }
    return reads.next.answer as Promise<T>;
  };
};
