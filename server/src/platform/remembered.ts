import { briefCache } from './brief-cache.ts';
import type { Context } from './http/context.ts';

const A_MINUTE_MS = 60_000;
const MOST = 300;

/** What an answer may depend on that is the same for everybody with the same reach. */
export type Shared<S> = Pick<Context<S>, 'db' | 'scope' | 'language'>;

/** Numbers over everything somebody reaches, up to a minute old: each scope is counted once however many look at it. */
export const remembered = <S, I extends unknown[], T>(
  count: (context: Shared<S>, ...input: I) => Promise<T>,
  forMs = A_MINUTE_MS,
) => {
  const kept = briefCache(forMs, MOST);
  return ({ db, scope, language }: Shared<S>, ...input: I): Promise<T> =>
    kept(db, JSON.stringify([scope, language, input]), () => count({ db, scope, language }, ...input));
};
