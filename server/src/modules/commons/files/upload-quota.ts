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

/** What somebody uploaded within the last day counts, whatever became of it. */
export const mustBeWithinQuota = async (db: Db | Tx, uploaderId: string, more: number): Promise<void> => {
  const megabytes = await readParameter(db, dailyMegabytes);
  const { used } = await db
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(file_size), 0)`.as('used'))
    .where('uploaderId', '=', uploaderId)
    .where('uploadedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (Number(used) + more > megabytes * MB) throw fileErrors.quotaUsed({ megabytes });
};

/** The same in the transaction that keeps a file, one upload of a person after the other. */
export const takeQuota = async (tx: Tx, uploaderId: string, size: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${uploaderId}`}, 0))`.execute(tx);
  await mustBeWithinQuota(tx, uploaderId, size);
};
