import { assignmentOf, NOT_ALLOWED } from './assignment.ts';
import { NOWHERE, type TermProblem } from './term-problem.ts';
import type { TermState } from './term-state.ts';

/** So many begin at one time at most; more are left as they are. */
const MOST_ROWS = 256;

/**
 * Room matching: those that begin at the same time get the rooms that cost least together, and one that found no room
 * at a time may get one because others make room.
 */
export const termRoomsOf = (problem: TermProblem, state: TermState) => {
  const { sessions } = problem;
  const columns = Math.max(problem.rooms.length, MOST_ROWS);
  const { cellOf, roomOf, put, take, roomFree, peopleFree, costOfPlacing } = state;
  const { cost, columnOf, solve } = assignmentOf(MOST_ROWS, columns);
  const movable = sessions.flatMap((session, s) => (session.fixed ? [] : [s]));
  const rooms = sessions.map((session) => Int32Array.from(session.rooms));
  const row = new Int32Array(MOST_ROWS);
  const roomBefore = new Int32Array(MOST_ROWS);

  const collect = (cell: number, more: number) => {
    let rows = 0;
    for (const s of movable) if (cellOf[s] === cell && rows < MOST_ROWS) row[rows++] = s;
    if (more >= 0 && rows < MOST_ROWS) row[rows++] = more;
    return rows;
  };
  const price = (rows: number, cell: number) => {
    cost.fill(NOT_ALLOWED, 0, rows * columns);
    for (let i = 0; i < rows; i++)
      for (const room of rooms[row[i]!]!)
        if (roomFree(row[i]!, cell, room)) cost[i * columns + room] = costOfPlacing(row[i]!, cell, room);
  };
  const takeAll = (rows: number) => {
    let was = 0;
    for (let i = rows - 1; i >= 0; i--) {
      const s = row[i]!;
      roomBefore[i] = roomOf[s]!;
      if (roomOf[s] === NOWHERE) continue;
      const cell = cellOf[s]!;
      take(s);
      was += costOfPlacing(s, cell, roomBefore[i]!);
    }
    return was;
  };
  const putAll = (rows: number, cell: number, into: Int32Array) => {
    let is = 0;
    for (let i = 0; i < rows; i++) {
      if (into[i]! < 0) continue;
      is += costOfPlacing(row[i]!, cell, into[i]!);
      put(row[i]!, cell, into[i]!);
    }
    return is;
  };

  /** What the whole costs more (less than 0: it got better); undone, and 0, unless all have a room for less than that. */
  const match = (cell: number, more: number, mostChange: number) => {
    const rows = collect(cell, more);
    if (rows === 0) return 0;
    const was = takeAll(rows);
    price(rows, cell);
    if (solve(rows, columns) < NOT_ALLOWED) {
      const change = putAll(rows, cell, columnOf) - was;
      if (change < mostChange) return change;
      for (let i = 0; i < rows; i++) take(row[i]!);
    }
    putAll(rows, cell, roomBefore);
    return 0;
  };

  return {
    /** At every time of the week; the answer is the change of the whole cost, never more than 0. */
    matchAll: (): number => {
      let change = 0;
      for (const cell of new Set(cellOf)) if (cell >= 0) change += match(cell, NOWHERE, 0);
      return change;
    },
    /** A place for one that is nowhere, for less than it is worth; the answer is what it costs, or 0 if there is none. */
    placeByMatching: (s: number, worth: number): number => {
      for (const cell of sessions[s]!.starts) {
        if (!peopleFree(s, cell)) continue;
        const change = match(cell, s, worth);
        if (cellOf[s]! >= 0) return change;
      }
      return 0;
    },
  };
};
