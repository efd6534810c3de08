import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { nobody } from '../../../platform/audit/audit.ts';
import { forgetOldImports } from '../../../platform/excel/import/staging.ts';
import { forgetOldSubmissions } from '../../../platform/http/idempotency.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import type { Services } from '../../../platform/services.ts';
import { purgeResult } from './job-results.ts';

/** Nobody is behind it: the hour has come. */
const NOBODY = nobody('jobs.cleanUp');

/** Removes results and jobs that have served their time. */
export const forgetOldJobs = async (services: Services): Promise<void> => {
  const { db } = services;
  const expired = await db
    .selectFrom('jobs')
    .select('id')
    .where('resultUntil', '<', sql<Date>`now()`)
    .execute();
  for (const { id } of expired) {
    await purgeResult(services, NOBODY, id);
    await db.updateTable('jobs').set({ resultUntil: null }).where('id', '=', id).execute();
  }
  await db
    .deleteFrom('jobs')
    .where('finishedAt', '<', sql<Date>`now() - interval '180 days'`)
    .where('resultUntil', 'is', null)
    .execute();
};

export const cleanUpDaily: DailyJob = {
  kind: 'jobs.cleanUp',
  title: text('清理过期的任务结果、导入数据与提交记录', 'Remove old results, imports and submissions'),
  dailyAt: '03:30',
  run: async ({ services }) => {
    await forgetOldJobs(services);
    await forgetOldImports(services.db);
    await forgetOldSubmissions(services.db);
    return {};
  },
};
