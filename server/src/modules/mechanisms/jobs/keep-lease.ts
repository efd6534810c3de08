import type { Text } from '@graduate/contract/platform/text.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { JobRun } from '../../../platform/job-kind.ts';
import { type JobRow, LEASE } from './take-job.ts';

const EVERY_MS = 8_000;

export type Interruption = 'cancelled' | 'lost' | 'stopping';

/** The job must not go on: somebody cancelled it, another instance has it, or this one stops. */
export class Interrupted extends Error {
  constructor(readonly why: Interruption) {
    super(why);
  }
}

export type Lease = {
  signal: AbortSignal;
  progress: JobRun['progress'];
  readonly interruption: Interruption | undefined;
  end: () => void;
};

/** Tells the database again and again that this worker is alive, and learns there that it should stop. */
export const keepLease = (db: Db, { id, worker }: JobRow, stopping?: AbortSignal): Lease => {
  const controller = new AbortController();
  let interruption: Interruption | undefined;
  let lastPercent = 0;
  const interrupt = (why: Interruption) => {
    interruption ??= why;
    controller.abort(new Interrupted(interruption));
  };

  const renew = async (news: { percent?: number; message?: string; messageEn?: string } = {}) => {
    const held = await db
      .updateTable('jobs')
      .set({ leaseUntil: LEASE, ...news })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('worker', '=', worker)
      .returning('cancelRequested')
      .executeTakeFirst();
    if (!held) interrupt('lost');
    else if (held.cancelRequested) interrupt('cancelled');
  };

  const progress = async (percent: number, message?: Text) => {
    const whole = Math.max(0, Math.min(99, Math.floor(percent)));
    if (whole !== lastPercent || message)
      await renew({ percent: whole, ...(message && { message: message.zh, messageEn: message.en }) });
    lastPercent = whole;
    controller.signal.throwIfAborted();
  };

  // A beat that fails is made up for by the next one; when all fail, the lease runs out, as it should.
  const timer = setInterval(() => void renew().catch(() => undefined), EVERY_MS);
  timer.unref();
  const stop = () => interrupt('stopping');
  stopping?.addEventListener('abort', stop, { once: true });
  if (stopping?.aborted) stop();
  return {
    signal: controller.signal,
    progress,
    get interruption() {
      return interruption;
    },
    end: () => {
      clearInterval(timer);
      stopping?.removeEventListener('abort', stop);
    },
  };
};
