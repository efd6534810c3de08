import type { Db } from '../../../platform/database/connect.ts';
import type { StudentScope } from '../students.scope.ts';

const SECONDS = 60;
const MOST = 200;

type Kept<T> = { until: number; answer: Promise<T> };

/** Numbers over everything somebody reaches, kept for a minute: each scope is counted once however many look at it. */
export const remembered = <T>(count: (db: Db, scope: StudentScope) => Promise<T>) => {
  const kept = new WeakMap<Db, Map<string, Kept<T>>>();
  return (db: Db, scope: StudentScope): Promise<T> => {
    const ofDatabase = kept.get(db) ?? new Map<string, Kept<T>>();
    kept.set(db, ofDatabase);
    const key = JSON.stringify(scope);
    const before = ofDatabase.get(key);
    if (before && before.until > Date.now()) return before.answer;
    if (ofDatabase.size >= MOST) ofDatabase.clear();
    const answer = count(db, scope);
    answer.catch(() => ofDatabase.delete(key));
    ofDatabase.set(key, { until: Date.now() + SECONDS * 1000, answer });
    return answer;
  };
};
