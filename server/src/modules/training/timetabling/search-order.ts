import type { CttInstance } from './solver/ctt-instance.ts';
import type { Blocked } from './solver/term-blocked.ts';
import type { TermCosts } from './solver/term-costs.ts';
import type { TermPlaces, TermProblem } from './solver/term-problem.ts';

type SearchLimits = { seconds: number; iterations: number | null; seed: number };
/** One thread for each core that may be used. */
export type WithThreads = SearchLimits & { threads: number };

/** What a thread is given to do. */
export type SearchOrder = SearchLimits & { stop: SharedArrayBuffer } & (
    | { kind: 'term'; problem: TermProblem }
    | { kind: 'file'; instance: CttInstance }
  );

/** Where everything is, and why something is nowhere. */
export type TermBest = { places: TermPlaces; blocked: Blocked[] };
export type TermFound = TermCosts & TermBest & { start: TermCosts };
export type FileFound = {
  placements: { course: number; room: number; day: number; period: number }[];
  hard: number;
  soft: number;
};

/** What it says while it works, and at the end. */
export type SearchNews<F = TermFound | FileFound> =
  | { kind: 'progress'; at: number; unplaced: number; soft: number }
  | { kind: 'present'; costs: TermCosts }
  | ({ kind: 'best' } & TermBest)
  | { kind: 'found'; found: F };
