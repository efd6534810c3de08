import type { Db } from './database/connect.ts';

/** Answers that may be some seconds old, kept in this process: as many as `most`, the oldest go first. */
export const briefCache = (forMs: number, most: number) => {
  type Kept = Map<string, { until: number; answer: Promise<unknown> }>;
  const ofDatabase = new WeakMap<Db, Kept>();
  return <T>(db: Db, key: string, ask: () => Promise<T>): Promise<T> => {
    const kept: Kept = ofDatabase.get(db) ?? new Map();
    ofDatabase.set(db, kept);
    const before = kept.get(key);
    if (before && before.until > Date.now()) return before.answer as Promise<T>;
    const answer = ask();
    kept.delete(key);
    kept.set(key, { until: Date.now() + forMs, answer });
    answer.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
};
