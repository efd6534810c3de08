import type { Context } from '../../../platform/http/context.ts';
import { oneByOne } from '../../../platform/http/one-by-one.ts';
import type { ClassScope } from './classes.scope.ts';
import { closeClass, openClass } from './move-class.ts';
import { saveMeetings } from './save-meetings.ts';
import { managedClass } from './week-slots.ts';

const nameOf = async (context: Context<ClassScope>, id: string): Promise<string | null> =>
  (await managedClass(context, id)).name;

export const openSeveral = oneByOne(nameOf)(openClass);
export const closeSeveral = oneByOne(nameOf)(closeClass);

/** Takes a class off the timetable. */
export const clearSeveral = oneByOne(nameOf)(async (context: Context<ClassScope>, { id }) => {
  const { scheduleVersion: version } = await managedClass(context, id);
  await saveMeetings(context, { id, version, meetings: [], acceptWarnings: [], overrideReason: null });
  return { id };
});
