import type { DefenceInvitation } from '@graduate/contract/degrees/defences/defence-votes.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import { seatedAccounts } from './defence-vote-state.ts';
import { noSuchDefence } from './defences.errors.ts';
import { defences } from './hold-defence.ts';

/** Defences to come that somebody sits in. */
const invited = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('defences')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'defences.applicationId')
    .innerJoin('defenceMembers', 'defenceMembers.defenceId', 'defences.id')
    .innerJoin(seatedAccounts(db).as('seats'), (join) =>
      join
        .onRef('seats.defenceId', '=', 'defences.id')
        .onRef('seats.position', '=', 'defenceMembers.position'),
    )
    .leftJoin('rooms', 'rooms.id', 'defences.roomId')
    .where('seats.accountId', '=', accountId)
    .where('defences.status', 'in', ['scheduled', 'announced'])
    .where('defences.endAt', '>', new Date());

export const myInvitations = ({ db, author }: Context): Promise<DefenceInvitation[]> =>
  invited(db, author.actor.accountId)
    .select(['defences.id', 'degreeApplications.name', 'degreeApplications.titleZh as title'])
    .select(['defences.startAt', 'defences.endAt', 'defenceMembers.role', 'defenceMembers.answer'])
    .select(sql<string>`coalesce(rooms.name, nullif(defences.place_text, ''), '')`.as('place'))
    .orderBy('defences.startAt')
    .orderBy('defences.id')
    .execute();

/** A member says whether they come; who arranged it learns of a refusal, because somebody else is needed then. */
export const answerInvitation = (
  { db, author }: Context,
  { id, attends, reason = '' }: { id: string; attends: boolean; reason?: string | undefined },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const seat = await invited(tx, author.actor.accountId)
      .select(['defenceMembers.position', 'defenceMembers.name', 'defences.createdBy', 'defences.startAt'])
      .select(['degreeApplications.name as candidate', 'degreeApplications.batchId'])
      .where('defences.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchDefence());
    await holdOpenBatch(tx, seat.batchId);
    const answer = attends ? ('confirmed' as const) : ('declined' as const);
    await tx
      .updateTable('defenceMembers')
      .set({ answer, answerReason: attends ? null : reason || null })
      .where('defenceId', '=', id)
      .where('position', '=', seat.position)
      .execute();
    await defences.log({ db: tx, author }, id, 'answer', { after: { position: seat.position, answer } });
    if (attends || !seat.createdBy) return;
    const when = formatWireTime(seat.startAt).slice(0, 16);
    await notifyPeople(tx, [seat.createdBy], {
      kind: 'todo',
      title: text(
        `${seat.name}不能参加${seat.candidate}的答辩（${when}），请调整委员`,
        `${seat.name} cannot sit in the defence of ${seat.candidate} (${when})`,
      ),
      link: `/degree/defences?id=${id}`,
    });
  });

/** Everybody who sits in it is asked when it is arranged. */
export const inviteMembers = async (tx: Tx, defenceId: string, words: { zh: string; en: string }) => {
  const seats = await seatedAccounts(tx).where('defenceId', '=', defenceId).execute();
  await notifyPeople(
    tx,
    seats.flatMap(({ accountId }) => (accountId ? [accountId] : [])),
    { kind: 'todo', title: text(words.zh, words.en), link: '/degree/my-ballots' },
  );
};
