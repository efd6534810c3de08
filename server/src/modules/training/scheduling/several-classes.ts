import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import type { Context } from '../../../platform/http/context.ts';
import { oneByOne } from '../../../platform/http/one-by-one.ts';
import { cancelClass } from './cancel-class.ts';
import type { ClassScope } from './classes.scope.ts';
import { classes } from './hold-class.ts';
import { closeClass, openClass } from './move-class.ts';
import { saveMeetings } from './save-meetings.ts';
import { scheduleErrors } from './scheduling.errors.ts';
import { managedClass } from './week-slots.ts';

export const nameOfClass = async (context: Context<ClassScope>, id: string): Promise<string | null> =>
  (await managedClass(context, id)).name;

export const openSeveral = oneByOne(nameOfClass)(openClass);
export const closeSeveral = oneByOne(nameOfClass)(closeClass);

type Small = BodyOf<typeof scheduleCalls.cancelSeveral>;

export const cancelSeveral = (context: Context<ClassScope>, { ids, reason }: Small) =>
  oneByOne(nameOfClass)((within: Context<ClassScope>, { id }) => cancelClass(within, { id, reason }))(
    context,
    {
      ids,
    },
  );

/** A class goes on with those it has: they are enough from now on, and should somebody leave it is looked at again. */
export const keepSeveral = (context: Context<ClassScope>, { ids, reason }: Small) =>
  oneByOne(nameOfClass)((within: Context<ClassScope>, { id }) =>
    classes.transact(within, async (held) => {
      const { state, enrolled, minStudents, ...record } = await classes.hold(held, { id });
      if (state === 'cancelled' || state === 'finished') throw scheduleErrors.wrongState({ state });
      if (enrolled < minStudents)
        await classes.change(held, record, { minStudents: enrolled }, 'keep', {
          before: { minStudents },
          after: { minStudents: enrolled, reason },
        });
      return { id };
    }),
  )(context, { ids });

/** Takes a class off the timetable. */
export const clearSeveral = oneByOne(nameOfClass)(async (context: Context<ClassScope>, { id }) => {
  const { scheduleVersion: version } = await managedClass(context, id);
  await saveMeetings(context, { id, version, meetings: [], acceptWarnings: [], overrideReason: null });
  return { id };
});
