import { FEWEST_BALLOTS } from '@graduate/contract/degrees/meetings/choices.ts';
import type { Ballot } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import { type BallotBox, countBallots, votersOn, writeBallotsAnew } from '../meetings/public.ts';
import type { DefenceScope } from './defence-scope.ts';
import { seatedAccounts } from './defence-vote-state.ts';
import { defenceErrors, noSuchDefence } from './defences.errors.ts';
import { type DefenceEntry, defences, holdToRecord } from './hold-defence.ts';
import { readDefence } from './read-defences.ts';

const isUnderWay = ({ status, closed, startAt }: DefenceEntry): boolean =>
  startAt <= new Date() && (status === 'announced' || (closed && status === 'scheduled'));

/** Whoever is there votes; each needs an account, or a ballot would have to go through other hands. */
export const openVote = async (
  context: Context<DefenceScope>,
  { id, version, present }: { id: string; version: number; present: readonly number[] },
) => {
  await defences.transact(context, async (within) => {
    const { db: tx } = within;
    const { defence, application } = await holdToRecord(within, { id, version });
    if (!isUnderWay(defence)) throw defenceErrors.notUnderWay();
    if (defence.voteOpenedAt) throw defenceErrors.voteOpened();
    const members = await seatedAccounts(tx).where('defenceId', '=', id).execute();
    const there = members.filter(({ position }) => present.includes(position));
    if (there.length < FEWEST_BALLOTS) throw defenceErrors.tooFewBallots({ least: FEWEST_BALLOTS });
    const without = there.filter(({ accountId }) => accountId === null).map(({ name }) => name);
    if (without.length > 0) throw defenceErrors.withoutAccount({ names: without.join('、') });
    await tx
      .updateTable('defenceMembers')
      .set({ present: sql<boolean>`position = any(${there.map(({ position }) => position)}::int[])` })
      .where('defenceId', '=', id)
      .execute();
    const changes = { voteMode: 'electronic' as const, voteOpenedAt: new Date() };
    await defences.change(within, defence, changes, 'openVote', { after: { present: there.length } });
    await notifyPeople(
      tx,
      there.flatMap(({ accountId }) => (accountId ? [accountId] : [])),
      {
        kind: 'todo',
        title: text(
          `${application.name}的答辩开始表决，请投票`,
          `The committee votes on the defence of ${application.name}: cast your ballot`,
        ),
        link: '/degree/my-ballots',
      },
    );
  });
  return readDefence(context, { id });
};

/** Counts what was cast; who was there and did not vote has abstained. The votes stand from now on. */
export const closeVote = async (
  context: Context<DefenceScope>,
  { id, version }: { id: string; version: number },
) => {
  await defences.transact(context, async (within) => {
    const { db: tx } = within;
    const { defence, members } = await holdToRecord(within, { id, version });
    if (!defence.voteOpenedAt || defence.voteClosedAt) throw defenceErrors.voteNotOpen();
    const votes = await countBallots(tx, id);
    const cast = votes.yes + votes.no + votes.abstain;
    if (cast < FEWEST_BALLOTS) throw defenceErrors.tooFewBallots({ least: FEWEST_BALLOTS });
    const present = members.filter((member) => member.present).length;
    const changes = {
      voteClosedAt: new Date(),
      present,
      yes: votes.yes,
      noVotes: votes.no,
      abstain: votes.abstain + present - cast,
      invalid: 0,
    };
    await defences.change(within, defence, changes, 'closeVote', { after: { cast } });
  });
  await writeBallotsAnew(context.db);
  return readDefence(context, { id });
};

const openFor = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('defences')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'defences.applicationId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .innerJoin(seatedAccounts(db).as('seats'), 'seats.defenceId', 'defences.id')
    .where('seats.accountId', '=', accountId)
    .where('seats.present', '=', true)
    .where('defences.voteOpenedAt', 'is not', null)
    .where('defences.voteClosedAt', 'is', null);

const defencesToVoteOn: BallotBox['mine'] = async ({ db, author, language }) => {
  const { accountId } = author.actor;
  const rows = await openFor(db, accountId)
    .select(['defences.id as subjectId', 'defences.startAt', 'degreeApplications.name', 'studentNo'])
    .select(['majorName', 'tutorName', 'titleZh', 'level', 'departments.name as departmentName'])
    .orderBy('defences.startAt')
    .orderBy('defences.id')
    .execute();
  const found: Ballot[] = [];
  for (const { startAt, level, ...row } of rows) {
    const when = formatWireTime(startAt).slice(0, 16);
    found.push({
      ...row,
      subjectType: 'defence',
      meetingName: language === 'zh' ? `学位论文答辩 ${when}` : `Defence ${when}`,
      committeeLevel: null,
      place: 1,
      degreeGranted: level,
      warnings: [],
      link: null,
      voted: (await votersOn(db, row.subjectId)).includes(accountId),
    });
  }
  return found;
};

export const defenceBallots: BallotBox = {
  subjectType: 'defence',
  mine: defencesToVoteOn,
  hold: async (tx, accountId, subjectId) => {
    // One ballot after the other, so that each mixes all those before it.
    await tx.selectFrom('defences').select('id').where('id', '=', subjectId).forUpdate().execute();
    const { batchId } = await openFor(tx, accountId)
      .select('degreeApplications.batchId')
      .where('defences.id', '=', subjectId)
      .executeTakeFirstOrThrow(() => noSuchDefence());
    await holdOpenBatch(tx, batchId);
    return { subject: 'defence', subjectId };
  },
};
