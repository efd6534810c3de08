import { degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { holdApplication } from '../degree-applications/public.ts';
import { emptyItem } from './agenda.ts';
import { statusAfter } from './decidable.ts';
import { type MeetingEntry, meetings, onMeeting } from './hold-meeting.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';
import { type MeetingScope, meetingsWithin } from './meetings.scope.ts';

/** A decided item of a meeting within reach. */
const decidedItem = (tx: Tx, scope: MeetingScope, id: string) =>
  tx
    .selectFrom('degreeMeetingItems')
    .innerJoin('degreeMeetings', 'degreeMeetings.id', 'degreeMeetingItems.meetingId')
    .select(['applicationId', 'degreeGranted', 'result', 'settled'])
    .select(['degreeMeetings.level', 'committeeId', 'batchId'])
    .where('degreeMeetingItems.id', '=', id)
    .where(meetingsWithin(scope))
    .executeTakeFirstOrThrow(() => noSuchRecord());

const lastPlace = async (tx: Tx, { id }: MeetingEntry): Promise<number> => {
  const { place } = await tx
    .selectFrom('degreeMeetingItems')
    .select(sql<number>`coalesce(max(place), 0)`.as('place'))
    .where('meetingId', '=', id)
    .executeTakeFirstOrThrow();
  return place;
};

/**
 * Puts an application on the agenda of another meeting of the same committee, because the decision on it was in error. The
 * decision stands until that meeting has decided, and stays on record.
 */
export const decideAnew = (
  context: Context<MeetingScope>,
  { id, meetingId, reason }: { id: string; meetingId: string; reason: string },
): Promise<MeetingDetail> =>
  onMeeting(context, { id: meetingId }, ['draft'], async ({ tx, author, scope, meeting }) => {
    const item = await decidedItem(tx, scope, id);
    if (item.committeeId !== meeting.committeeId || item.batchId !== meeting.batchId)
      throw meetingErrors.otherCommittee();
    const application = await holdApplication(tx, item.applicationId);
    if (!item.settled || !item.result || statusAfter[item.level][item.result] !== application.status)
      throw meetingErrors.decidedFurther({ state: degreeStates[application.status] });
    await tx
      .insertInto('degreeMeetingItems')
      .values({
        ...emptyItem,
        id: newId(),
        meetingId,
        applicationId: item.applicationId,
        place: (await lastPlace(tx, meeting)) + 1,
        degreeGranted: item.degreeGranted,
        corrects: id,
        correctionReason: reason,
      })
      .execute();
    const kept = { after: { applicationId: item.applicationId, corrects: id, reason } };
    await meetings.change({ db: tx, author, scope }, meeting, {}, 'decideAnew', kept);
  });
