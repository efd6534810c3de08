import type { Db } from '../../../platform/database/connect.ts';
import { type Built, buildProblem, type RunOf } from './build-problem.ts';
import type { Session } from './sessions-of-class.ts';
import { termCosts } from './solver/term-costs.ts';

/** What the timetable there is would cost by the same rules; what has no allowed place now counts as unplaced. */
export const presentCosts = ({ problem }: Built) => {
  const cells = Int32Array.from(problem.sessions, ({ current, starts, rooms, fixed }) => {
    if (!current) return -1;
    const allowed = starts.includes(current.cell) && (current.anyRoom || rooms.includes(current.room));
    return fixed || allowed ? current.cell : -1;
  });
  const rooms = Int32Array.from(problem.sessions, ({ current }) => current?.room ?? -1);
  return termCosts(problem, { cells, rooms });
};

/** The timetable there is now, as a run would find it: what it costs, and the sessions with their places. */
export const presentTimetable = async (
  db: Db,
  run: RunOf,
): Promise<{ costs: ReturnType<typeof presentCosts>; sessions: readonly Session[] }> => {
  const built = await buildProblem(db, run);
  return { costs: presentCosts(built), sessions: built.sessions };
};
