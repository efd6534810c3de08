import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineParameter, readParameter } from '../../../platform/parameters.ts';
import { fileErrors } from './files.errors.ts';

const MB = 1024 * 1024;

export const dailyMegabytes = defineParameter({
  key: 'files.dailyMegabytes',
  name: text('每个账号24小时内上传总量上限（M）', 'Uploads of one account within 24 hours (MB)'),
  schema: z.number().int().min(10).max(100_000),
  usual: 1000,
});

const A_DAY_AGO = sql<Date>`now() - interval '1 day'`;

/** What somebody uploaded within the last day counts, whatever became of it. */
export const mustBeWithinQuota = async (db: Db | Tx, accountId: string, more: number): Promise<void> => {
  const megabytes = await readParameter(db, dailyMegabytes);
  const { used } = await db
    .selectFrom('uploadedBytes')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('used'))
    .where('accountId', '=', accountId)
    .where('at', '>', A_DAY_AGO)
    .executeTakeFirstOrThrow();
  if (Number(used) + more > megabytes * MB) throw fileErrors.quotaUsed({ megabytes });
};

/** The same in the transaction that keeps what was sent, one upload of a person after the other; from now on it counts. */
export const takeQuota = async (tx: Tx, accountId: string, bytes: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${accountId}`}, 0))`.execute(tx);
  await mustBeWithinQuota(tx, accountId, bytes);
  await tx.insertInto('uploadedBytes').values({ accountId, bytes }).execute();
};

export const forgetOldUploads = async (db: Db): Promise<void> => {
  await db.deleteFrom('uploadedBytes').where('at', '<', A_DAY_AGO).execute();
};
