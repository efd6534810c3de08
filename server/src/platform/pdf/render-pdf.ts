import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { serverFolder } from '../server-folder.ts';
import type { PdfOrder, PdfOutcome } from './pdf-order.ts';

const DONE_WITHIN_MS = 60_000;
/** Fonts and cached layouts take memory: an idle worker goes. */
const IDLE_MS = 120_000;

class PdfFailed extends Error {}

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

/** Typesetting blocks the thread it runs in, so it has one of its own, for all documents one after the other. */
type Press = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined };

const workerData = { workspace: join(serverFolder, 'src') };

/** From source, in development and in tests, a worker must be taught TypeScript first. */
const sourceWorker = () => {
  const url = pathToFileURL(join(serverFolder, 'src/platform/pdf/pdf-worker.ts')).href;
  const code = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(url)})))`;
  return new Worker(code, { eval: true, workerData });
};

const newWorker = () =>
  import.meta.url.endsWith('.ts')
    ? sourceWorker()
    : new Worker(join(serverFolder, 'dist/pdf-worker.js'), { workerData });

let press: Press | undefined;
let lastId = 0;

const stop = (stopping: Press, error: Error) => {
  if (press === stopping) press = undefined;
  clearTimeout(stopping.idle);
  for (const { reject } of stopping.waiting.values()) reject(error);
  stopping.waiting.clear();
  void stopping.worker.terminate();
};

const start = (): Press => {
  const worker = newWorker();
  const started: Press = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', (outcome: PdfOutcome) => {
    const waiting = started.waiting.get(outcome.id);
    started.waiting.delete(outcome.id);
    if ('pdf' in outcome) waiting?.resolve(Buffer.from(outcome.pdf));
    else waiting?.reject(new PdfFailed(outcome.error));
    if (started.waiting.size > 0) return;
    worker.unref();
    started.idle = setTimeout(() => stop(started, new PdfFailed('idle')), IDLE_MS).unref();
  });
  worker.on('error', (error) => stop(started, error));
  worker.on('exit', () => stop(started, new PdfFailed('the worker ended')));
  return started;
};

const print = (order: Omit<PdfOrder, 'id'>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    press ??= start();
    const current = press;
    clearTimeout(current.idle);
    lastId += 1;
    const id = lastId;
    const late = setTimeout(() => stop(current, new PdfFailed('took too long')), DONE_WITHIN_MS);
    const settled =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        clearTimeout(late);
        then(value);
      };
    current.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
    current.worker.ref();
    current.worker.postMessage({ id, ...order } satisfies PdfOrder);
  });

/** A document of the product: a Typst file beside its module, filled with data of this shape. */
export type PdfTemplate<T> = { path: string; data?: T };

/** Names a template below `src`, e.g. `modules/mechanisms/notices/notice.typ`. */
export const pdfTemplate = <T>(path: string): PdfTemplate<T> => ({ path });

/** Prints one document. The data travels as JSON and is never part of the markup. */
export const renderPdf = <T>(
  template: PdfTemplate<T>,
  data: T,
  pictures: Record<string, Uint8Array> = {},
  { archived = false } = {},
): Promise<Buffer> => print({ template: template.path, data: JSON.stringify(data), pictures, archived });

/** Prints many documents of one kind, in their order; one that fails does not hold up the others. */
export const renderPdfs = async function* <T>(
  template: PdfTemplate<T>,
  batch: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<{ pdf: Buffer } | { error: Error }> {
  for await (const data of batch)
    yield await renderPdf(template, data).then(
      (pdf) => ({ pdf }),
      (error: Error) => ({ error }),
    );
};
