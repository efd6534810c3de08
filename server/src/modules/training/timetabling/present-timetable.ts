import type { Db } from '../../../platform/database/connect.ts';
import { buildProblem, type RunOf } from './build-problem.ts';
import type { Session } from './sessions-of-class.ts';
import { presentCosts } from './solver/present-costs.ts';
import type { TermCosts } from './solver/term-costs.ts';

/** The timetable there is now, as a run would find it: what it costs, and the sessions with their places. */
export const presentTimetable = async (
  db: Db,
  run: RunOf,
): Promise<{ costs: TermCosts; sessions: readonly Session[] }> => {
  const built = await buildProblem(db, run);
  return { costs: presentCosts(built.problem), sessions: built.sessions };
};
