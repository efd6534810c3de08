import { workerFor } from '../../../platform/side-thread.ts';
import type { FileFound, SearchNews, SearchOrder, TermBest, TermFound, WithThreads } from './search-order.ts';
import type { CttInstance } from './solver/ctt-instance.ts';
import type { TermCosts } from './solver/term-costs.ts';
import type { TermProblem } from './solver/term-problem.ts';

type Progress = { at: number; unplaced: number; soft: number };
type Listener = {
  progress: (progress: Progress) => void;
  /** What the timetable there is costs. */
  present?: (costs: TermCosts) => void;
  best?: (best: TermBest) => void;
};
type Search<F> = { found: Promise<F>; stop: () => void };

const declared = {
  source: 'modules/training/timetabling/search-worker.ts',
  built: 'search-worker.js',
  mostMegabytes: 1024,
};

/** One search in a thread of its own; it ends by itself, or soon after it is told to. */
const search = <F>(order: SearchOrder, { progress, present, best }: Listener): Search<F> => {
  const worker = workerFor({ ...declared, data: order });
  const found = new Promise<F>((resolve, reject) => {
    worker.on('message', (news: SearchNews) => {
      if (news.kind === 'progress') progress(news);
      else if (news.kind === 'present') present?.(news.costs);
      else if (news.kind === 'best') best?.(news);
      else resolve(news.found as F);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the thread of the search ended')));
  });
  return { found, stop: () => Atomics.store(new Int32Array(order.stop), 0, 1) };
};

const flag = () => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

const better = (one: Omit<Progress, 'at'>, other: Omit<Progress, 'at'>) =>
  one.unplaced - other.unplaced || one.soft - other.soft;

/** Several searches from different seeds at a time, one for each core; the best of them counts. */
const several = <F>(
  threads: number,
  seed: number,
  begin: (seed: number, listener: Listener) => Search<F>,
  worth: (found: F) => Omit<Progress, 'at'>,
  listener: Listener,
): Search<F> => {
  const latest: Progress[] = [];
  const leads = (index: number) =>
    latest.every((other, place) => place === index || better(latest[index] ?? other, other) <= 0);
  const searches = Array.from({ length: threads }, (_, index) =>
    begin(seed + index, {
      progress: (progress) => {
        latest[index] = progress;
        if (leads(index)) listener.progress(progress);
      },
      // All of them would say the same.
      ...(index === 0 && listener.present && { present: listener.present }),
      best: (best) => {
        if (leads(index)) listener.best?.(best);
      },
    }),
  );
  return {
    found: Promise.all(searches.map(({ found }) => found)).then((all) =>
      all.reduce((best, one) => (better(worth(one), worth(best)) < 0 ? one : best)),
    ),
    stop: () => {
      for (const { stop } of searches) stop();
    },
  };
};

export const searchFile = (
  instance: CttInstance,
  { threads, seed, ...limits }: WithThreads,
  listener: Listener,
): Search<FileFound> =>
  several(
    threads,
    seed,
    (its, own) => search<FileFound>({ kind: 'file', instance, ...limits, seed: its, stop: flag() }, own),
    ({ hard, soft }) => ({ unplaced: hard, soft }),
    listener,
  );

export const searchTerm = (
  problem: TermProblem,
  { threads, seed, ...limits }: WithThreads,
  listener: Listener,
): Search<TermFound> =>
  several(
    threads,
    seed,
    (its, own) => search<TermFound>({ kind: 'term', problem, ...limits, seed: its, stop: flag() }, own),
    (found) => found,
    listener,
  );
