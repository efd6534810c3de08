import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/database/connect.ts';
import { installationSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { fileErrors } from './files.errors.ts';

const VALID_SECONDS = 5 * 60;

type Purpose = 'preview' | 'thumbnail';
export type Signature = { expires: number; signature: string };
type Context = Pick<Services, 'db' | 'config'>;

const secrets = new WeakMap<Db, Promise<Uint8Array>>();

const secretOf = (db: Db): Promise<Uint8Array> => {
  const known = secrets.get(db);
  if (known) return known;
  const secret = installationSecret(db, 'files');
  secrets.set(db, secret);
  secret.catch(() => secrets.delete(db));
  return secret;
};

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

const sign = async (db: Db, purpose: Purpose, id: string, expires: number): Promise<string> =>
  createHmac('sha256', await secretOf(db))
    .update(`${purpose} ${id} ${expires}`)
    .digest('base64url');

/** An address that opens this one file for this one purpose, for five minutes. */
const addressFor = async ({ db, config }: Context, purpose: Purpose, id: string): Promise<string> => {
  const expires = nowInSeconds() + VALID_SECONDS;
  const signature = await sign(db, purpose, id, expires);
  return `${config.apiPrefix}/api/file/${purpose}/${id}?expires=${expires}&signature=${signature}`;
};

export const previewAddress = (context: Context, id: string): Promise<string> =>
  addressFor(context, 'preview', id);
export const thumbnailAddress = (context: Context, id: string): Promise<string> =>
  addressFor(context, 'thumbnail', id);

/** Refuses an address that was not signed by us for this file and purpose, or no longer holds. */
export const mustBeSigned = async (db: Db, purpose: Purpose, id: string, given: Signature): Promise<void> => {
  const expected = Buffer.from(await sign(db, purpose, id, given.expires));
  const signature = Buffer.from(given.signature);
  const matches = signature.length === expected.length && timingSafeEqual(signature, expected);
  if (!matches || given.expires < nowInSeconds()) throw fileErrors.addressExpired();
};
