import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { endJob } from './end-job.ts';
import { kindOf, kindsOf } from './job-kinds.ts';
import { endings } from './jobs.errors.ts';

export type JobRow = Selectable<Tables['jobs']>;

/** How long an instance may be silent before another one takes its job up. */
export const LEASE = sql<Date>`now() + interval '30 seconds'`;
const MOST_ATTEMPTS = 3;

/** The job that has waited longest, now this worker's; two workers never get the same. */
export const takeJob = (
  { db, modules }: Pick<Services, 'db' | 'modules'>,
  worker: string,
): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      worker,
      leaseUntil: LEASE,
      startedAt: sql<Date>`now()`,
      attempts: eb('attempts', '+', 1),
      percent: 0,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'queued')
        .where(
          'kind',
          'in',
          kindsOf(modules).map(({ kind }) => kind),
        )
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Jobs whose worker fell silent: back into the queue where they may be begun anew, else failed with a sentence. */
export const takeUpAbandoned = ({ db, modules }: Pick<Services, 'db' | 'modules'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const abandoned = await tx
      .selectFrom('jobs')
      .selectAll()
      .where('state', '=', 'running')
      .where('leaseUntil', '<=', sql<Date>`now()`)
      .orderBy('id')
      .limit(50)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const job of abandoned) {
      const kind = kindOf(modules, job.kind);
      const again = kind && kind.restartable !== false && job.attempts < MOST_ATTEMPTS;
      if (job.cancelRequested) await endJob(tx, job, { state: 'cancelled', message: endings.cancelled });
      else if (again)
        await tx
          .updateTable('jobs')
          .set({ state: 'queued', worker: null, leaseUntil: null })
          .where('id', '=', job.id)
          .execute();
      else await endJob(tx, job, { state: 'failed', message: endings.serverLost });
    }
  });

/** Gives a running job back, so that it is taken up at once and not only when the lease has run out. */
export const giveBack = async (db: Db, job: JobRow): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ leaseUntil: sql<Date>`now()` })
    .where('id', '=', job.id)
    .where('worker', '=', job.worker)
    .execute();
};
