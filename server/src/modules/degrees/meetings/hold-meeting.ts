import type { MeetingState } from '@graduate/contract/degrees/meetings/choices.ts';
import type { MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import type { Selectable } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';
import { type MeetingScope, meetingsWithin } from './meetings.scope.ts';
import { findMeeting } from './read-meetings.ts';

export type MeetingEntry = Selectable<Tables['degreeMeetings']>;

export const meetings = versioned({
  table: 'degreeMeetings',
  subject: 'degreeMeeting',
  none: noSuchRecord,
  changedMeanwhile: meetingErrors.changedMeanwhile,
  within: meetingsWithin,
  touches: ['updatedAt'],
  constraints: {
    degree_meetings_no_once: () => meetingErrors.noTaken(),
    degree_meetings_resolution: () => meetingErrors.resolutionTaken(),
    degree_meeting_items_once: () => meetingErrors.elsewhere(),
    degree_meeting_items_in_one: () => meetingErrors.elsewhere(),
  },
});

export const mustBeIn = (
  { status }: Pick<MeetingEntry, 'status'>,
  ...states: readonly MeetingState[]
): void => {
  if (!states.includes(status)) throw meetingErrors.notInState({ state: status });
};

export type Acting = { tx: Tx; author: SignedAuthor; scope: MeetingScope; meeting: MeetingEntry };
type At = { id: string; version?: number };

/** An act on a meeting in one of these states, in a batch that is open; the batch is held first. */
export const onMeeting = async (
  context: Context<MeetingScope>,
  { id, version }: At,
  states: readonly MeetingState[],
  act: (acting: Acting) => Promise<unknown>,
): Promise<MeetingDetail> => {
  await meetings.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const { batchId } = await tx
      .selectFrom('degreeMeetings')
      .select('batchId')
      .where('id', '=', id)
      .where(meetingsWithin(scope))
      .executeTakeFirstOrThrow(() => noSuchRecord());
    await holdOpenBatch(tx, batchId);
    const meeting = await meetings.hold(within, { id, ...(version !== undefined && { version }) });
    mustBeIn(meeting, ...states);
    await act({ tx, author, scope, meeting });
  });
  return findMeeting(context, { id });
};
