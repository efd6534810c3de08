import { isOpen, type Job } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { endJob } from './end-job.ts';
import { endings, jobErrors, noSuchJob } from './jobs.errors.ts';
import { findJob, type JobScope } from './jobs.queries.ts';

/** A job that waits ends at once; one that runs is told to, and writes nothing from then on. */
export const cancelJob = async (
  { db, scope, author }: Context<JobScope>,
  { id }: { id: string },
): Promise<Job> => {
  await db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('jobs')
      .select(['id', 'accountId', 'state', 'title', 'titleEn', 'cancelRequested'])
      .where('id', '=', id)
      .$if(!scope.cancelsAll, (q) => q.where('accountId', '=', scope.accountId))
      .forUpdate()
      .executeTakeFirstOrThrow(() => noSuchJob());
    if (!isOpen(job.state)) throw jobErrors.alreadyOver();
    if (job.cancelRequested) return;
    await tx.updateTable('jobs').set({ cancelRequested: true }).where('id', '=', id).execute();
    if (job.state === 'queued') await endJob(tx, job, { state: 'cancelled', message: endings.cancelled });
    await audit(tx, author, {
      action: 'job.cancel',
      subject: 'job',
      subjectId: id,
      before: { title: job.title, state: job.state },
    });
  });
  return findJob({ db, scope: { ...scope, all: scope.all || scope.cancelsAll } }, { id });
};
