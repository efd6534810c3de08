import type { Tx } from '../../../platform/database/connect.ts';
import { addMeeting, dropMeeting, freeHold, restoreWeeks, takeWeeks } from '../scheduling/public.ts';
import { changeErrors } from './class-changes.errors.ts';
import type { ChangeRecord } from './hold-change.ts';
import { meetingOf, targetOf } from './places.ts';

const kindOfMeeting = { move: 'moved', room: 'moved', makeup: 'makeup', substitute: 'substitute' } as const;

/** The change holds: weeks leave the meeting, and what is taught instead takes the place that was held for it. */
export const applyChange = async (tx: Tx, change: ChangeRecord): Promise<string | null> => {
  const { id, kind, classId, meetingId, weekMask } = change;
  const meeting = await meetingOf(tx, meetingId, classId);
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

/** Everything is as it was, unless room or teacher were given to somebody else meanwhile. */
export const revertChange = async (tx: Tx, change: ChangeRecord): Promise<void> => {
  if (change.madeMeetingId) await dropMeeting(tx, change.madeMeetingId);
  if (change.kind !== 'makeup') await restoreWeeks(tx, change.meetingId, change.weekMask);
};
