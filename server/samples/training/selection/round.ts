import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Round = Insertable<Tables['courseSelectionRounds']>;
type Window = Pick<Insertable<Tables['selectionWindows']>, 'opensAt' | 'closesAt'> &
  Partial<Insertable<Tables['selectionWindows']>>;

/** A round of a term that takes any course, first come, first served, at its times. */
export const insertRound = async (
  db: Db | Tx,
  { windows, ...given }: Partial<Round> & Pick<Round, 'termId'> & { windows: readonly Window[] },
): Promise<string> => {
  const round = {
    id: newId(),
    name: '抢选',
    kind: 'grab' as const,
    planRule: 'any' as const,
    allowDrop: true,
    allowWaitlist: true,
    quotaReleased: false,
    maxCredits: null,
    maxPublicElectives: 2,
    maxWishes: 3,
    state: 'ready' as const,
    createdBy: null,
    updatedBy: null,
    ...given,
  };
  await db.insertInto('courseSelectionRounds').values(round).execute();
  await db
    .insertInto('selectionWindows')
    .values(
      windows.map((window, index) => ({
        roundId: round.id,
        no: index + 1,
        grade: null,
        level: null,
        ...window,
      })),
    )
    .execute();
  return round.id;
};
