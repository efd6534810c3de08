import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchNews, SearchOrder } from './search-order.ts';
import type { Budget } from './solver/budget.ts';
import { presentCosts } from './solver/present-costs.ts';
import { solveCtt } from './solver/solve-ctt.ts';
import { solveTerm } from './solver/solve-term.ts';
import { blockedIn } from './solver/term-blocked.ts';
import type { TermPlaces } from './solver/term-problem.ts';

/** How often it tells how far it is, and how often it hands over the best it has. */
const PROGRESS_MS = 1000;
const BEST_MS = 5000;

/** Whoever asks the server for something comes first. Only here is the priority one of the thread, not of the server. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const order = workerData as SearchOrder;
const stop = new Int32Array(order.stop);
const began = performance.now();
const seconds = () => (performance.now() - began) / 1000;

const say = (news: SearchNews) => parentPort?.postMessage(news);

const budget: Budget =
  order.iterations === null ? { seconds: order.seconds, clock: seconds } : { iterations: order.iterations };

let told = 0;
let handed = 0;
const since = (time: number) => performance.now() - began - time;

/** At most once a second, and the first time at once. */
const tell = (unplaced: number, soft: number) => {
  if (told > 0 && since(told) < PROGRESS_MS) return;
  told = performance.now() - began;
  say({
    kind: 'progress',
    at: Math.round(seconds() * 10) / 10,
    unplaced,
    soft: Math.round(soft * 100) / 100,
  });
};

const goesOn = () => Atomics.load(stop, 0) === 0 && seconds() < order.seconds;

if (order.kind === 'term') {
  const { problem } = order;
  say({ kind: 'present', costs: presentCosts(problem) });
  const explained = (places: TermPlaces) => ({ places, blocked: blockedIn(problem, places) });
  const { iterations: _steps, ...found } = solveTerm(problem, {
    seed: order.seed,
    budget,
    watch: ({ unplaced, soft }, best) => {
      tell(unplaced, soft);
      if (handed === 0 || since(handed) >= BEST_MS) {
        handed = performance.now() - began;
        say({ kind: 'best', ...explained(best()) });
      }
      return goesOn();
    },
  });
  say({ kind: 'found', found: { ...found, ...explained(found.places) } });
} else {
  const { placements, hard, soft } = solveCtt(order.instance, {
    seed: order.seed,
    budget,
    watch: (best) => {
      tell(best.hard, best.soft);
      return goesOn();
    },
  });
  say({ kind: 'found', found: { placements, hard, soft } });
}
