import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './database/connect.ts';
import { untilWritten } from './database/totals/until-written.ts';
import type { Context } from './http/context.ts';

const A_MINUTE_MS = 60_000;
const MOST = 300;
/** Whoever looks again so soon sees the same: many writes make no more counts than this. */
const AGAIN_AFTER_MS = 5_000;
/** Longer nobody waits for numbers that were there before: those are shown, the new ones the next time. */
const PATIENCE_MS = 300;
const OLDEST_SHOWN_MS = 10 * A_MINUTE_MS;

/** What an answer may depend on that is the same for everybody with the same reach. */
export type Shared<S> = Pick<Context<S>, 'db' | 'scope' | 'language'>;

type Kept<T> = { known?: { value: T; at: number }; counting: Promise<T> | undefined };

/**
 * Numbers over everything somebody reaches: each scope is counted once however many look at it, and again when something it
 * is counted from has been written. What depends on the clock may be `clockMs` old.
 */
export const remembered = <S, I extends unknown[], T>(
  count: (context: Shared<S>, ...input: I) => Promise<T>,
  clockMs = A_MINUTE_MS,
) => {
  const ofDatabase = new WeakMap<Db, Map<string, Kept<T>>>();

  const keptFor = (db: Db, key: string): Kept<T> => {
    const all = ofDatabase.get(db) ?? new Map<string, Kept<T>>();
    ofDatabase.set(db, all);
    const kept = all.get(key) ?? { counting: undefined };
    all.delete(key);
    all.set(key, kept);
    const [oldest] = all.keys();
    if (all.size > MOST && oldest !== undefined) all.delete(oldest);
    return kept;
  };

  return async ({ db, scope, language }: Shared<S>, ...input: I): Promise<T> => {
    const kept = keptFor(db, JSON.stringify([scope, language, input]));
    const { known } = kept;
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < Math.min(AGAIN_AFTER_MS, clockMs)) return known.value;
    kept.counting ??= untilWritten(clockMs, () => count({ db, scope, language }, ...input))
      .then((value) => {
        kept.known = { value, at: Date.now() };
        return value;
      })
      .finally(() => {
        kept.counting = undefined;
      });
    if (!known || age > OLDEST_SHOWN_MS) return kept.counting;
    kept.counting.catch(() => undefined);
    return Promise.race([kept.counting, wait(PATIENCE_MS, known.value, { ref: false })]);
  };
};
