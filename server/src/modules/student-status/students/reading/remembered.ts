import { briefCache } from '../../../../platform/brief-cache.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { StudentScope } from '../students.scope.ts';

const A_MINUTE_MS = 60_000;
const MOST = 200;

/** Numbers over everything somebody reaches, kept for a minute: each scope is counted once however many look at it. */
export const remembered = <T>(count: (db: Db, scope: StudentScope) => Promise<T>) => {
  const kept = briefCache(A_MINUTE_MS, MOST);
  return (db: Db, scope: StudentScope): Promise<T> => kept(db, JSON.stringify(scope), () => count(db, scope));
};
