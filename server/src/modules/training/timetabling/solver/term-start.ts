import type { Random } from './random.ts';
import { NOWHERE, type TermProblem } from './term-problem.ts';
import type { TermState } from './term-state.ts';

/** The cheapest place a session can have now, or nowhere. */
const cheapest = ({ sessions }: TermProblem, state: TermState, s: number) => {
  const { starts, rooms } = sessions[s]!;
  let best = { cell: NOWHERE, room: NOWHERE, cost: Number.POSITIVE_INFINITY };
  for (const cell of starts) {
    if (!state.peopleFree(s, cell)) continue;
    const room = rooms.find((one) => state.roomFree(s, cell, one));
    if (room === undefined) continue;
    const cost = state.costOfPlacing(s, cell, room);
    if (cost < best.cost) best = { cell, room, cost };
  }
  return best;
};

const putFixed = ({ sessions }: TermProblem, state: TermState, s: number): void => {
  const { fixed, current } = sessions[s]!;
  if (fixed && current) state.put(s, current.cell, current.room);
};

/** Where it is now, if that is still allowed. */
const keepCurrent = ({ sessions }: TermProblem, state: TermState, s: number): void => {
  const { current, starts, rooms } = sessions[s]!;
  if (!current || state.cellOf[s]! >= 0) return;
  const { cell, room } = current;
  const allowed = starts.includes(cell) && rooms.includes(room);
  if (allowed && state.peopleFree(s, cell) && state.roomFree(s, cell, room)) state.put(s, cell, room);
};

/** What may not move first, then what stays where it is, then those with the fewest places, each as cheap as it can. */
export const startTerm = (problem: TermProblem, state: TermState, random: Random): void => {
  const { sessions, fromCurrent } = problem;
  const turn = Float64Array.from(sessions, () => random.bits());
  const freedom = sessions.map(
    ({ starts, rooms, weekMask, length }) => (starts.length * rooms.length) / length - weekMask / 2 ** 31,
  );
  const order = sessions
    .map((_, s) => s)
    .toSorted((a, b) => freedom[a]! - freedom[b]! || turn[a]! - turn[b]!);
  for (const s of order) putFixed(problem, state, s);
  if (fromCurrent) for (const s of order) keepCurrent(problem, state, s);
  for (const s of order) {
    if (state.cellOf[s]! >= 0 || sessions[s]!.fixed) continue;
    const { cell, room } = cheapest(problem, state, s);
    if (cell >= 0) state.put(s, cell, room);
  }
};
