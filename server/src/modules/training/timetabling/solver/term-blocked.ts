import { NOWHERE, type TermPlaces, type TermProblem } from './term-problem.ts';
import { type TermState, termState } from './term-state.ts';

/** More than these are not worth reading. */
const MOST_CLASSES = 3;

/** Of a session that is nowhere: where it may begin, and what is in the way there. */
export type Blocked = {
  session: number;
  starts: number;
  /** Times when its teachers or students are elsewhere, and times when only a room is missing. */
  people: number;
  rooms: number;
  /** The classes that are in its way most often. */
  classes: number[];
};

/** Classes with the same teachers or students that meet at this time. */
const inTheWay = (
  { siblings, apart, classOf, cellOf, overlap, weeksShared }: TermState,
  s: number,
  cell: number,
) =>
  [...apart[classOf[s]!]!].filter((other) =>
    siblings[other]!.some((t) => cellOf[t]! >= 0 && overlap(s, cell, t) && weeksShared(s, t) > 0),
  );

const blockedAt = ({ sessions }: TermProblem, state: TermState, s: number): Blocked => {
  const { starts, rooms } = sessions[s]!;
  const busy = starts.filter((cell) => !state.peopleFree(s, cell));
  const full = starts.filter(
    (cell) => !busy.includes(cell) && !rooms.some((room) => state.roomFree(s, cell, room)),
  );
  const often = new Map<number, number>();
  for (const cell of busy)
    for (const other of inTheWay(state, s, cell)) often.set(other, (often.get(other) ?? 0) + 1);
  const classes = [...often].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]);
  return {
    session: s,
    starts: starts.length,
    people: busy.length,
    rooms: full.length,
    classes: classes.slice(0, MOST_CLASSES).map(([other]) => other),
  };
};

/** Why what could be somewhere is nowhere. */
export const blockedIn = (problem: TermProblem, { cells, rooms }: TermPlaces): Blocked[] => {
  const { sessions } = problem;
  const left = sessions.flatMap((session, s) =>
    cells[s] === NOWHERE && session.starts.length > 0 && session.rooms.length > 0 ? [s] : [],
  );
  if (left.length === 0) return [];
  const state = termState(problem);
  for (const [s, cell] of cells.entries()) if (cell >= 0) state.put(s, cell, rooms[s]!);
  return left.map((s) => blockedAt(problem, state, s));
};
