import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { platformErrors, type Refused } from '../../../platform/errors.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { placeOf } from './known-places.ts';
import { signInErrors } from './sign-in.errors.ts';
import type { Caller } from './sign-in-log.ts';
import { beginTry, type Counter, dropTry, failTry, forgetTries } from './tries.ts';

/** A name somebody tried; without an account the name itself is counted, so that both look the same from outside. */
export type TriedName = { name: string; accountId: string | undefined };

/** What a try counts for: its address, the name from this place, the name from all places its owner does not come from. */
export const countersOf = async (
  db: Db,
  { name, accountId }: TriedName,
  caller: Caller,
): Promise<Counter[]> => {
  const { place, known, knownDevice } = await placeOf(db, accountId, caller);
  const whose = accountId ?? name;
  return [
    ...(knownDevice ? [] : [{ of: 'address' as const, what: caller.address }]),
    { of: 'place', what: `${whose} ${place}`, accountId },
    ...(known ? [] : [{ of: 'strangers' as const, what: whose, accountId }]),
  ];
};

const tell = ({ of }: Counter, seconds: number): Refused =>
  of === 'address'
    ? platformErrors.tooMany({ seconds }, { retryAfter: seconds })
    : signInErrors.locked({ seconds }, { retryAfter: seconds });

/** Begins the try on all counters, or on none; one that is refused counts against the address it comes from. */
const begin = async (db: Db, counters: readonly Counter[], refused: () => Promise<void>): Promise<void> => {
  for (const [index, counter] of counters.entries()) {
    const seconds = await beginTry(db, counter);
    if (seconds === undefined) continue;
    for (const begun of counters.slice(0, index))
      if (begun.of === 'address') await failTry(db, begun);
      else await dropTry(db, begun);
    if (counter.of !== 'address') await refused();
    throw tell(counter, seconds);
  }
};

/** What the user screen shows as locked, and until when. */
const showLock = (db: Db, accountId: string) =>
  db
    .updateTable('accounts')
    .set({
      lockedUntil: sql<Date | null>`(select max(wait_until) from sign_in_tries
        where account_id = accounts.id and wait_until > now())`,
    })
    .where('id', '=', accountId)
    .execute();

const tellOwner = (db: Db, accountId: string, address: string) =>
  db
    .transaction()
    .execute((tx) =>
      notifyPerson(
        tx,
        accountId,
        text(
          `有人在 ${address} 多次输错您的登录密码，已限制其继续尝试；如非本人操作，请尽快修改密码`,
          `Somebody at ${address} tried wrong passwords for your account and has been slowed down; if it was not you, change your password`,
        ),
        '/setting/personalCenter',
      ),
    );

const countWrong = async (db: Db, counters: readonly Counter[], address: string): Promise<void> => {
  for (const counter of counters) {
    const { closed, justClosed } = await failTry(db, counter);
    if (!closed || !counter.accountId) continue;
    await showLock(db, counter.accountId);
    if (justClosed) await tellOwner(db, counter.accountId, address);
  }
};

const countRight = async (db: Db, counters: readonly Counter[]): Promise<void> => {
  for (const counter of counters)
    if (counter.of === 'place') await forgetTries(db, counter);
    else await dropTry(db, counter);
  const accountId = counters.find(({ of }) => of === 'place')?.accountId;
  if (accountId) await showLock(db, accountId);
};

type Look = {
  counters: readonly Counter[];
  address: string;
  /** Checks the password. */
  look: () => Promise<boolean>;
  /** Writes down that the password was not looked at. */
  refused?: () => Promise<void>;
};

/** Looks at a password, if that may be: the try counts before, so that a thousand sent at once are not a thousand guesses. */
export const whileCounted = async (
  db: Db,
  { counters, address, look, refused = async () => undefined }: Look,
): Promise<boolean> => {
  await begin(db, counters, refused);
  const right = await look().catch(async (error: unknown) => {
    for (const counter of counters) await dropTry(db, counter);
    throw error;
  });
  if (right) await countRight(db, counters);
  else await countWrong(db, counters, address);
  return right;
};
