import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { runJob } from './run-job.ts';
import { scheduleDaily } from './schedule-daily.ts';
import { takeJob, takeUpAbandoned } from './take-job.ts';

const LANES = 2;
const LOOK_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 10_000;

/** Takes the next job and runs it to its end; false when there is none. */
export const runNextJob = async (
  services: Services,
  worker: string,
  stopping?: AbortSignal,
): Promise<boolean> => {
  const job = await takeJob(services, worker);
  if (job) await runJob(services, job, stopping);
  return job !== undefined;
};

/** What has to be looked after besides: the hour of daily work, jobs of instances that died. */
const tidyQueue = async (services: Services): Promise<void> => {
  await scheduleDaily(services);
  await takeUpAbandoned(services);
};

type Round = { work: () => Promise<boolean>; everyMs: number; complaint: string };

const repeat = async (
  services: Services,
  stopping: AbortSignal,
  { work, everyMs, complaint }: Round,
): Promise<void> => {
  while (!stopping.aborted) {
    const busy = await work().catch((error: unknown) => {
      services.log.warn({ err: error }, complaint);
      return false;
    });
    if (!busy) await wait(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
};

/** Works on jobs while the server runs; the answer stops it and gives back what is unfinished. */
export const workOnJobs = (services: Services): (() => Promise<void>) => {
  const stopping = new AbortController();
  const worker = newId();
  const rounds: Round[] = [
    ...Array.from({ length: LANES }, () => ({
      work: () => runNextJob(services, worker, stopping.signal),
      everyMs: LOOK_EVERY_MS,
      complaint: 'looking for jobs failed',
    })),
    {
      work: async () => {
        await tidyQueue(services);
        return false;
      },
      everyMs: TIDY_EVERY_MS,
      complaint: 'tidying the queue of jobs failed',
    },
  ];
  const running = rounds.map((round) => repeat(services, stopping.signal, round));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
};
