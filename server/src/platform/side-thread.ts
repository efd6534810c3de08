import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { serverFolder } from './server-folder.ts';

/** Fonts, caches and parsed documents take memory: an idle thread goes. */
const IDLE_MS = 120_000;

export class SideThreadFailed extends Error {}

type Outcome<Done> = { id: number; done: Done } | { id: number; error: string };
type Waiting<Done> = { resolve: (done: Done) => void; reject: (error: Error) => void };
type Running<Done> = {
  worker: Worker;
  waiting: Map<number, Waiting<Done>>;
  idle: NodeJS.Timeout | undefined;
};

type DeclaredWorker = {
  /** The worker below `src`, and what it is called when built. */
  source: string;
  built: string;
  data?: unknown;
  /** Of the heap; a document that needs more ends the thread, not the server. */
  mostMegabytes?: number;
};
type Declared = DeclaredWorker & { doneWithinMs: number };

/** From source, in development and in tests, a worker must be taught TypeScript first. */
export const workerFor = ({ source, built, data, mostMegabytes }: DeclaredWorker): Worker => {
  const options = {
    workerData: data,
    ...(mostMegabytes && { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } }),
  };
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(serverFolder, 'dist', built), options);
  const url = pathToFileURL(join(serverFolder, 'src', source)).href;
  const code = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(url)})))`;
  return new Worker(code, { eval: true, ...options });
};

/**
 * Work that blocks the thread it runs in has one of its own, for all orders one after the other. It begins with the
 * first order and goes when nobody has one; whoever waits longer than allowed, or outlives it, is told.
 */
export const sideThread = <Order extends object, Done>(declared: Declared) => {
  let running: Running<Done> | undefined;
  let lastId = 0;

  const stop = (stopping: Running<Done>, error: Error) => {
    if (running === stopping) running = undefined;
    clearTimeout(stopping.idle);
    for (const { reject } of stopping.waiting.values()) reject(error);
    stopping.waiting.clear();
    void stopping.worker.terminate();
  };

  const start = (): Running<Done> => {
    const worker = workerFor(declared);
    const started: Running<Done> = { worker, waiting: new Map(), idle: undefined };
    worker.on('message', (outcome: Outcome<Done>) => {
      const waiting = started.waiting.get(outcome.id);
      started.waiting.delete(outcome.id);
      if ('done' in outcome) waiting?.resolve(outcome.done);
      else waiting?.reject(new SideThreadFailed(outcome.error));
      if (started.waiting.size > 0) return;
      worker.unref();
      started.idle = setTimeout(() => stop(started, new SideThreadFailed('idle')), IDLE_MS).unref();
    });
    worker.on('error', (error: Error) =>
      stop(started, new SideThreadFailed(error.message, { cause: error })),
    );
    worker.on('exit', () => stop(started, new SideThreadFailed('the thread ended')));
    return started;
  };

  return (order: Order): Promise<Done> =>
    new Promise((resolve, reject) => {
      running ??= start();
      const current = running;
      clearTimeout(current.idle);
      lastId += 1;
      const id = lastId;
      const late = setTimeout(
        () => stop(current, new SideThreadFailed('took too long')),
        declared.doneWithinMs,
      );
      const settled =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(late);
          then(value);
        };
      current.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      current.worker.ref();
      current.worker.postMessage({ id, ...order });
    });
};
