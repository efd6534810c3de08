import { type TermCosts, termCosts } from './term-costs.ts';
import type { TermProblem } from './term-problem.ts';

/** What the timetable there is would cost by the same rules; what has no allowed place now counts as unplaced. */
export const presentCosts = (problem: TermProblem): TermCosts => {
  const cells = Int32Array.from(problem.sessions, ({ current, starts, rooms, fixed }) => {
    if (!current) return -1;
    const allowed = starts.includes(current.cell) && (current.anyRoom || rooms.includes(current.room));
    return fixed || allowed ? current.cell : -1;
  });
  const rooms = Int32Array.from(problem.sessions, ({ current }) => current?.room ?? -1);
  return termCosts(problem, { cells, rooms });
};
