import { type Budget, spentOf } from './budget.ts';
import { adaptiveChoice } from './choice.ts';
import { coolingOf } from './cooling.ts';
import { randomFrom } from './random.ts';
import { type TermCosts, termCosts } from './term-costs.ts';
import { UNMOVED } from './term-kempe.ts';
import { NOWHERE, type TermPlaces, type TermProblem } from './term-problem.ts';
import { termRoomsOf } from './term-rooms.ts';
import { startTerm } from './term-start.ts';
import { termState } from './term-state.ts';
import { termStepsOf } from './term-steps.ts';

const BLOCK = 2_000;
/** What one session nowhere counts: more than anything it could spoil. */
const UNPLACED = 5_000;
const MOST_TRIES = 4;
const KINDS = { move: 0, room: 1, swap: 2, chain: 3 } as const;
const USUAL = [0.57, 0.2, 0.2, 0.03];
/** What a try of each kind takes, against the others. */
const PRICE = [1, 0.7, 1.5, 3];
const usualHeat = coolingOf({ hot: 2, cold: 0.1, longShare: 0.8, reheats: 3, reheat: 0.5 });
/** A repair begins again and again where the timetable is now, and at last improves the best it found. */
const repairHeat = coolingOf({ hot: 2, cold: 0.1, longShare: 0.125, reheats: 7, reheat: 2 });
const LAST_REPAIR = 7;

type TermProgress = { spent: number; iterations: number; unplaced: number; soft: number };
export type TermResult = TermCosts & { places: TermPlaces; iterations: number; start: TermCosts };

type Options = {
  seed: number;
  budget: Budget;
  watch?: (progress: TermProgress, best: () => TermPlaces) => boolean;
};

/** The best timetable found for a term of ours; the same for equal term, seed and iterations. */
export const solveTerm = (
  problem: TermProblem,
  { seed, budget, watch = () => true }: Options,
): TermResult => {
  const { sessions, weeks, repair } = problem;
  const worth = UNPLACED * weeks;
  const random = randomFrom(seed);
  const { below, bits } = random;
  const state = termState(problem);
  const { cellOf, roomOf, put, take } = state;
  startTerm(problem, state, random);
  const startPlaces = { cells: cellOf.slice(), rooms: roomOf.slice() };
  const start = termCosts(problem, startPlaces);
  const steps = termStepsOf(problem, state, random, worth);
  const { movable } = steps;
  const { matchAll, placeByMatching } = termRoomsOf(problem, state);
  const choice = adaptiveChoice(USUAL, PRICE, random);
  const possible = sessions.map((session) => session.starts.length > 0 && session.rooms.length > 0);
  const hasHome = sessions.some((session) => session.current !== null);
  /** Instead of one logarithm for each step. */
  const logarithms = Float64Array.from({ length: 65_536 }, (_, i) => -Math.log((i + 0.5) / 65_536));

  const startCost = start.unplaced * worth + Math.round(start.soft * weeks);
  let cost = startCost;
  let best = cost;
  let temperature = 0;
  const bestPlaces = { cells: cellOf.slice(), rooms: roomOf.slice() };

  const keepBest = () => {
    if (cost >= best) return;
    best = cost;
    bestPlaces.cells.set(cellOf);
    bestPlaces.rooms.set(roomOf);
  };
  /** Costs are whole; so is the limit, which then needs no box to be handed on. */
  const limitNow = () => (logarithms[bits() >>> 16]! * temperature) | 0;
  const count = (change: number) => {
    if (change === UNMOVED) return false;
    cost += change;
    if (change < 0) keepBest();
    return change < 0;
  };

  const backTo = ({ cells, rooms }: TermPlaces, itsCost: number) => {
    for (const s of movable) if (cellOf[s]! >= 0) take(s);
    for (const s of movable) if (cells[s]! >= 0) put(s, cells[s]!, rooms[s]!);
    cost = itsCost;
  };
  const matchRooms = () => {
    cost += matchAll();
    for (const s of movable) {
      if (cellOf[s]! >= 0 || !possible[s]) continue;
      const change = placeByMatching(s, worth);
      if (cellOf[s] !== NOWHERE) cost += change - worth;
    }
    keepBest();
  };
  const beginRound = (round: number) => {
    if (repair && round < LAST_REPAIR) return backTo(startPlaces, startCost);
    backTo(bestPlaces, best);
    matchRooms();
  };

  const stepOf = (kind: number, s: number, limit: number) => {
    if (kind === KINDS.move) return steps.move(s, limit);
    if (kind === KINDS.room) return steps.changeRoom(s, limit);
    return kind === KINDS.swap ? steps.swap(s, limit) : steps.chain(s, limit);
  };
  const step = () => {
    const s = movable[below(movable.length)]!;
    if (!possible[s]) return;
    if (cellOf[s]! < 0) {
      count(steps.place(s, limitNow()));
      return;
    }
    const kind = choice.next();
    if (count(stepOf(kind, s, limitNow()))) choice.reward(kind);
  };

  /** What is nowhere is tried more often than its share, and so is the way back to where it was. */
  const tend = () => {
    for (const s of movable) {
      for (let tries = 0; tries < MOST_TRIES && possible[s] && cellOf[s]! < 0; tries++)
        count(steps.place(s, limitNow()));
      if (hasHome && cellOf[s]! >= 0) count(steps.goHome(s, limitNow()));
    }
  };

  const spentAt = spentOf(budget);
  const heatAt = repair ? repairHeat : usualHeat;
  let iterations = 0;
  let round = 0;
  for (let spent = 0; spent < 1 && movable.length > 0 && best > 0; spent = spentAt(iterations)) {
    const heat = heatAt(spent);
    temperature = heat.temperature * weeks;
    if (heat.round !== round) {
      round = heat.round;
      beginRound(round);
    }
    tend();
    for (let i = 0; i < BLOCK; i++) step();
    iterations += BLOCK;
    choice.adapt();
    const unplaced = bestPlaces.cells.reduce((sum, cell) => sum + (cell < 0 ? 1 : 0), 0);
    const soft = (best - unplaced * worth) / weeks;
    const copy = () => ({ cells: bestPlaces.cells.slice(), rooms: bestPlaces.rooms.slice() });
    if (!watch({ spent, iterations, unplaced, soft }, copy)) break;
  }
  backTo(bestPlaces, best);
  matchRooms();
  return { ...termCosts(problem, bestPlaces), places: bestPlaces, iterations, start };
};
