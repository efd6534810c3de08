import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { OwnRound } from '@graduate/contract/training/selection/selection.ts';
import { briefCache } from '../../../../platform/brief-cache.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { findTerm } from '../../../commons/academic-calendar/public.ts';
import { windowFor } from '../engine/rules.ts';
import type { Chooser } from './who-chooses.ts';

const kept = briefCache(1_000, 10);

/** Rounds whose time has come or will come, with their times; the same for everybody. */
const readyRounds = (db: Db) =>
  kept(db, 'rounds', async () => {
    const rounds = await db
      .selectFrom('courseSelectionRounds')
      .selectAll()
      .where('state', '=', 'ready')
      .orderBy('createdAt', 'desc')
      .limit(50)
      .execute();
    const windows = await db
      .selectFrom('selectionWindows')
      .innerJoin('courseSelectionRounds', 'courseSelectionRounds.id', 'selectionWindows.roundId')
      .selectAll('selectionWindows')
      .where('courseSelectionRounds.state', '=', 'ready')
      .execute();
    const { now } = await db.selectNoFrom((eb) => eb.fn<Date>('now').as('now')).executeTakeFirstOrThrow();
    return {
      // The clock of the database, which all is judged by, as this process counts on from it.
      aheadMs: now.getTime() - Date.now(),
      rounds: await Promise.all(
        rounds.map(async (round) => ({
          ...round,
          term: await findTerm(db, round.termId),
          windows: windows
            .filter(({ roundId }) => roundId === round.id)
            .map(({ opensAt, closesAt, ...window }) => ({
              ...window,
              opensAt: opensAt.getTime(),
              closesAt: closesAt.getTime(),
            })),
        })),
      ),
    };
  });

/** Whether a round gives seats to all that classes keep for some. */
export const isReleased = async (db: Db, roundId: string): Promise<boolean> => {
  const { rounds } = await readyRounds(db);
  return rounds.some(({ id, quotaReleased }) => id === roundId && quotaReleased);
};

/** The rounds of a student with their own times, the earliest first, and what time it is. */
export const roundsFor = async (
  db: Db,
  chooser: Chooser,
  language: Language,
): Promise<{ now: number; rounds: OwnRound[] }> => {
  const { aheadMs, rounds } = await readyRounds(db);
  const own = rounds.flatMap((round): OwnRound[] => {
    const window = windowFor(round, chooser);
    if (!window) return [];
    const { id, termId, name, kind, planRule, allowDrop, allowWaitlist, maxWishes, notice, seedHash } = round;
    return [
      {
        id,
        termId,
        termName: termName(round.term)[language],
        name,
        kind,
        planRule,
        allowDrop,
        allowWaitlist,
        maxWishes,
        notice,
        seedHash,
        opensAt: new Date(window.opensAt),
        closesAt: new Date(window.closesAt),
      },
    ];
  });
  return {
    now: Date.now() + aheadMs,
    rounds: own.toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime()),
  };
};
