import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../../../platform/config.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

const VALID_DAYS = 3;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** A new link for the account; an older one opens nothing any more. The code stands behind the #, which no server log sees. */
export const makePasswordLink = async (
  db: Db,
  config: Config,
  accountId: string,
  days = VALID_DAYS,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  const fresh = {
    codeHash: hashOf(code),
    createdAt: sql<Date>`now()`,
    expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
  };
  await db
    .insertInto('passwordLinks')
    .values({ accountId, ...fresh })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(fresh))
    .execute();
  const { identity, host, port, basePath } = config;
  return `${identity.publicUrl ?? `http://${host}:${port}`}${basePath}choose-password#${code}`;
};

/** Whose link it is, while it is good. */
export const ownerOfLink = (db: Db, code: string) =>
  db
    .selectFrom('passwordLinks')
    .innerJoin('accounts', 'accounts.id', 'passwordLinks.accountId')
    .select(['accounts.id', 'username', 'personNo', 'cardNo', 'mobile', 'namePinyin'])
    .where('codeHash', '=', hashOf(code))
    .where('passwordLinks.expiresAt', '>', sql<Date>`now()`)
    .where('accounts.state', '=', 'active')
    .executeTakeFirst();

/** Uses the link up: of two at once only one has it. */
export const useLink = async (tx: Tx, code: string): Promise<boolean> => {
  const used = await tx
    .deleteFrom('passwordLinks')
    .where('codeHash', '=', hashOf(code))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
};
