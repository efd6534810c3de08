import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { addMeeting, dropMeeting, freeHold, restoreWeeks, takeWeeks } from '../scheduling/public.ts';
import { changeErrors } from './class-changes.errors.ts';
import type { ChangeRecord } from './hold-change.ts';
import { meetingOf, targetOf } from './places.ts';

const kindOfMeeting = { move: 'moved', room: 'moved', makeup: 'makeup', substitute: 'substitute' } as const;

/** The change holds: weeks leave the meeting, and what is taught instead takes the place that was held for it. */
export const applyChange = async (tx: Tx, change: ChangeRecord): Promise<string | null> => {
  const { id, kind, classId, weekMask } = change;
  const meeting = await meetingOf(tx, change.meetingId, classId);
  const { id: meetingId } = meeting;
  await freeHold(tx, id);
  if (kind !== 'makeup') {
    if ((weekMask & ~meeting.weekMask) !== 0) throw changeErrors.notItsWeeks();
    await takeWeeks(tx, meetingId, weekMask, kind === 'cancel' ? 'cancelled' : 'moved');
  }
  const target = targetOf(meeting, change);
  if (kind === 'cancel' || !target) return null;
  const { id: _id, mode: _mode, locked: _locked, ...place } = target;
  return addMeeting(tx, meeting, kindOfMeeting[kind], place).catch((error: { constraint?: string }) => {
    if (error.constraint === 'slot_occupancy_once') throw changeErrors.gone();
    throw error;
  });
};

/** Another change that rests on this one: it moved what this one made, or made up for what this one cancelled. */
const restingOn = async (tx: Tx, { id, kind, meetingId, madeMeetingId, weekMask }: ChangeRecord) =>
  tx
    .selectFrom('classChanges')
    .select('no')
    .where('id', '<>', id)
    .where('state', 'in', ['submitted', 'approved'])
    .where((eb) =>
      eb.or([
        ...(madeMeetingId ? [eb('meetingId', '=', madeMeetingId)] : []),
        ...(kind === 'cancel'
          ? [
              eb.and([
                eb('kind', '=', 'makeup'),
                eb('meetingId', '=', meetingId),
                sql<boolean>`week_mask & ${weekMask}::int <> 0`,
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('no')
    .executeTakeFirst();

/** Everything is as it was, unless room or teacher were given to somebody else meanwhile. */
export const revertChange = async (tx: Tx, change: ChangeRecord): Promise<void> => {
  const { kind, meetingId, madeMeetingId, weekMask } = change;
  if (meetingId === null || (kind !== 'cancel' && madeMeetingId === null)) throw changeErrors.placedAnew();
  const later = await restingOn(tx, change);
  if (later) throw changeErrors.restedOn(later);
  if (madeMeetingId) await dropMeeting(tx, madeMeetingId);
  if (kind !== 'makeup') await restoreWeeks(tx, meetingId, weekMask);
};
