import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { platformErrors } from './errors.ts';

type Costs = { memoryCost: number; timeCost: number; parallelism: number };
type Order =
  | { kind: 'hash'; password: string; costs?: Costs | undefined }
  | { kind: 'verify'; stored: string; password: string };
type Job = { order: Order; resolve: (outcome: string | boolean) => void; reject: (error: Error) => void };
type Hasher = { worker: Worker; job: Job | undefined };

/** Half of the machine at most: whoever is signed in goes on working while many sign in. */
const WORKERS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
/** Who signs in when so many wait would wait for seconds, and is told so instead. */
const LONGEST_QUEUE = 16 * WORKERS;
const RETRY_AFTER_SECONDS = 2;
const LOWER_PRIORITY = 10;

/**
 * Passwords are hashed in threads of their own: in the pool that Node has for all, files and compression would wait for
 * them. The threads give way to the one that answers.
 */
const WORK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { hashSync, verifySync } = require(workerData.argon2);
  try { require('node:os').setPriority(0, ${LOWER_PRIORITY}); } catch {}
  const verify = ({ stored, password }) => { try { return verifySync(stored, password); } catch { return false; } };
  parentPort.on('message', (order) => parentPort.postMessage(
    order.kind === 'verify' ? verify(order) : hashSync(order.password, order.costs)));
`;

const workerData = { argon2: createRequire(import.meta.url).resolve('@node-rs/argon2') };

const hashers: Hasher[] = [];
const queue: Job[] = [];

const give = (hasher: Hasher): void => {
  hasher.job = queue.shift();
  if (!hasher.job) {
    hasher.worker.unref();
    return;
  }
  hasher.worker.ref();
  hasher.worker.postMessage(hasher.job.order);
};

const begin = (): void => {
  const worker = new Worker(WORK, { eval: true, workerData });
  const hasher: Hasher = { worker, job: undefined };
  const lose = (error: Error) => {
    hashers.splice(hashers.indexOf(hasher), 1);
    hasher.job?.reject(error);
    hasher.job = undefined;
    if (queue.length > 0 && hashers.length < WORKERS) begin();
  };
  worker.on('message', (outcome: string | boolean) => {
    hasher.job?.resolve(outcome);
    give(hasher);
  });
  worker.once('error', lose);
  hashers.push(hasher);
  give(hasher);
};

const order = (wanted: Order): Promise<string | boolean> =>
  new Promise((resolve, reject) => {
    if (wanted.kind === 'verify' && queue.length >= LONGEST_QUEUE)
      return reject(
        platformErrors.tooMany({ seconds: RETRY_AFTER_SECONDS }, { retryAfter: RETRY_AFTER_SECONDS }),
      );
    queue.push({ order: wanted, resolve, reject });
    const free = hashers.find(({ job }) => !job);
    if (free) give(free);
    else if (hashers.length < WORKERS) begin();
  });

export const hash = async (password: string, costs?: Costs): Promise<string> =>
  (await order({ kind: 'hash', password, costs })) as string;

export const verify = async (stored: string, password: string): Promise<boolean> =>
  (await order({ kind: 'verify', stored, password })) as boolean;
