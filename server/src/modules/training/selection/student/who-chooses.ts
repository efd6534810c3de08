import { briefCache } from '../../../../platform/brief-cache.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { together } from '../../../../platform/together.ts';
import { currentRecords, noOwnRecord } from '../../../student-status/students/public.ts';

/** Whose seat it is, and what times and kept seats depend on. */
export type Chooser =
  Awaited<ReturnType<typeof currentRecords>> extends ReadonlyMap<string, infer Known> ? Known : never;

const choosers = briefCache(30_000, 20_000);
const asking = new WeakMap<Db, (accountId: string) => Promise<Chooser | undefined>>();

/** Thousands come in the same minute: a statement finds many of them. */
const askFor = (db: Db) => {
  const ask = asking.get(db) ?? together<Chooser>((accountIds) => currentRecords(db, accountIds));
  asking.set(db, ask);
  return ask;
};

/** The record of whoever is signed in: whose seat it is never comes from a request. */
export const chooserOf = (db: Db, accountId: string): Promise<Chooser> =>
  choosers(db, accountId, async () => {
    const chooser = await askFor(db)(accountId);
    if (!chooser) throw noOwnRecord();
    return chooser;
  });
