import { LATE_DAYS } from '@graduate/contract/degrees/reviews/choices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { proposeExperts } from './draw-experts.ts';
import { expertsOf, holdExperts } from './fitness.ts';
import { type HeldRound, holdRound, rounds, type TaskEntry } from './hold-round.ts';
import { seatInstead } from './seat-expert.ts';

const EVERYWHERE = { applications: { kind: 'all' }, school: true, accountId: null } as const;
const gone: readonly TaskEntry['status'][] = ['declined', 'expired', 'voided'];

/** Declined, never confirmed, or late for longer than those who arrange the round can give more time. */
const isLost = ({ status, dueAt, acceptBy }: TaskEntry): boolean =>
  status === 'declined' ||
  (status === 'expired' &&
    (acceptBy !== null ||
      (dueAt !== null && dayInShanghai(dueAt) < addDays(dayInShanghai(new Date()), -LATE_DAYS))));

/** Places in which nobody works any more. */
const emptyPlaces = ({ tasks }: HeldRound): TaskEntry[] =>
  tasks.filter(
    (task) => isLost(task) && !tasks.some(({ slot, status }) => slot === task.slot && !gone.includes(status)),
  );

const stalledRounds = (db: Db) =>
  db
    .selectFrom('reviewTasks')
    .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'reviewRounds.applicationId')
    .select('reviewRounds.id')
    .distinct()
    .where('reviewRounds.status', '=', 'collecting')
    .where('degreeApplications.status', '=', 'underReview')
    .where('degreeApplications.openAccess', '<>', 'secret')
    .where('reviewTasks.status', 'in', ['declined', 'expired'])
    .execute();

type Found = { replaced: number; without: number };

const replaceIn = (db: Db, author: Author, id: string): Promise<Found> =>
  db.transaction().execute(async (tx) => {
    await holdExperts(tx);
    const held = await holdRound({ db: tx, scope: EVERYWHERE }, { id });
    const places = held.round.status === 'collecting' ? emptyPlaces(held) : [];
    const chosen =
      places.length > 0 ? (await proposeExperts(tx, held, await expertsOf(tx).execute())).chosen : [];
    for (const [at, expert] of chosen.slice(0, places.length).entries()) {
      const task = places[at] as TaskEntry;
      const reason = task.status === 'declined' ? '专家谢绝，系统自动更换' : '专家超期，系统自动更换';
      await seatInstead(tx, held, { task, expertId: expert.id, reason });
      await rounds.log({ db: tx, author }, id, 'replaceExpert', { after: { reason } });
    }
    const replaced = Math.min(chosen.length, places.length);
    return { replaced, without: places.length - replaced };
  });

/** Whom the rules of the drawing allow takes the place of who is lost, so that no round stands still unnoticed. */
export const replaceMissing = async (db: Db, author: Author): Promise<Found> => {
  const found = { replaced: 0, without: 0 };
  for (const { id } of await stalledRounds(db)) {
    const { replaced, without } = await replaceIn(db, author, id);
    found.replaced += replaced;
    found.without += without;
  }
  return found;
};
