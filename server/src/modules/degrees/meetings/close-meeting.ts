import { degreeStates, finalStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import {
  FEWEST_BALLOTS,
  type ItemResult,
  isCarried,
  MOST_DEFERRALS,
} from '@graduate/contract/degrees/meetings/choices.ts';
import type { MeetingDetail, MeetingItem } from '@graduate/contract/degrees/meetings/meetings.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { type ApplicationEntry, endApplication, moveApplication } from '../degree-applications/public.ts';
import { holdApplications } from './agenda.ts';
import { countBallots, writeBallotsAnew } from './cast-ballot.ts';
import { correctionsIn, mayDecide, statusAfter } from './decidable.ts';
import { type MeetingEntry, meetings, onMeeting } from './hold-meeting.ts';
import { meetingErrors } from './meetings.errors.ts';
import type { MeetingScope } from './meetings.scope.ts';
import { agendaOf } from './read-meetings.ts';
import { mustHaveQuorum } from './votes.ts';

type Votes = { yes: number; no: number; abstain: number };
type Decided = { result: ItemResult; reason: string | null; votes: Votes | null };
type Counts = { total: number; present: number };

const votesOf = async (
  tx: Tx,
  { voteMode }: MeetingEntry,
  item: MeetingItem,
  { present }: Counts,
): Promise<Votes> => {
  const { name } = item;
  if (voteMode === 'electronic') {
    const votes = await countBallots(tx, item.id);
    if (votes.yes + votes.no + votes.abstain < FEWEST_BALLOTS) throw meetingErrors.tooFewBallots({ name });
    return votes;
  }
  const { yes, no, abstain } = item;
  if (yes === null || no === null || abstain === null) throw meetingErrors.votesMissing({ name });
  if (yes + no + abstain > present) throw meetingErrors.tooManyVotes({ name, present });
  return { yes, no, abstain };
};

/** Refused by the school only is who was told and heard. Of secret ballots nobody could know: such an item is put off. */
const refusedBy = ({ level, voteMode }: MeetingEntry, item: MeetingItem, votes: Votes): Decided => {
  const { name, reason } = item;
  const heard = item.statementState === 'received' || item.statementState === 'lapsed';
  if (level === 'school' && !heard) {
    if (voteMode === 'count') throw meetingErrors.hearFirst({ name });
    return { result: 'defer', reason: '表决未通过，待告知申请人并听取陈述申辩后再议', votes };
  }
  const why = reason ?? item.noticeReason;
  if (why) return { result: 'refuse', reason: why, votes };
  if (voteMode === 'count') throw meetingErrors.reasonNeeded({ name });
  return { result: 'refuse', reason: '同意票未超过全体委员的半数', votes };
};

/** More than half of all members agree, whoever is there. */
const decided = async (
  tx: Tx,
  meeting: MeetingEntry,
  item: MeetingItem,
  counts: Counts,
): Promise<Decided> => {
  if (item.deferred) return { result: 'defer', reason: item.reason, votes: null };
  const votes = await votesOf(tx, meeting, item, counts);
  if (isCarried(votes.yes, counts.total)) return { result: 'pass', reason: null, votes };
  return refusedBy(meeting, item, votes);
};

const deferralsOf = async (tx: Tx, applicationId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('degreeMeetingItems')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('applicationId', '=', applicationId)
    .where('result', '=', 'defer')
    .executeTakeFirstOrThrow();
  return count;
};

type Deciding = { tx: Tx; author: SignedAuthor; modules: Services['modules']; meeting: MeetingEntry };

/** Writes what was decided into the item and the application, and tells the applicant. */
const settle = async (
  { tx, author, modules, meeting }: Deciding,
  item: MeetingItem,
  application: ApplicationEntry,
  { result, reason, votes }: Decided,
): Promise<void> => {
  if (result === 'defer' && (await deferralsOf(tx, application.id)) >= MOST_DEFERRALS)
    throw meetingErrors.tooOften({ name: application.name });
  await tx
    .updateTable('degreeMeetingItems')
    .set({ result, reason, settled: true, ...votes })
    .where('id', '=', item.id)
    .execute();
  const status = statusAfter[meeting.level][result];
  const why = { reason: reason ?? meeting.name, resultReason: result === 'pass' ? null : reason };
  if (finalStates.includes(status))
    await endApplication({ tx, author, modules }, application.id, status, why);
  else await moveApplication(tx, author, application.id, status, why);
  const { accountId } = await peopleOfStudent(tx, application.studentId);
  const { zh, en } = degreeStates[status];
  if (accountId)
    await notifyPerson(
      tx,
      accountId,
      text(
        `${meeting.name}：您的学位申请${zh}${reason ? `（${reason}）` : ''}`,
        `${meeting.name}: your application is now “${en}”`,
      ),
      `/stuXwsqView?id=${application.id}`,
    );
};

/** The resolution: every item decided by the law, all applications moved on, or nothing of it. */
export const closeMeeting = async (
  context: Context<MeetingScope>,
  { id, version, resolutionNo }: { id: string; version: number; resolutionNo: string },
): Promise<MeetingDetail> => {
  const closed = await onMeeting(
    context,
    { id, version },
    ['voting'],
    async ({ tx, author, scope, meeting }) => {
      const { modules } = context.services;
      const counts = await mustHaveQuorum(tx, id);
      const corrections = await correctionsIn(tx, id);
      const held = new Map((await holdApplications(tx, id)).map((one) => [one.id, one]));
      for (const item of await agendaOf(tx, { meetingId: id }, 'zh')) {
        const application = held.get(item.applicationId);
        if (!application) continue;
        /** Who has left in the meantime is decided on no more. */
        if (!mayDecide(meeting.level, application, corrections)) {
          await tx
            .updateTable('degreeMeetingItems')
            .set({ settled: true, reason: `申请状态为“${degreeStates[application.status].zh}”，不再审议` })
            .where('id', '=', item.id)
            .execute();
          continue;
        }
        await settle(
          { tx, author, modules, meeting },
          item,
          application,
          await decided(tx, meeting, item, counts),
        );
      }
      const changes = { status: 'closed' as const, resolutionNo, closedAt: new Date() };
      await meetings.change({ db: tx, author, scope }, meeting, changes, 'close');
    },
  );
  if (closed.voteMode === 'electronic') await writeBallotsAnew(context.db);
  return closed;
};
