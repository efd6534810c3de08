import { numbersIn } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { MeetingKind } from '@graduate/contract/training/scheduling/choices.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { vacate, vacateWeeks } from '../rooms/public.ts';
import type { Placed } from './placed.ts';
import { occupyFor, type Place } from './save-meetings.ts';

/**
 * What waits for a decision has its room and teachers in the database as if it were there already; what it shares with
 * the place it leaves stays the lessons' own until then.
 */
export const holdSlots = (
  tx: Tx,
  termId: string,
  changeId: string,
  place: Place,
  left: Place | null,
): Promise<void> => occupyFor(tx, { termId }, changeId, place, { ownerKind: 'hold', left });

export const freeHold = (tx: Tx, changeId: string): Promise<void> => vacate(tx, [changeId]);

/** The next version of a class whose single weeks have changed, so that calendars and who places it see it. */
const touchClass = (tx: Tx, meetingId: string) =>
  tx
    .updateTable('teachingClasses')
    .set({ scheduleVersion: sql`schedule_version + 1`, updatedAt: new Date() })
    .where('id', 'in', (eb) => eb.selectFrom('classMeetings').select('classId').where('id', '=', meetingId))
    .execute();

/** Takes weeks out of a meeting, and gives back its room and teachers then; cancelled weeks stay told as such. */
export const takeWeeks = async (
  tx: Tx,
  meetingId: string,
  weekMask: number,
  fate: 'moved' | 'cancelled',
): Promise<void> => {
  await tx
    .updateTable('classMeetings')
    .set({
      weekMask: sql`week_mask & ~${weekMask}::int`,
      ...(fate === 'cancelled' && { cancelledMask: sql`cancelled_mask | ${weekMask}::int` }),
    })
    .where('id', '=', meetingId)
    .execute();
  await vacateWeeks(tx, meetingId, numbersIn(weekMask));
  await touchClass(tx, meetingId);
};

/** Puts weeks back; the key of the occupancy refuses it when somebody else has room or teacher meanwhile. */
export const restoreWeeks = async (tx: Tx, meetingId: string, weekMask: number): Promise<void> => {
  const meeting = await tx
    .updateTable('classMeetings')
    .set({
      weekMask: sql`week_mask | ${weekMask}::int`,
      cancelledMask: sql`cancelled_mask & ~${weekMask}::int`,
    })
    .where('id', '=', meetingId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await occupyFor(tx, meeting, meetingId, { ...meeting, weekMask });
  await touchClass(tx, meetingId);
};

type Made = Pick<
  Placed,
  'weekday' | 'weekMask' | 'startPeriod' | 'periodCount' | 'periodMask' | 'roomId' | 'teacherIds'
>;

/** What is taught instead: a meeting of its own that names where it comes from. */
export const addMeeting = async (
  tx: Tx,
  origin: { id: string; classId: string; termId: string },
  kind: Exclude<MeetingKind, 'normal'>,
  { periodMask, ...place }: Made,
): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('classMeetings')
    .values({
      id,
      classId: origin.classId,
      termId: origin.termId,
      mode: 'weekly',
      ...place,
      kind,
      originId: origin.id,
    })
    .execute();
  await occupyFor(tx, origin, id, { ...place, periodMask });
  return id;
};

export const dropMeeting = async (tx: Tx, id: string): Promise<void> => {
  await vacate(tx, [id]);
  await tx.deleteFrom('classMeetings').where('id', '=', id).execute();
};
