import { numbersIn } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

export type SampleMeeting = Insertable<Tables['classMeetings']>;
type Wanted = Partial<SampleMeeting> & Pick<SampleMeeting, 'classId' | 'termId'>;

/** Tuesdays, third and fourth period, for sixteen weeks. */
export const meetingOf = (given: Wanted): SampleMeeting => ({
  id: newId(),
  mode: 'weekly',
  weekday: 2,
  startPeriod: 3,
  periodCount: 2,
  weekMask: 2 ** 16 - 1,
  cancelledMask: 0,
  roomId: null,
  teacherIds: [],
  kind: 'normal',
  originId: null,
  locked: false,
  ...given,
});

const slotsOf = (meeting: SampleMeeting, online: ReadonlySet<string>) => {
  const { id, termId, weekday, startPeriod, periodCount, weekMask, roomId, teacherIds } = meeting;
  const resources = [
    ...(roomId && !online.has(roomId) ? [{ resourceKind: 'room' as const, resourceId: roomId }] : []),
    ...teacherIds.map((resourceId) => ({ resourceKind: 'teacher' as const, resourceId })),
  ];
  return resources.flatMap((resource) =>
    numbersIn(weekMask).flatMap((week) =>
      Array.from({ length: periodCount }, (_, index) => ({
        ...resource,
        termId,
        week,
        weekday,
        period: startPeriod + index,
        ownerKind: 'meeting' as const,
        ownerId: id,
      })),
    ),
  );
};

/** Meetings with the rooms and teachers they take; a room on the net is never taken. */
export const insertMeetings = async (
  tx: Tx,
  meetings: readonly SampleMeeting[],
  online: ReadonlySet<string>,
): Promise<void> => {
  await insertMany(tx, 'classMeetings', meetings);
  await insertMany(
    tx,
    'slotOccupancy',
    meetings.flatMap((meeting) => slotsOf(meeting, online)),
  );
};
