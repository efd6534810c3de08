import { type Budget, spentOf } from './budget.ts';
import type { Heat } from './cooling.ts';
import type { Random } from './random.ts';

/** The cost of a step that was not done. */
export const UNMOVED = 1 << 29;

/** The end is a round of its own: everything goes back to the best. */
const END = Number.POSITIVE_INFINITY;

type Progress = { spent: number; iterations: number; best: number };

/** What an annealing has to know of the timetable it works on. */
export type Annealed = {
  /** What the timetable costs at first, in whole numbers. */
  cost: number;
  /** The cost of one week: temperatures are of weights, costs may be counted in weeks. */
  unit: number;
  /** Steps between two looks at the clock. */
  block: number;
  /** Does something at random if it costs no more than the limit, and says what it cost. */
  step: (limit: number) => number;
  /** What is looked after before each block; every change is counted, and none may cost more than its own limit. */
  tend?: (limit: () => number, count: (change: number) => void) => void;
  /** Remembers where everything is: it has never cost less. */
  keep: () => void;
  /** Back to where a round begins, and what that costs. */
  begin: (round: number, best: number) => number;
  /** After each block; false ends the search. */
  watch: (progress: Progress) => boolean;
};

type Options = { random: Random; budget: Budget; heatAt: (spent: number) => Heat };

/**
 * Simulated annealing, whatever the timetable is one of: steps are taken that cost no more than the heat allows, each
 * round begins anew, the best is kept. Says how many steps there were; the timetable is at its best then.
 */
export const anneal = (annealed: Annealed, { random: { bits }, budget, heatAt }: Options): number => {
  const { unit, block, step, tend, keep, begin, watch } = annealed;
  /** Instead of one logarithm for each step. */
  const logarithms = Float64Array.from({ length: 65_536 }, (_, i) => -Math.log((i + 0.5) / 65_536));
  let { cost } = annealed;
  let best = cost;
  let temperature = 0;

  const keepIfBest = () => {
    if (cost >= best) return;
    best = cost;
    keep();
  };
  /** Costs are whole; a limit that is whole too needs no box to be handed on. */
  const limit = () => (logarithms[bits() >>> 16]! * temperature) | 0;
  const count = (change: number) => {
    if (change === UNMOVED) return;
    cost += change;
    if (change < 0) keepIfBest();
  };
  const beginRound = (round: number) => {
    cost = begin(round, best);
    keepIfBest();
  };

  const spentAt = spentOf(budget);
  let iterations = 0;
  let round = 0;
  for (let spent = 0; spent < 1 && best > 0; spent = spentAt(iterations)) {
    const heat = heatAt(spent);
    temperature = heat.temperature * unit;
    if (heat.round !== round) {
      round = heat.round;
      beginRound(round);
    }
    tend?.(limit, count);
    for (let i = 0; i < block; i++) count(step(limit()));
    iterations += block;
    if (!watch({ spent, iterations, best })) break;
  }
  beginRound(END);
  return iterations;
};
