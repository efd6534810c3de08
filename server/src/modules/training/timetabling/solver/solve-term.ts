import { type Budget, spentOf } from './budget.ts';
import { randomFrom } from './random.ts';
import { type TermCosts, termCosts } from './term-costs.ts';
import { NOWHERE, type TermPlaces, type TermProblem } from './term-problem.ts';
import { startTerm } from './term-start.ts';
import { termState } from './term-state.ts';

const BLOCK = 2_000;
/** What one session nowhere counts: more than anything it could spoil. */
const UNPLACED = 500;
const HOT = 2;
const COLD = 0.1;
const MOST_TRIES = 4;
/** Of a hundred steps so many change the time, and up to so many the room; the others swap. */
const MOVES = 60;
const ROOMS = 80;
const TOO_MUCH = Number.POSITIVE_INFINITY;

type Places = { cellS: number; roomS: number; cellT: number; roomT: number; cost: number };

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
  const { sessions, weeks } = problem;
  const random = randomFrom(seed);
  const { below, bits } = random;
  const state = termState(problem);
  const { cellOf, roomOf, classOf, siblings, put, take, peopleFree, roomFree, costOfPlacing } = state;
  startTerm(problem, state, random);
  const start = termCosts(problem, { cells: cellOf.slice(), rooms: roomOf.slice() });
  const movable = Int32Array.from(sessions.flatMap((session, s) => (session.fixed ? [] : [s])));
  const starts = sessions.map((session) => Int32Array.from(session.starts));
  const rooms = sessions.map((session) => Int32Array.from(session.rooms));
  const possible = sessions.map((_, s) => starts[s]!.length > 0 && rooms[s]!.length > 0);
  const worth = UNPLACED * weeks;

  let cost = start.unplaced * worth + Math.round(start.soft * weeks);
  let best = cost;
  let limit = 0;
  let temperature = 0;
  const bestPlaces = { cells: cellOf.slice(), rooms: roomOf.slice() };

  const keepBest = () => {
    if (cost >= best) return;
    best = cost;
    bestPlaces.cells.set(cellOf);
    bestPlaces.rooms.set(roomOf);
  };
  const settle = (change: number) => {
    cost += change;
    if (change < 0) keepBest();
  };

  /** A free room at that time: one the class has already, else any that fits. */
  const roomAt = (s: number, cell: number) => {
    const its = siblings[classOf[s]!]!;
    const usual = roomOf[its[below(its.length)]!]!;
    const fitting = rooms[s]!;
    if (usual >= 0 && fitting.includes(usual) && roomFree(s, cell, usual)) return usual;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const room = fitting[below(fitting.length)]!;
      if (roomFree(s, cell, room)) return room;
    }
    return NOWHERE;
  };

  const move = (s: number, cell: number, room: number) => {
    const fromCell = cellOf[s]!;
    const fromRoom = roomOf[s]!;
    take(s);
    const change = costOfPlacing(s, cell, room) - costOfPlacing(s, fromCell, fromRoom);
    if (change > limit) put(s, fromCell, fromRoom);
    else {
      put(s, cell, room);
      settle(change);
    }
  };

  const tryMove = (s: number) => {
    const cell = starts[s]![below(starts[s]!.length)]!;
    if (cell === cellOf[s] || !peopleFree(s, cell)) return;
    const room = roomAt(s, cell);
    if (room >= 0) move(s, cell, room);
  };
  const tryRoom = (s: number) => {
    const cell = cellOf[s]!;
    const room = rooms[s]![below(rooms[s]!.length)]!;
    if (room !== roomOf[s] && roomFree(s, cell, room)) move(s, cell, room);
  };

  /** Puts a session that is nowhere somewhere, where that is allowed and free. */
  const insert = (s: number, cell: number) => {
    if (!peopleFree(s, cell)) return false;
    const room = roomAt(s, cell);
    if (room < 0) return false;
    const change = costOfPlacing(s, cell, room) - worth;
    put(s, cell, room);
    settle(change);
    return true;
  };

  /** Takes the place of another session, which looks for a new one and comes back if the whole is not worth it. */
  const displace = (s: number, cell: number) => {
    const t = movable[below(movable.length)]!;
    if (t === s || cellOf[t]! < 0) return;
    const [cellT, roomT] = [cellOf[t]!, roomOf[t]!];
    take(t);
    const room = peopleFree(s, cell) ? roomAt(s, cell) : NOWHERE;
    if (room < 0) {
      put(t, cellT, roomT);
      return;
    }
    const change = costOfPlacing(s, cell, room) - costOfPlacing(t, cellT, roomT);
    if (change > limit) {
      put(t, cellT, roomT);
      return;
    }
    put(s, cell, room);
    settle(change);
    for (let tries = 0; tries < MOST_TRIES; tries++)
      if (insert(t, starts[t]![below(starts[t]!.length)]!)) return;
  };

  /** Puts two that were taken where the other was, and says what that costs more; false when it is too much. */
  const exchanged = (s: number, t: number, was: Places) => {
    const roomS = peopleFree(s, was.cellT) ? roomNear(s, was.cellT, was.roomS, was.roomT) : NOWHERE;
    if (roomS < 0) return false;
    const costS = costOfPlacing(s, was.cellT, roomS);
    put(s, was.cellT, roomS);
    const roomT = peopleFree(t, was.cellS) ? roomNear(t, was.cellS, was.roomT, was.roomS) : NOWHERE;
    const change = roomT < 0 ? TOO_MUCH : costS + costOfPlacing(t, was.cellS, roomT) - was.cost;
    if (change > limit) {
      take(s);
      return false;
    }
    put(t, was.cellS, roomT);
    settle(change);
    return true;
  };

  /** Two sessions change places in time; each keeps its room or finds another. */
  const trySwap = (s: number) => {
    const t = movable[below(movable.length)]!;
    const [cellS, roomS, cellT, roomT] = [cellOf[s]!, roomOf[s]!, cellOf[t]!, roomOf[t]!];
    if (s === t || cellT < 0 || cellS === cellT) return;
    if (!starts[s]!.includes(cellT) || !starts[t]!.includes(cellS)) return;
    take(s);
    const costS = costOfPlacing(s, cellS, roomS);
    take(t);
    const cost = costS + costOfPlacing(t, cellT, roomT);
    if (exchanged(s, t, { cellS, roomS, cellT, roomT, cost })) return;
    put(t, cellT, roomT);
    put(s, cellS, roomS);
  };
  const roomNear = (s: number, cell: number, own: number, other: number) => {
    if (roomFree(s, cell, own)) return own;
    if (rooms[s]!.includes(other) && roomFree(s, cell, other)) return other;
    return roomAt(s, cell);
  };

  const place = (s: number) => {
    const cell = starts[s]![below(starts[s]!.length)]!;
    if (!insert(s, cell)) displace(s, cell);
  };

  const step = () => {
    const s = movable[below(movable.length)]!;
    if (!possible[s]) return;
    limit = -Math.log((bits() + 1) / 4_294_967_296) * temperature;
    const kind = below(100);
    if (cellOf[s]! < 0) place(s);
    else if (kind < MOVES) tryMove(s);
    else if (kind < ROOMS) tryRoom(s);
    else trySwap(s);
  };

  /** What is nowhere is tried more often than its share. */
  const placeLeft = () => {
    limit = temperature;
    for (const s of movable)
      for (let tries = 0; tries < MOST_TRIES && possible[s] && cellOf[s]! < 0; tries++) place(s);
  };

  const spentAt = spentOf(budget);
  let iterations = 0;
  for (let spent = 0; spent < 1 && movable.length > 0 && best > 0; spent = spentAt(iterations)) {
    temperature = HOT * (COLD / HOT) ** spent * weeks;
    placeLeft();
    for (let i = 0; i < BLOCK; i++) step();
    iterations += BLOCK;
    const unplaced = bestPlaces.cells.reduce((sum, cell) => sum + (cell < 0 ? 1 : 0), 0);
    const soft = (best - unplaced * worth) / weeks;
    const copy = () => ({ cells: bestPlaces.cells.slice(), rooms: bestPlaces.rooms.slice() });
    if (!watch({ spent, iterations, unplaced, soft }, copy)) break;
  }
  return { ...termCosts(problem, bestPlaces), places: bestPlaces, iterations, start };
};
