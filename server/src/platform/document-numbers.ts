import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db, Tx } from './database/connect.ts';
import { installationSecret } from './secrets.ts';

/** The name it has in every installation. */
const SECRET = 'studentDocuments';
const NONCE = 12;
const TAG = 16;

/** Numbers of identity documents are kept sealed; to find one, its keyed digest is compared. */
export type DocumentNumbers = {
  seal: (number: string) => string;
  open: (sealed: string) => string;
  digest: (number: string) => string;
};

const withKeys = (sealingKey: Buffer, digestKey: Buffer): DocumentNumbers => ({
  seal: (number) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
    const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  },
  open: (sealed) => {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  },
  digest: (number) => createHmac('sha256', digestKey).update(number.toUpperCase()).digest('base64url'),
});

const keyFor = (secret: Uint8Array, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), use, 32));

/** The secret is there before anybody needs it: one that a transaction makes could be taken back with it. */
export const makeDocumentSecret = async (db: Db | Tx): Promise<void> => {
  await installationSecret(db, SECRET);
};

/**
 * The keys never change while an installation lives, so each connection pool asks for them once. What a pool and its
 * transactions have in common is their adapter.
 */
const known = new WeakMap<object, Promise<DocumentNumbers>>();

export const documentNumbers = (db: Db | Tx): Promise<DocumentNumbers> => {
  const pool = db.getExecutor().adapter;
  const before = known.get(pool);
  if (before) return before;
  const made = installationSecret(db, SECRET).then((secret) =>
    withKeys(keyFor(secret, 'seal'), keyFor(secret, 'digest')),
  );
  made.catch(() => known.delete(pool));
  known.set(pool, made);
  return made;
};
