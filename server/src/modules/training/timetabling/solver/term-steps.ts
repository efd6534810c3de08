import { UNMOVED } from './annealing.ts';
import type { Random } from './random.ts';
import { termEjectionOf } from './term-ejection.ts';
import { termKempeOf } from './term-kempe.ts';
import { NOWHERE, type TermProblem } from './term-problem.ts';
import type { TermState } from './term-state.ts';

const MOST_TRIES = 4;

/**
 * What a search may do with one session. Each step says what it cost, after it is done, or UNMOVED when it was not
 * allowed or cost more than the limit. Nothing is made anew on the way: numbers and tables only.
 */
export const termStepsOf = (problem: TermProblem, state: TermState, { below }: Random, worth: number) => {
  const { sessions } = problem;
  const { cellOf, roomOf, classOf, siblings, homeCell, homeRoom, put, take } = state;
  const { peopleFree, roomFree, costOfPlacing, changeCost } = state;
  const movable = Int32Array.from(sessions.flatMap((session, s) => (session.fixed ? [] : [s])));
  const starts = sessions.map((session) => Int32Array.from(session.starts));
  const rooms = sessions.map((session) => Int32Array.from(session.rooms));

  const startOf = (s: number) => starts[s]![below(starts[s]!.length)]!;

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
  const roomFor = (s: number, cell: number, usual: number) =>
    roomFree(s, cell, usual) ? usual : roomAt(s, cell);
  const roomNear = (s: number, cell: number, own: number, other: number) => {
    if (roomFree(s, cell, own)) return own;
    if (rooms[s]!.includes(other) && roomFree(s, cell, other)) return other;
    return roomAt(s, cell);
  };
  const tryChain = termKempeOf(problem, state, roomFor);
  const { sent, cellBefore, roomBefore, costBefore, clear } = termEjectionOf(problem, state);

  const relocate = (s: number, cell: number, room: number, limit: number) => {
    const fromCell = cellOf[s]!;
    const fromRoom = roomOf[s]!;
    take(s);
    const change = costOfPlacing(s, cell, room) - costOfPlacing(s, fromCell, fromRoom);
    const done = change <= limit;
    put(s, done ? cell : fromCell, done ? room : fromRoom);
    return done ? change : UNMOVED;
  };

  const move = (s: number, limit: number) => {
    const cell = startOf(s);
    if (cell === cellOf[s] || !peopleFree(s, cell)) return UNMOVED;
    const room = roomAt(s, cell);
    return room < 0 ? UNMOVED : relocate(s, cell, room, limit);
  };
  const changeRoom = (s: number, limit: number) => {
    const room = rooms[s]![below(rooms[s]!.length)]!;
    if (room === roomOf[s] || !roomFree(s, cellOf[s]!, room)) return UNMOVED;
    return relocate(s, cellOf[s]!, room, limit);
  };

  /** Puts the second of two, that were taken, where the first was; the first is there already. */
  const follow = (t: number, cell: number, own: number, other: number, most: number) => {
    const room = peopleFree(t, cell) ? roomNear(t, cell, own, other) : NOWHERE;
    if (room < 0) return UNMOVED;
    const cost = costOfPlacing(t, cell, room);
    if (cost > most) return UNMOVED;
    put(t, cell, room);
    return cost;
  };
  /** Two sessions change places in time; each keeps its room or finds another. */
  const swap = (s: number, limit: number) => {
    const t = movable[below(movable.length)]!;
    const cellS = cellOf[s]!;
    const roomS = roomOf[s]!;
    const cellT = cellOf[t]!;
    const roomT = roomOf[t]!;
    if (s === t || cellT < 0 || cellS === cellT) return UNMOVED;
    if (!starts[s]!.includes(cellT) || !starts[t]!.includes(cellS)) return UNMOVED;
    take(s);
    let was = costOfPlacing(s, cellS, roomS);
    take(t);
    was += costOfPlacing(t, cellT, roomT);
    const room = peopleFree(s, cellT) ? roomNear(s, cellT, roomS, roomT) : NOWHERE;
    if (room >= 0) {
      const first = costOfPlacing(s, cellT, room);
      put(s, cellT, room);
      const second = follow(t, cellS, roomT, roomS, limit + was - first);
      if (second !== UNMOVED) return first + second - was;
      take(s);
    }
    put(t, cellT, roomT);
    put(s, cellS, roomS);
    return UNMOVED;
  };

  const chain = (s: number, limit: number) => tryChain(s, startOf(s), limit);

  /** To where it is in the timetable there is, alone or in exchange with those that are there. */
  const goHome = (s: number, limit: number) => {
    const cell = homeCell[s]!;
    if (changeCost(s, cellOf[s]!, roomOf[s]!) === 0 || !starts[s]!.includes(cell)) return UNMOVED;
    const room = homeRoom[s]! >= 0 ? homeRoom[s]! : roomAt(s, cell);
    const fits = room >= 0 && rooms[s]!.includes(room);
    if (fits && peopleFree(s, cell) && roomFree(s, cell, room)) return relocate(s, cell, room, limit);
    return cell === cellOf[s] ? UNMOVED : tryChain(s, cell, limit);
  };

  /** Puts a session that is nowhere where that is allowed and free. */
  const insert = (s: number, cell: number) => {
    if (!peopleFree(s, cell)) return UNMOVED;
    const room = roomAt(s, cell);
    if (room < 0) return UNMOVED;
    const change = costOfPlacing(s, cell, room) - worth;
    put(s, cell, room);
    return change;
  };

  /** The room it has in the timetable there is, if that is free, else any. */
  const roomAsEver = (t: number, cell: number) => {
    const usual = homeRoom[t]!;
    return usual >= 0 && rooms[t]!.includes(usual) ? roomFor(t, cell, usual) : roomAt(t, cell);
  };
  /** The cheapest place for one that was sent away; its cost, or UNMOVED when there is none. */
  const settle = (t: number) => {
    let best = UNMOVED;
    let bestCell = NOWHERE;
    let bestRoom = NOWHERE;
    const its = starts[t]!;
    for (let i = 0; i < its.length; i++) {
      const cell = its[i]!;
      const room = peopleFree(t, cell) ? roomAsEver(t, cell) : NOWHERE;
      const cost = room < 0 ? UNMOVED : costOfPlacing(t, cell, room);
      if (cost >= best) continue;
      best = cost;
      bestCell = cell;
      bestRoom = room;
    }
    if (best !== UNMOVED) put(t, bestCell, bestRoom);
    return best;
  };

  /** Of those that were sent away: what the whole costs more, how much of that are changes, and how many are nowhere. */
  let change = 0;
  let changes = 0;
  let nowhere = 0;
  const settleSent = (count: number) => {
    for (let i = 0; i < count; i++) {
      const t = sent[i]!;
      change -= costBefore[i]!;
      changes -= changeCost(t, cellBefore[i]!, roomBefore[i]!);
      const cost = settle(t);
      if (cost === UNMOVED) nowhere++;
      else {
        change += cost;
        changes += changeCost(t, cellOf[t]!, roomOf[t]!);
      }
    }
  };
  const takeBack = (s: number, count: number) => {
    for (let i = 0; i < count; i++) if (cellOf[sent[i]!]! >= 0) take(sent[i]!);
    take(s);
    for (let i = 0; i < count; i++) put(sent[i]!, cellBefore[i]!, roomBefore[i]!);
  };

  /**
   * For one that is nowhere others make room, and look for other places. Taken when more have a place than before; when
   * as many have, what it spoils must keep to the limit, but not what it changes: that is how a repair gets on.
   */
  const eject = (s: number, cell: number, limit: number) => {
    const free = roomAt(s, cell);
    const room = free >= 0 ? free : rooms[s]![below(rooms[s]!.length)]!;
    const count = clear(s, cell, room);
    if (count < 0) return UNMOVED;
    change = costOfPlacing(s, cell, room);
    changes = changeCost(s, cell, room);
    nowhere = -1;
    put(s, cell, room);
    settleSent(count);
    if (nowhere < 0 || (nowhere === 0 && change - changes <= limit)) return change + nowhere * worth;
    takeBack(s, count);
    return UNMOVED;
  };
  const place = (s: number, limit: number) => {
    const cell = startOf(s);
    const change = insert(s, cell);
    return change === UNMOVED ? eject(s, cell, limit) : change;
  };

  return { movable, move, changeRoom, swap, chain, goHome, place };
};
