import { randomBytes } from 'node:crypto';
import type { Db } from './database/connect.ts';

/** A secret of this installation, made when first asked for and shared by all instances. */
export const installationSecret = async (db: Db, name: string): Promise<Uint8Array> => {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(48).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
};
