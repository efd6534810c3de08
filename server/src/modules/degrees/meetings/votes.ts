import { hasQuorum } from '@graduate/contract/degrees/meetings/choices.ts';
import type { ItemVotes, MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { type Acting, meetings, onMeeting } from './hold-meeting.ts';
import { itemsOf } from './item-rows.ts';
import { meetingErrors } from './meetings.errors.ts';
import type { MeetingScope } from './meetings.scope.ts';
import { seatsOf } from './read-meetings.ts';

type At = { id: string; version: number };

/** Refuses to go on without two thirds of all members. */
export const mustHaveQuorum = async (
  tx: Tx,
  meetingId: string,
): Promise<{ total: number; present: number }> => {
  const seats = await seatsOf(tx, meetingId);
  const counts = { total: seats.length, present: seats.filter(({ present }) => present).length };
  if (!hasQuorum(counts.present, counts.total)) throw meetingErrors.quorum(counts);
  return counts;
};

/** Who has voted was there: nobody can be struck off afterwards. */
export const setAttendance = (
  context: Context<MeetingScope>,
  { id, version, present }: At & { present: readonly string[] },
): Promise<MeetingDetail> =>
  onMeeting(context, { id, version }, ['ready', 'voting'], async ({ tx, author, scope, meeting }) => {
    const seats = await seatsOf(tx, id);
    if (present.some((one) => !seats.some(({ staffId }) => staffId === one)))
      throw meetingErrors.notAMember();
    await tx
      .updateTable('degreeMeetingMembers')
      .set({
        present: sql<boolean>`staff_id = any(${[...present]}::uuid[]) or exists (
        select from degree_ballot_voters v join degree_meeting_items i on i.id = v.subject_id
        where i.meeting_id = degree_meeting_members.meeting_id
          and v.account_id = degree_meeting_members.account_id)`,
      })
      .where('meetingId', '=', id)
      .execute();
    const kept = { after: { present: present.length } };
    await meetings.change({ db: tx, author, scope }, meeting, {}, 'attendance', kept);
  });

export const openVote = (context: Context<MeetingScope>, at: At): Promise<MeetingDetail> =>
  onMeeting(context, at, ['ready'], async ({ tx, author, scope, meeting }) => {
    const day = dayInShanghai(meeting.heldAt);
    if (day > dayInShanghai(new Date())) throw meetingErrors.notYet({ day });
    await mustHaveQuorum(tx, meeting.id);
    await meetings.change({ db: tx, author, scope }, meeting, { status: 'voting' }, 'openVote');
    if (meeting.voteMode !== 'electronic') return;
    const seats = await seatsOf(tx, meeting.id);
    const voters = seats.flatMap(({ present, accountId }) => (present && accountId ? [accountId] : []));
    await notifyPeople(tx, voters, {
      kind: 'todo',
      title: text(`“${meeting.name}”开始表决，请投票`, `“${meeting.name}” votes: cast your ballots`),
      link: '/degree/my-ballots',
    });
  });

const mustFit = (name: string, votes: ItemVotes, present: number): void => {
  const given = [votes.yes, votes.no, votes.abstain];
  const sum = given.reduce<number>((all, one) => all + (one ?? 0), 0);
  if (sum > present) throw meetingErrors.tooManyVotes({ name, present });
};

/** Counted votes, and what is put off, in a meeting that votes; the result follows from them when it closes. */
export const writeVotes = async (
  { tx, author, scope, meeting }: Acting,
  votes: readonly ItemVotes[],
): Promise<void> => {
  const { present } = await mustHaveQuorum(tx, meeting.id);
  const items = await itemsOf(tx)
    .select(['degreeMeetingItems.id', 'degreeApplications.name'])
    .where('meetingId', '=', meeting.id)
    .execute();
  const names = new Map(items.map((item) => [item.id, item.name]));
  for (const { itemId, ...given } of votes) {
    const name = names.get(itemId);
    if (name === undefined) throw meetingErrors.notOnAgenda({ name: '所选申请' });
    const counted = [given.yes, given.no, given.abstain].some((one) => one !== null);
    if (meeting.voteMode === 'electronic' && counted) throw meetingErrors.secretVotes();
    if (given.deferred && !given.reason) throw meetingErrors.reasonNeeded({ name });
    mustFit(name, { itemId, ...given }, present);
    await tx.updateTable('degreeMeetingItems').set(given).where('id', '=', itemId).execute();
  }
  const kept = { after: { items: votes.length } };
  await meetings.change({ db: tx, author, scope }, meeting, {}, 'votes', kept);
};

export const setVotes = (
  context: Context<MeetingScope>,
  { id, version, votes }: At & { votes: readonly ItemVotes[] },
): Promise<MeetingDetail> =>
  onMeeting(context, { id, version }, ['voting'], (acting) => writeVotes(acting, votes));
