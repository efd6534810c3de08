import { text } from '@graduate/contract/platform/text.ts';
import { SCHEDULE_WINDOW } from '@graduate/contract/training/scheduling/choices.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import { type ClassScope, managedClasses } from './classes.scope.ts';
import { noSuchClass, scheduleErrors } from './scheduling.errors.ts';

export type ClassRecord = Selectable<Tables['teachingClasses']>;

/** Classes as those change them who schedule them; for anybody else they are not there. */
export const classes = versioned({
  table: 'teachingClasses',
  subject: 'teachingClass',
  none: noSuchClass,
  within: managedClasses,
  touches: ['updatedAt'],
});

export const scheduleWindow = defineWindowCode({
  code: SCHEDULE_WINDOW,
  module: 'training',
  dimensions: ['term', 'department'],
  link: '/pkgl/pkxxwh',
  operation: text('排课维护', 'Scheduling'),
  usual: 'open',
  roles: ['secretary'],
});

/** A class that meets by itself and is not over, in the time in which the college schedules. */
export const mustBeOpenToPlans = async (
  tx: Tx,
  scope: ClassScope,
  { state, mode, mergedIntoId, termId, departmentId }: ClassRecord,
): Promise<void> => {
  if (state === 'cancelled' || state === 'finished') throw scheduleErrors.wrongState({ state });
  if (mergedIntoId !== null) throw scheduleErrors.meetsWithHost();
  if (mode === 'none') throw scheduleErrors.withoutTimetable();
  if (!scope.all) await requireOpenWindow(tx, scheduleWindow, { termId, departmentId });
};
