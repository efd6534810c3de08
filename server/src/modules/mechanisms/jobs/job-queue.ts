import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { QueueState } from '../../../platform/module.ts';

/** Jobs that wait or run, and those that failed in the last week. */
export const jobQueue: QueueState = {
  name: text('任务', 'Jobs'),
  count: (db) =>
    db
      .selectFrom('jobs')
      .select([
        sql<number>`count(*) filter (where state in ('queued', 'running'))`.as('waiting'),
        sql<number>`count(*) filter (where state = 'failed' and finished_at > now() - interval '7 days')`.as(
          'failed',
        ),
      ])
      .executeTakeFirstOrThrow(),
};
