import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import type { RoundRow } from './hold-round.ts';

/** What nobody decided in its turn has lapsed. */
const lapse = (tx: Tx, roundId: string) =>
  tx
    .updateTable('tutorChoices')
    .set({ state: 'lapsed', decidedAt: new Date() })
    .where('roundId', '=', roundId)
    .where('state', '=', 'pending')
    .where('place', '>', 0)
    .execute();

/** The choices of a turn are laid before the tutors: of those only who have not been accepted. */
const layBefore = async (tx: Tx, round: RoundRow, turn: number): Promise<void> => {
  await sql`update tutor_choices set state = 'pending' where round_id = ${round.id} and place = ${turn}
    and state = 'waiting'`.execute(tx);
  const { rows } = await sql<{ accountId: string }>`select distinct s.account_id as "accountId"
    from tutor_choices c join tutors t on t.id = c.tutor_id join staff s on s.id = t.staff_id
    where c.round_id = ${round.id} and c.place = ${turn} and c.state = 'pending' and s.account_id is not null`.execute(
    tx,
  );
  if (rows.length > 0)
    await notifyPeople(
      tx,
      rows.map(({ accountId }) => accountId),
      {
        kind: 'todo',
        title: text(`${round.name}：有学生报考您，请在截止前选择`, `${round.name}: students have chosen you`),
        link: `/tutor/selection?id=${round.id}`,
      },
    );
};

/** What comes after the present state of a round. The round is held by the caller. */
export const nextOf = async (tx: Tx, round: RoundRow): Promise<Pick<RoundRow, 'state' | 'turn'>> => {
  if (round.state === 'draft') return { state: 'students', turn: 0 };
  if (round.state === 'published') return { state: 'closed', turn: round.turn };
  if (round.state === 'students') {
    await layBefore(tx, round, 1);
    return { state: 'tutors', turn: 1 };
  }
  await lapse(tx, round.id);
  if (round.turn >= round.maxChoices) return { state: 'adjust', turn: round.turn };
  await layBefore(tx, round, round.turn + 1);
  return { state: 'tutors', turn: round.turn + 1 };
};

/** When the present state of a round is over by itself. */
export const endOf = ({ state, turn, studentFrom, studentTo, tutorEnds }: RoundRow): Date | undefined => {
  if (state === 'draft') return studentFrom;
  if (state === 'students') return studentTo;
  return state === 'tutors' ? tutorEnds[turn - 1] : undefined;
};
