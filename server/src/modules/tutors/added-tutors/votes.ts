import { FEWEST_BALLOTS } from '@graduate/contract/degrees/meetings/choices.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Added, AddedVotes } from '@graduate/contract/tutors/added-tutors/added.ts';
import type { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { committeeFor, countBallots, writeBallotsAnew } from '../../degrees/meetings/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { addedErrors } from './added-tutors.errors.ts';
import { holdForVote, levelOf, mustHaveQuorum, settleVote } from './decide-vote.ts';
import { added, staffOf } from './hold-added.ts';
import { findAdded } from './read-added.ts';

const openVoteOf = (tx: Tx, applicationId: string) =>
  tx
    .selectFrom('addedTutorVotes')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Votes counted on paper: each application is decided by them at once, all or none. */
export const setVotes = (
  context: Context<StaffScope>,
  { votes }: { votes: readonly AddedVotes[] },
): Promise<{ passed: number; refused: number }> =>
  added.transact(context, async (within) => {
    const { db: tx, author } = within;
    let passed = 0;
    for (const { id, ...counts } of votes.toSorted((one, other) => one.id.localeCompare(other.id))) {
      const entry = await holdForVote(tx, author, context.scope, { id });
      const { name } = await staffOf(tx, entry.staffId);
      if (await openVoteOf(tx, id)) throw addedErrors.ballotOpen({ name });
      const { total, present, yes, no, abstain } = counts;
      if (present > total || yes + no + abstain !== present) throw addedErrors.votesDoNotFit({ name });
      mustHaveQuorum(name, counts);
      const level = levelOf(entry);
      const result = await settleVote({ db: tx, author, services: context.services }, entry, counts);
      await tx
        .insertInto('addedTutorVotes')
        .values({
          id: newId(),
          applicationId: id,
          level,
          mode: 'count',
          ...counts,
          result,
          closedAt: new Date(),
        })
        .execute();
      if (result === 'pass') passed += 1;
    }
    return { passed, refused: votes.length - passed };
  });

/** Opens a secret ballot among those present; who is voted on stays away. */
export const openBallot = async (
  context: Context<StaffScope>,
  { id, version, present }: InputOf<typeof addedCalls.openBallot>,
): Promise<Added> => {
  await added.transact(context, async (within) => {
    const { db: tx, author } = within;
    const entry = await holdForVote(tx, author, context.scope, { id, version });
    const { name } = await staffOf(tx, entry.staffId);
    if (await openVoteOf(tx, id)) throw addedErrors.ballotOpen({ name });
    const level = levelOf(entry);
    const committee = await committeeFor(tx, level, entry.departmentId);
    const { members } = committee;
    if (present.some((one) => !members.some(({ staffId }) => staffId === one)))
      throw addedErrors.notAMember();
    if (present.includes(entry.staffId)) throw addedErrors.applicantPresent();
    const there = members.filter(({ staffId }) => present.includes(staffId));
    const counts = { total: members.length, present: there.length };
    mustHaveQuorum(name, counts);
    const voteId = newId();
    const open = { yes: null, no: null, abstain: null, result: null, closedAt: null };
    await tx
      .insertInto('addedTutorVotes')
      .values({ id: voteId, applicationId: id, level, mode: 'electronic', ...counts, ...open })
      .execute();
    await tx
      .insertInto('addedTutorVoters')
      .values(
        members.map(({ staffId, accountId, name: called }) => ({
          voteId,
          staffId,
          accountId,
          name: called,
          present: present.includes(staffId),
        })),
      )
      .execute();
    await added.change(within, entry, {}, 'openBallot', { after: { level, ...counts } });
    await notifyPeople(
      tx,
      there.flatMap(({ accountId }) => accountId ?? []),
      {
        kind: 'todo',
        title: text(`${committee.name}：增列导师“${name}”开始表决`, `${committee.name} votes on ${name}`),
        link: '/degree/my-ballots',
      },
    );
  });
  return findAdded(context, { id });
};

/** Counts the ballots and decides by them; before that nobody knows any of them. */
export const closeBallot = async (
  context: Context<StaffScope>,
  { id, version }: InputOf<typeof addedCalls.closeBallot>,
): Promise<Added> => {
  await added.transact(context, async (within) => {
    const { db: tx, author } = within;
    const entry = await holdForVote(tx, author, context.scope, { id, version });
    const vote = await openVoteOf(tx, id);
    if (!vote) throw addedErrors.noBallot();
    const cast = await countBallots(tx, vote.id);
    if (cast.yes + cast.no + cast.abstain < FEWEST_BALLOTS) throw addedErrors.tooFewBallots();
    const counts = { total: vote.total, present: vote.present, ...cast };
    const result = await settleVote({ db: tx, author, services: context.services }, entry, counts);
    await tx
      .updateTable('addedTutorVotes')
      .set({ ...cast, result, closedAt: new Date() })
      .where('id', '=', vote.id)
      .execute();
  });
  await writeBallotsAnew(context.db);
  return findAdded(context, { id });
};
