import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { Timetable } from '@graduate/contract/training/timetables/timetable.ts';
import type { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import type { Context } from '../../../platform/http/context.ts';
import { cohortOf, type LookupScope, subjectOf } from './subjects.ts';
import { timetableOf } from './timetable.ts';

/** The timetable of a teacher, student, class or room. */
export const findTimetable = async (
  context: Context<LookupScope>,
  input: InputOf<typeof timetableCalls.find>,
): Promise<Timetable> => timetableOf(context, input, (await subjectOf(context, input)).ownerIn);

export const findCohortTimetable = async (
  context: Context<LookupScope>,
  input: InputOf<typeof timetableCalls.cohort>,
): Promise<Timetable> =>
  timetableOf(context, input, (await cohortOf(context.db, input, context.language)).ownerIn);
