import { type Annealed, anneal, UNMOVED } from './annealing.ts';
import type { Budget } from './budget.ts';
import { adaptiveChoice } from './choice.ts';
import { coolingOf } from './cooling.ts';
import { randomFrom } from './random.ts';
import { type TermCosts, termCosts } from './term-costs.ts';
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
  const { below } = random;
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
  const startCost = start.unplaced * worth + Math.round(start.soft * weeks);
  const bestPlaces = { cells: cellOf.slice(), rooms: roomOf.slice() };

  const keep = () => {
    bestPlaces.cells.set(cellOf);
    bestPlaces.rooms.set(roomOf);
  };
  const backTo = ({ cells, rooms }: TermPlaces) => {
    for (const s of movable) if (cellOf[s]! >= 0) take(s);
    for (const s of movable) if (cells[s]! >= 0) put(s, cells[s]!, rooms[s]!);
  };
  /** What the whole costs more, or less, when rooms are handed out anew. */
  const matchRooms = () => {
    let change = matchAll();
    for (const s of movable) {
      if (cellOf[s]! >= 0 || !possible[s]) continue;
      const placed = placeByMatching(s, worth);
      if (cellOf[s] !== NOWHERE) change += placed - worth;
    }
    return change;
  };
  const begin = (round: number, best: number) => {
    if (repair && round < LAST_REPAIR) {
      backTo(startPlaces);
      return startCost;
    }
    backTo(bestPlaces);
    return best + matchRooms();
  };

  const stepOf = (kind: number, s: number, limit: number) => {
    if (kind === KINDS.move) return steps.move(s, limit);
    if (kind === KINDS.room) return steps.changeRoom(s, limit);
    return kind === KINDS.swap ? steps.swap(s, limit) : steps.chain(s, limit);
  };
  const step = (limit: number) => {
    const s = movable[below(movable.length)]!;
    if (!possible[s]) return UNMOVED;
    if (cellOf[s]! < 0) return steps.place(s, limit);
    const kind = choice.next();
    const change = stepOf(kind, s, limit);
    if (change < 0) choice.reward(kind);
    return change;
  };

  /** What is nowhere is tried more often than its share, and so is the way back to where it was. */
  const tend: Annealed['tend'] = (limit, count) => {
    for (const s of movable) {
      for (let tries = 0; tries < MOST_TRIES && possible[s] && cellOf[s]! < 0; tries++)
        count(steps.place(s, limit()));
      if (hasHome && cellOf[s]! >= 0) count(steps.goHome(s, limit()));
    }
  };
  const look: Annealed['watch'] = ({ best, ...progress }) => {
    choice.adapt();
    const unplaced = bestPlaces.cells.reduce((sum, cell) => sum + (cell < 0 ? 1 : 0), 0);
    const soft = (best - unplaced * worth) / weeks;
    const copy = () => ({ cells: bestPlaces.cells.slice(), rooms: bestPlaces.rooms.slice() });
    return watch({ ...progress, unplaced, soft }, copy);
  };

  const heatAt = repair ? repairHeat : usualHeat;
  const annealed = { cost: startCost, unit: weeks, block: BLOCK, step, tend, keep, begin, watch: look };
  const iterations = movable.length > 0 ? anneal(annealed, { random, budget, heatAt }) : 0;
  return { ...termCosts(problem, bestPlaces), places: bestPlaces, iterations, start };
};
