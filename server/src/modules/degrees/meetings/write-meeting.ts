import type { MeetingDetail, MeetingEdit, NewMeeting } from '@graduate/contract/degrees/meetings/meetings.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type HeldBatch, holdOpenBatch } from '../degree-batches/public.ts';
import { meetings, mustBeIn, onMeeting } from './hold-meeting.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';
import { committeesWithin, type MeetingScope } from './meetings.scope.ts';
import { findMeeting } from './read-meetings.ts';

const mustBeInTime = (heldAt: Date, level: 'sub' | 'school', batch: HeldBatch): void => {
  const last = level === 'sub' ? batch.subMeetingTo : batch.schoolMeetingTo;
  if (dayInShanghai(heldAt) > last) throw meetingErrors.tooLate({ last });
};

const holdCommittee = async (tx: Tx, scope: MeetingScope, id: string) => {
  const committee = await tx
    .selectFrom('degreeCommittees')
    .select(['id', 'level', 'enabled'])
    .where('id', '=', id)
    .where(committeesWithin(scope))
    .forShare()
    .executeTakeFirstOrThrow(() => noSuchRecord());
  if (!committee.enabled) throw meetingErrors.committeeOff();
  return committee;
};

export const createMeeting = async (
  context: Context<MeetingScope>,
  given: NewMeeting,
): Promise<MeetingDetail> => {
  const { id } = await meetings.transact(context, async (within) => {
    const { db: tx, scope, author } = within;
    const batch = await holdOpenBatch(tx, given.batchId);
    const { level } = await holdCommittee(tx, scope, given.committeeId);
    mustBeInTime(given.heldAt, level, batch);
    return meetings.add(within, {
      ...given,
      level,
      resolutionNo: null,
      closedAt: null,
      publishedAt: null,
      createdBy: author.actor?.accountId ?? null,
    });
  });
  return findMeeting(context, { id });
};

export const editMeeting = (
  context: Context<MeetingScope>,
  { id, version, ...changes }: MeetingEdit & { id: string },
): Promise<MeetingDetail> =>
  onMeeting(context, { id, version }, ['draft'], async ({ tx, author, scope, meeting }) => {
    mustBeInTime(changes.heldAt, meeting.level, await holdOpenBatch(tx, meeting.batchId));
    await meetings.change({ db: tx, author, scope }, meeting, changes, 'edit');
  });

/** What nobody has voted in can be taken back. */
export const removeMeeting = (context: Context<MeetingScope>, { id }: { id: string }): Promise<void> =>
  meetings.transact(context, async (within) => {
    const before = await meetings.hold(within, { id });
    mustBeIn(before, 'draft', 'ready');
    await meetings.drop(within, before);
  });

export const publishMeeting = (
  context: Context<MeetingScope>,
  at: { id: string; version: number },
): Promise<MeetingDetail> =>
  onMeeting(context, at, ['closed'], async ({ tx, author, scope, meeting }) => {
    if (meeting.level !== 'school') throw meetingErrors.onlySchoolPublishes();
    await meetings.change(
      { db: tx, author, scope },
      meeting,
      { status: 'published', publishedAt: new Date() },
      'publish',
    );
  });
