import { sql } from 'kysely';
import { type Author, audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { filesOfRecord, purgeFiles, sendContent } from '../../commons/files/public.ts';
import { jobErrors, noSuchJob } from './jobs.errors.ts';

/** Results stand in the file store like other files; no rule lets anybody have them but through the job. */
export const RESULT_FILES = { moduleCode: 'XT', businessCode: 'jobResult' } as const;

export const purgeResult = async (services: Services, author: Author, jobId: string): Promise<void> => {
  const files = await filesOfRecord(services.db, RESULT_FILES.moduleCode, jobId);
  await purgeFiles(
    services,
    author,
    files.map(({ id }) => id),
  );
};

/** Of several who ask for a result that is handed out once, one gets it. */
const takeOnce = ({ db }: Services, author: SignedAuthor, jobId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('jobs')
      // Not `now()`, the beginning of the transaction: who began earlier and had to wait would find the result still there.
      .set({ resultUntil: sql<Date>`clock_timestamp()` })
      .where('id', '=', jobId)
      .where('resultUntil', '>', sql<Date>`clock_timestamp()`)
      .returning('resultName')
      .executeTakeFirstOrThrow(() => jobErrors.resultGone());
    await audit(tx, author, { action: 'job.takeResult', subject: 'job', subjectId: jobId, after: taken });
  });

/** Sends what came of one's own job. */
export const sendResult = async (
  { services, author, request, reply }: HttpContext,
  { id: jobId }: { id: string },
) => {
  const job = await services.db
    .selectFrom('jobs')
    .select(['resultOnce', sql<boolean>`coalesce(result_until > now(), false)`.as('there')])
    .where('id', '=', jobId)
    .where('accountId', '=', author.actor.accountId)
    .executeTakeFirstOrThrow(() => noSuchJob());
  const [file] = job.there ? await filesOfRecord(services.db, RESULT_FILES.moduleCode, jobId) : [];
  if (!file) throw jobErrors.resultGone();
  if (!job.resultOnce) return sendContent({ services, request, reply }, file, 'attachment');
  await takeOnce(services, author, jobId);
  // Awaiting the reply waits until it is sent. Should the server die before it purges, the daily clean-up does it.
  await sendContent({ services, request, reply }, file, 'attachment');
  await purgeResult(services, author, jobId);
  return reply;
};
