import {
  constants,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { readJson } from '@graduate/contract/platform/json.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { newId } from '../../../platform/ids.ts';
import { signInErrors } from './sign-in.errors.ts';

/** RSA-1024 in 128-byte blocks is what the wire prescribes; HTTPS is the real protection. */
const MODULUS_BITS = 1024;
const BLOCK = MODULUS_BITS / 8;

type Key = { id: string; publicKey: string; serverTime: number };

/** By the database's clock, which the age of a body is judged by as well. */
const SERVER_TIME = sql<number>`floor(extract(epoch from now()) * 1000)::float8`;

const currentKey = (db: Db): Promise<Key | undefined> =>
  db
    .selectFrom('signInKeys')
    .select(['id', 'publicKey', SERVER_TIME.as('serverTime')])
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The day's key pair, made by whichever instance first needs it. */
export const signInKey = async (db: Db): Promise<Key> => {
  const key = await currentKey(db);
  if (key) return key;
  return underLock(db, 'sign-in-key', async (tx) => {
    const made = await currentKey(tx);
    if (made) return made;
    const pair = generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
    const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const id = newId();
    await tx.deleteFrom('signInKeys').where('createdAt', '<', sql<Date>`now() - interval '2 days'`).execute();
    return tx
      .insertInto('signInKeys')
      .values({ id, publicKey, privateKey })
      .returning(['id', 'publicKey', SERVER_TIME.as('serverTime')])
      .executeTakeFirstOrThrow();
  });
};

const parsedKeys = new Map<string, KeyObject>();

/** Yesterday's key is honoured for ten minutes, for pages opened before the change. */
const honouredKeys = async (db: Db): Promise<KeyObject[]> => {
  const rows = await db
    .selectFrom('signInKeys')
    .select(['id', 'privateKey'])
    .where('createdAt', '>', sql<Date>`now() - interval '1 day 10 minutes'`)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => {
    const key = parsedKeys.get(row.id) ?? createPrivateKey(row.privateKey);
    if (parsedKeys.size > 10) parsedKeys.clear();
    parsedKeys.set(row.id, key);
    return key;
  });
};

/** PKCS#1 v1.5 by hand: Node refuses that padding here because careless use of it tells attackers too much. */
const unpad = (block: Buffer): Buffer | undefined => {
  const end = block.indexOf(0, 2);
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : undefined;
};

/** Decrypts every block even after a bad one: how long it takes must not tell which block was good. */
const open = (key: KeyObject, sealed: Buffer): string | undefined => {
  const parts = Array.from({ length: sealed.length / BLOCK }, (_, index) => {
    const block = sealed.subarray(index * BLOCK, (index + 1) * BLOCK);
    try {
      return unpad(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block));
    } catch {
      return undefined;
    }
  });
  const good = parts.filter((part) => part !== undefined);
  return good.length === parts.length ? Buffer.concat(good).toString('utf8') : undefined;
};

const openOrNothing = (key: KeyObject, sealed: Buffer): unknown => {
  try {
    return readJson(open(key, sealed) ?? '');
  } catch {
    return undefined;
  }
};

/** Opens an encrypted body. Every failure looks the same, so that nobody can learn from the answers. */
export const openSealedBody = async (db: Db, param: string): Promise<unknown> => {
  const sealed = Buffer.from(param, 'base64');
  if (sealed.length === 0 || sealed.length % BLOCK !== 0) throw signInErrors.unreadableBody();
  for (const key of await honouredKeys(db)) {
    const opened = openOrNothing(key, sealed);
    if (opened !== undefined) return opened;
  }
  throw signInErrors.unreadableBody();
};
