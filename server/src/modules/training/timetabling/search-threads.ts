import { workerFor } from '../../../platform/side-thread.ts';
import type { FileFound, SearchLimits, SearchNews, SearchOrder, TermFound } from './search-order.ts';
import type { CttInstance } from './solver/ctt-instance.ts';
import type { TermPlaces, TermProblem } from './solver/term-problem.ts';

type Progress = { at: number; unplaced: number; soft: number };
type Listener = { progress: (progress: Progress) => void; best?: (places: TermPlaces) => void };
type Search<F> = { found: Promise<F>; stop: () => void };

const declared = {
  source: 'modules/training/timetabling/search-worker.ts',
  built: 'search-worker.js',
  mostMegabytes: 1024,
};

/** One search in a thread of its own; it ends by itself, or soon after it is told to. */
const search = <F>(order: SearchOrder, { progress, best }: Listener): Search<F> => {
  const worker = workerFor({ ...declared, data: order });
  const found = new Promise<F>((resolve, reject) => {
    worker.on('message', (news: SearchNews) => {
      if (news.kind === 'progress') progress(news);
      else if (news.kind === 'best') best?.(news.places);
      else resolve(news.found as F);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the thread of the search ended')));
  });
  return { found, stop: () => Atomics.store(new Int32Array(order.stop), 0, 1) };
};

const flag = () => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

export const searchFile = (
  instance: CttInstance,
  limits: SearchLimits,
  listener: Listener,
): Search<FileFound> => search({ kind: 'file', instance, ...limits, stop: flag() }, listener);

const better = (one: Omit<Progress, 'at'>, other: Omit<Progress, 'at'>) =>
  one.unplaced - other.unplaced || one.soft - other.soft;

/** Several searches from different seeds at a time, one for each core; the best of them counts. */
export const searchTerm = (
  problem: TermProblem,
  { threads, seed, ...limits }: SearchLimits & { threads: number },
  listener: Listener,
): Search<TermFound> => {
  const latest: Progress[] = [];
  const leads = (index: number) =>
    latest.every((other, place) => place === index || better(latest[index] ?? other, other) <= 0);
  const searches = Array.from({ length: threads }, (_, index) =>
    search<TermFound>(
      { kind: 'term', problem, ...limits, seed: seed + index, stop: flag() },
      {
        progress: (progress) => {
          latest[index] = progress;
          if (leads(index)) listener.progress(progress);
        },
        best: (places) => {
          if (leads(index)) listener.best?.(places);
        },
      },
    ),
  );
  return {
    found: Promise.all(searches.map(({ found }) => found)).then(([first, ...others]) =>
      others.reduce((best, one) => (better(one, best) < 0 ? one : best), first as TermFound),
    ),
    stop: () => {
      for (const { stop } of searches) stop();
    },
  };
};
