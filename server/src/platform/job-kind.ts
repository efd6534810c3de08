import type { Readable } from 'node:stream';
import type { Duty, Permission } from '@graduate/contract/platform/access.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import type { SignedAuthor } from './audit/audit.ts';
import type { Tx } from './database/connect.ts';
import type { Services } from './services.ts';

/** What comes of a job. */
export type JobResult = {
  text?: Text;
  /** Kept seven days for the owner; with `once` it is gone after the first download. */
  file?: { name: string; content: Readable; once?: true };
  /** Happens in the transaction that ends the job: both or neither, also when the server dies. */
  commit?: (tx: Tx) => Promise<void>;
};

export type JobRun = {
  jobId: string;
  services: Services;
  /** Also notices that the job was cancelled, by throwing. */
  progress: (percent: number, message?: Text) => Promise<void>;
  cancelled: AbortSignal;
};

type Common = {
  /** Unique in the product, e.g. `export.users`. */
  kind: string;
  title: Text;
  /** Left out, it is begun anew after a server died with it; others then fail. */
  restartable?: boolean;
};

/** Work that somebody starts and that runs with that person's rights at the time it runs. */
export type PersonsJob<I = unknown> = Common & {
  input: z.ZodType<I>;
  permission: Permission;
  duty?: Duty | undefined;
  run: (job: JobRun & { input: I; author: SignedAuthor }) => Promise<JobResult>;
};

/** Work that is nobody's: once a day at that time in Asia/Shanghai, on one instance. */
export type DailyJob = Common & {
  /** `HH:mm` */
  dailyAt: string;
  run: (job: JobRun) => Promise<JobResult>;
};

export type JobKind = PersonsJob | DailyJob;

export const definePersonsJob = <I>(job: PersonsJob<I>): PersonsJob => job as unknown as PersonsJob;

type NewJob = {
  kind: string;
  /** What people call it, when it should say more than the kind's title. */
  title?: Text;
  input: unknown;
  /** Of the jobs of one kind and key a person has one open at a time. */
  key: string;
};

/** Puts work into the queue; `already` when that person's same job is still open. */
export type StartJob = (author: SignedAuthor, job: NewJob) => Promise<{ jobId: string; already: boolean }>;
