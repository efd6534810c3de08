import type { Text } from '@graduate/contract/platform/text.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { JobResult, PersonsJob } from '../../../platform/job-kind.ts';
import type { Services } from '../../../platform/services.ts';
import { keepMadeFile } from '../../commons/files/public.ts';
import { actorLater } from '../../identity/sign-in/public.ts';
import { endJob } from './end-job.ts';
import { kindOf } from './job-kinds.ts';
import { RESULT_FILES } from './job-results.ts';
import { endings, jobErrors } from './jobs.errors.ts';
import { Interrupted, keepLease, type Lease } from './keep-lease.ts';
import { giveBack, type JobRow } from './take-job.ts';

/** The owner with the rights of now, in the role and department of then. */
const authorOf = async (services: Services, job: JobRow, kind: PersonsJob): Promise<SignedAuthor> => {
  const { sessionId, roleId, departmentId, address, requestId } = job;
  const actor =
    sessionId && roleId
      ? await actorLater(services.db, services.config, { sessionId, roleId, departmentId })
      : undefined;
  if (!actor || !mayUse(actor, kind.permission)) throw jobErrors.rightsLost();
  if (kind.duty && !(await services.holdsDuty(actor, kind.duty))) throw jobErrors.rightsLost();
  return { actor, address, requestId };
};

type Performed = JobResult & { owner?: SignedAuthor['actor'] };

const perform = async (services: Services, job: JobRow, lease: Lease): Promise<Performed> => {
  const kind = kindOf(services.modules, job.kind);
  if (!kind) throw new Error(`unknown job ${job.kind}`);
  const run = { jobId: job.id, services, progress: lease.progress, cancelled: lease.signal };
  if ('dailyAt' in kind) return kind.run(run);
  const author = await authorOf(services, job, kind);
  const result = await kind.run({ ...run, author, input: kind.input.parse(job.input) });
  return { ...result, owner: author.actor };
};

/** Writes what the job brings and ends it, in one transaction, unless it was cancelled or lost before. */
const complete =
  (job: JobRow, { text, file, commit }: JobResult) =>
  async (tx: Tx) => {
    const held = await tx
      .selectFrom('jobs')
      .select('cancelRequested')
      .where('id', '=', job.id)
      .where('state', '=', 'running')
      .where('worker', '=', job.worker)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Interrupted('lost'));
    if (held.cancelRequested) throw new Interrupted('cancelled');
    await commit?.(tx);
    await endJob(tx, job, {
      state: 'done',
      message: text ?? endings.done,
      result: file && { name: file.name, once: file.once ?? false },
    });
  };

const finish = async (services: Services, job: JobRow, result: Performed): Promise<void> => {
  const { file, owner } = result;
  if (!file || !owner) return services.db.transaction().execute(complete(job, result));
  const { name: fileName, content } = file;
  return keepMadeFile(
    services,
    { ...RESULT_FILES, recordId: job.id, fileName, content, owner },
    complete(job, result),
  );
};

const endUnhappily = (services: Services, job: JobRow, state: 'failed' | 'cancelled', message: Text) =>
  services.db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', job.id)
      .where('worker', '=', job.worker)
      .forUpdate()
      .executeTakeFirst();
    if (held) await endJob(tx, job, { state, message });
  });

const afterTrouble = async (services: Services, job: JobRow, lease: Lease, error: unknown) => {
  const why = error instanceof Interrupted ? error.why : lease.interruption;
  if (why === 'lost') return;
  if (why === 'stopping') return giveBack(services.db, job);
  if (why === 'cancelled') return endUnhappily(services, job, 'cancelled', endings.cancelled);
  if (!(error instanceof Refused)) services.log.error({ err: error, job: job.id }, `job ${job.kind} failed`);
  return endUnhappily(services, job, 'failed', error instanceof Refused ? error.text : endings.broken);
};

/** Runs a job this worker has taken, to whatever end; `stopping` makes it give the job back. */
export const runJob = async (services: Services, job: JobRow, stopping?: AbortSignal): Promise<void> => {
  const lease = keepLease(services.db, job, stopping);
  try {
    await finish(services, job, await perform(services, job, lease));
  } catch (error) {
    await afterTrouble(services, job, lease, error);
  } finally {
    lease.end();
  }
};
