import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { Meeting, WantedMeeting } from '@graduate/contract/training/scheduling/meetings.ts';
import type { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import type { Context } from '../../../platform/http/context.ts';
import { oneByOne } from '../../../platform/http/one-by-one.ts';
import type { ClassScope } from './classes.scope.ts';
import { conflictWords } from './conflict-words.ts';
import { classes, mustBeOpenToPlans } from './hold-class.ts';
import { scheduleOf } from './read-schedule.ts';
import { saveMeetings } from './save-meetings.ts';
import { scheduleErrors } from './scheduling.errors.ts';
import { nameOfClass } from './several-classes.ts';
import { managedClass } from './week-slots.ts';

type Locking = BodyOf<typeof scheduleCalls.lockSeveral>;

/** Automatic scheduling leaves what is locked where it is. Nothing else changes, so nothing can be in the way. */
export const lockSeveral = (context: Context<ClassScope>, { ids, locked }: Locking) =>
  oneByOne(nameOfClass)((one: Context<ClassScope>, { id }) =>
    classes.transact(one, async (within) => {
      const record = await classes.hold(within, { id });
      await mustBeOpenToPlans(within.db, within.scope, record);
      const meetings = await within.db
        .updateTable('classMeetings')
        .set({ locked })
        .where('classId', '=', id)
        .where('kind', '=', 'normal')
        .returning('id')
        .execute();
      if (meetings.length === 0) throw scheduleErrors.nothingPlaced();
      await classes.change(
        within,
        record,
        { scheduleVersion: record.scheduleVersion + 1 },
        locked ? 'lock' : 'unlock',
      );
      return { id };
    }),
  )(context, { ids });

const inRoom = (meeting: Meeting, roomId: string): WantedMeeting => {
  const { id, weekday, weeks, date, startPeriod, periodCount, teacherIds, locked } = meeting;
  const when = date === null ? { weekday, weeks, date } : { weekday: null, weeks: null, date };
  return { id, ...when, startPeriod, periodCount, roomId, teacherIds, locked };
};

type Rooming = BodyOf<typeof scheduleCalls.roomForSeveral>;

/** All sessions of these classes go into one room, each class for itself, by the same rules as on the desk. */
export const roomForSeveral = (
  context: Context<ClassScope>,
  { ids, roomId, acceptWarnings: accepts }: Rooming,
) =>
  oneByOne(nameOfClass)(async (one: Context<ClassScope>, { id }) => {
    const schedule = await scheduleOf(one.db, await managedClass(one, id), one.language);
    const planned = schedule.meetings.filter(({ kind, weeks }) => kind === 'normal' && weeks !== '');
    if (planned.length === 0) throw scheduleErrors.nothingPlaced();
    await saveMeetings(one, {
      id,
      version: schedule.version,
      meetings: planned.map((meeting) => inRoom(meeting, roomId)),
      acceptWarnings: accepts ? Object.keys(conflictWords) : [],
      overrideReason: null,
    });
    return { id };
  })(context, { ids });
